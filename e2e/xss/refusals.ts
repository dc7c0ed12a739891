import {
  answerAgeChange,
  askToBeInvited,
  changeEmail,
  createCollege,
  createContactMessage,
  createPost,
  type Endpoint,
  editCollege,
  editPost,
  inviteGuardian,
  markHomeSeen,
  markNotificationsSeen,
  reportPageFault,
  saveCollegeCalendar,
  saveNotificationSettings,
  savePlayerCalendar,
  signUpCoach,
  signUpPlayer,
  subscribeToPush,
  unsubscribeFromPush,
  updateCoachProfile,
  updatePlayerProfile,
} from '@touchline/contract'
import { type CoachPerson, password } from './cast.ts'
import { type Refused, refused } from './fields.ts'
import { withMarker } from './payloads.ts'
import type { Caller, Person } from './person.ts'

interface Who {
  player: Person
  guardian: Person
  coach: CoachPerson
}

type Attempt = [Endpoint, object, Person?]

/** Sends payloads into fields with a format. Returns those that were accepted, and the number of refusals. */
export async function refusals(caller: Caller, who: Who, payloads: readonly string[]) {
  // as an address, each of these could be taken for a valid value
  const evil = payloads.filter((payload) => /^(java|data:|vbscript:|<[a-z])/i.test(payload)).slice(0, 10)
  const faults: string[] = []
  let count = 0
  for (const name of refused) {
    for (const payload of evil) {
      const text = withMarker(payload, 'zqzzzz')
      const [endpoint, input, person] = attempts(who, name.endsWith('email') ? `${text}@b.edu` : text)[name]
      const answer = await caller.send(endpoint, input, person)
      await answer.arrayBuffer()
      count += 1
      if (answer.status !== 400) faults.push(`${name} answered ${answer.status} to ${text}`)
    }
  }
  return { faults, count }
}

function attempts({ player, guardian, coach }: Who, evil: string): Record<Refused, Attempt> {
  const playerId = { params: { playerId: player.userId } }
  const collegeId = { params: { collegeId: coach.collegeId } }
  const game = { id: '1', title: 'A game', start: evil }
  const contact = { name: 'A', email: 'a@families.example', userType: 'scout', message: 'Hello' }
  const profile = plainProfile
  const signUp = {
    playerName: 'A',
    password,
    age: '16',
    gender: 'female',
    school: 'A',
    yearGraduating: '2028',
  }
  const asking = { parentName: 'A', parentEmail: 'a@families.example', childEmail: 'b@families.example' }
  const coachSignUp = { name: 'A', school: coach.collegeId, title: 'A', password, gender: 'female' }
  const edit = { coachName: 'A', email: coach.email, collegeId: coach.collegeId, title: 'A' }
  const post = { playerName: 'A', recommendation: 'A', tag: 'General Discussion' }
  const college = {
    collegeName: 'Refused',
    description: 'A',
    positionsNeeded: [],
    coaches: 'A',
    division: 'Division 3',
    overview: '',
    collegeId: coach.collegeId,
  }
  const { overview: _, collegeId: __, ...newCollege } = college
  const coachId = { params: { coachId: coach.userId } }
  return {
    'createContactMessage.email': [createContactMessage, { body: { ...contact, email: evil } }],
    'reportPageFault.page': [reportPageFault, { body: { kind: 'error', page: evil } }],
    'savePlayerCalendar.games[].start': [
      savePlayerCalendar,
      { ...playerId, body: { games: [game] } },
      player,
    ],
    'saveCollegeCalendar.games[].start': [
      saveCollegeCalendar,
      { ...collegeId, body: { games: [game] } },
      coach,
    ],
    'signUpPlayer.email': [signUpPlayer, { body: { ...signUp, email: evil } }],
    'signUpPlayer.dateOfBirth': [
      signUpPlayer,
      { body: { ...signUp, email: 'refused@families.example', dateOfBirth: evil } },
    ],
    'signUpCoach.email': [signUpCoach, { body: { ...coachSignUp, email: evil } }],
    'askToBeInvited.parentEmail': [askToBeInvited, { body: { ...asking, parentEmail: evil } }],
    'askToBeInvited.childEmail': [askToBeInvited, { body: { ...asking, childEmail: evil } }],
    'inviteGuardian.email': [inviteGuardian, { body: { email: evil } }, player],
    'updateCoachProfile.email': [updateCoachProfile, { ...coachId, body: { ...edit, email: evil } }, coach],
    'updateCoachProfile.collegeId': [
      updateCoachProfile,
      { ...coachId, body: { ...edit, collegeId: evil, currentPassword: password } },
      coach,
    ],
    'updatePlayerProfile.height': [
      updatePlayerProfile,
      { ...playerId, body: { ...profile, height: evil } },
      player,
    ],
    'updatePlayerProfile.dateOfBirth': [
      updatePlayerProfile,
      { ...playerId, body: { ...profile, dateOfBirth: evil } },
      player,
    ],
    'changeEmail.email': [changeEmail, { body: { email: evil, password } }, player],
    'updatePlayerProfile.clubLevel': [
      updatePlayerProfile,
      { ...playerId, body: { ...profile, clubLevel: evil } },
      player,
    ],
    'updatePlayerProfile.youtubeLink': [
      updatePlayerProfile,
      { ...playerId, body: { ...profile, youtubeLink: evil } },
      player,
    ],
    'createPost.playerShoutoutEmail': [createPost, { body: { ...post, playerShoutoutEmail: evil } }, coach],
    'editPost.playerShoutoutEmail': [
      editPost,
      { params: { postId: coach.userId }, body: { ...post, playerShoutoutEmail: evil } },
      coach,
    ],
    'createCollege.collegeWebsite': [createCollege, { body: { ...newCollege, collegeWebsite: evil } }],
    'editCollege.collegeWebsite': [editCollege, { body: { ...college, collegeWebsite: evil } }, coach],
    'answerAgeChange.askedAt': [
      answerAgeChange,
      { ...playerId, body: { agree: true, askedAt: evil } },
      guardian,
    ],
    'markHomeSeen.asOf': [markHomeSeen, { body: { asOf: evil } }, coach],
    'markNotificationsSeen.asOf': [markNotificationsSeen, { body: { asOf: evil } }, coach],
    'saveNotificationSettings.timeZone': [saveNotificationSettings, { body: { timeZone: evil } }, player],
    'subscribeToPush.endpoint': [subscribeToPush, { body: { ...browser, endpoint: evil } }, player],
    'subscribeToPush.keys.p256dh': [subscribeToPush, { body: withKeys({ p256dh: evil }) }, player],
    'subscribeToPush.keys.auth': [subscribeToPush, { body: withKeys({ auth: evil }) }, player],
    'unsubscribeFromPush.endpoint': [unsubscribeFromPush, { body: { endpoint: evil } }, player],
  }
}

const browser = {
  endpoint: 'https://web.push.apple.com/refused',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

const withKeys = (keys: Partial<typeof browser.keys>) => ({ ...browser, keys: { ...browser.keys, ...keys } })

const plainProfile = {
  age: '16',
  grade: '',
  height: '',
  weight: null,
  school: '',
  club: '',
  clubLevel: '',
  gpa: '',
  phoneNumber: '',
  clubCoachPhoneNumber: '',
  stateLocated: '',
  city: '',
  yearGraduating: '',
  accolades: '',
  divisionsInterestedIn: [],
  positions: [],
  youtubeLink: '',
}
