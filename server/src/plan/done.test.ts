import { expect, test } from 'vitest'
import { type DoneFacts, isSeenDone } from './done.ts'

const nothing: DoneFacts = { hasFilm: false, hasGuardian: false, gamesAhead: 0, gpa: null, listed: [] }
type Listed = DoneFacts['listed'][number]
const entry: Listed = { stage: 'researching', academics: null, soccer: null, admissionRate: null, gpa: null }

test('nothing is seen done of a new player', () => {
  for (const doneWhen of [
    'byHand',
    'passes',
    'guardianJoined',
    'filmAdded',
    'listMixed',
    'visitPlanned',
  ] as const)
    expect(isSeenDone(doneWhen, nothing), doneWhen).toBe(false)
})

test('film, parents, games ahead and the length of the list are counted', () => {
  expect(isSeenDone('filmAdded', { ...nothing, hasFilm: true })).toBe(true)
  expect(isSeenDone('guardianJoined', { ...nothing, hasGuardian: true })).toBe(true)
  expect(isSeenDone({ gamesAhead: 5 }, { ...nothing, gamesAhead: 4 })).toBe(false)
  expect(isSeenDone({ gamesAhead: 5 }, { ...nothing, gamesAhead: 5 })).toBe(true)
  const listed = Array.from({ length: 10 }, () => entry)
  expect(isSeenDone({ listHas: 10 }, { ...nothing, listed })).toBe(true)
  expect(isSeenDone({ listHas: 20 }, { ...nothing, listed })).toBe(false)
})

test('a visit is planned once a college stands at that stage or further', () => {
  const at = (stage: string) => isSeenDone('visitPlanned', { ...nothing, listed: [{ ...entry, stage }] })
  expect([at('talking'), at('visit'), at('offer'), at('closed')]).toEqual([false, true, true, false])
})

test('a list is mixed with labels of two kinds, of the family or suggested', () => {
  const mixed = (...listed: Partial<Listed>[]) =>
    isSeenDone('listMixed', { ...nothing, listed: listed.map((one) => ({ ...entry, ...one })) })
  expect(mixed({ academics: 'reach' }, { academics: 'reach' })).toBe(false)
  expect(mixed({ academics: 'reach' }, { academics: 'match' })).toBe(true)
  expect(mixed({ academics: 'reach', soccer: 'likely' })).toBe(true)
  expect(mixed({ admissionRate: 0.1 }, { admissionRate: 0.9 })).toBe(true)
  expect(mixed({ admissionRate: 0.1 }, {})).toBe(false)
})
