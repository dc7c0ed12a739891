import type { PlayerPage, PlayerProfile } from '@touchline/contract'

const everyones = {
  playerId: '019df56f-4a19-77ab-bed2-3de71d7f06ed',
  playerName: 'Amara Okafor',
  profilePic: '',
  gender: 'female',
  positions: ['ST'],
  yearGraduating: 2028,
  height: `5'8"`,
  club: 'Lakeshore United',
  divisionsInterestedIn: ['Division 1'],
  youtubeLink: '',
} satisfies Partial<PlayerProfile>

/** Makes the own profile of a player of 16, for tests. */
export function makeProfile(given: Partial<PlayerProfile> = {}): PlayerProfile {
  return {
    ...everyones,
    email: 'amara@example.com',
    age: 16,
    grade: '11',
    weight: null,
    showWeight: false,
    school: 'Westlake Preparatory',
    clubLevel: 'ECNL',
    gpa: 3.82,
    phoneNumber: '',
    clubCoachPhoneNumber: '',
    stateLocated: 'OH',
    city: 'Cleveland',
    accolades: '',
    dateOfBirth: '',
    pause: null,
    linkPreview: { allowed: false, mayChange: true },
    ageChange: null,
    ...given,
  }
}

/** Makes the full page of the same player, for tests. */
export function makePage(given: Partial<PlayerPage> = {}): PlayerPage {
  return {
    ...everyones,
    visibility: 'full',
    linkPreview: true,
    isFavorited: false,
    can: { startConversation: false, favourite: false, edit: false },
    conversationId: null,
    contactDetails: null,
    age: 16,
    ...given,
  }
}
