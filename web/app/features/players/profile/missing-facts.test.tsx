import type { PlayerProfile } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MissingFacts, missingFacts } from './missing-facts.tsx'

const full: PlayerProfile = {
  playerId: '019df56f-4a19-77ab-bed2-3de71d7f06ed',
  playerName: 'Amara Okafor',
  gender: 'female',
  email: 'amara@example.com',
  profilePic: '',
  age: 16,
  grade: '11',
  height: `5'8"`,
  weight: null,
  showWeight: false,
  school: 'Westlake Preparatory',
  club: 'Lakeshore United',
  clubLevel: 'ECNL',
  gpa: 3.82,
  phoneNumber: '(216) 555-0142',
  clubCoachPhoneNumber: '',
  stateLocated: 'OH',
  city: 'Cleveland',
  yearGraduating: 2028,
  accolades: 'Captain',
  divisionsInterestedIn: ['Division 1'],
  positions: ['ST'],
  youtubeLink: 'https://youtu.be/abcDEF12_-3',
  dateOfBirth: '',
  pause: null,
  linkPreview: { allowed: false, mayChange: true },
  ageChange: null,
}
const html = (profile: PlayerProfile) =>
  renderToStaticMarkup(<MissingFacts profile={profile} onAdd={() => undefined} />)

test('a complete profile lacks nothing; nobody is asked for the weight, the day of birth or a club coach’s number', () => {
  expect(missingFacts(full)).toEqual([])
  expect(html(full)).toBe('')
})

test('what coaches look at first stands in front, each by the field it is entered in', () => {
  const bare = { ...full, gpa: null, positions: [], youtubeLink: '', phoneNumber: '' }
  expect(missingFacts(bare).map(({ field }) => field)).toEqual([
    'positions',
    'youtubeLink',
    'gpa',
    'phoneNumber',
  ])
  expect(html(bare)).toMatch(/<button[^>]*>.*highlight video<\/button>/)
})

test('a GPA of 0.0 is given, not missing', () => {
  expect(missingFacts({ ...full, gpa: 0 })).toEqual([])
})
