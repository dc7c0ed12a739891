import type { PlayerProfile } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProfile } from '../factory.ts'
import { MissingFacts, missingFacts } from './missing-facts.tsx'

const full = makeProfile({
  phoneNumber: '(216) 555-0142',
  accolades: 'Captain',
  youtubeLink: 'https://youtu.be/abcDEF12_-3',
})
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
