import type { Calendar, CalendarGame } from '@touchline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import { afterSaving, type Draft, edited, follow, isBehind, readDraft, writeDraft } from './draft.ts'

const game = (id: string, title = id): CalendarGame => ({
  id,
  title,
  start: '2026-09-19T18:30',
  extendedProps: { opponent: '', address: '' },
})
const calendar = (version: number, ...games: CalendarGame[]): Calendar => ({
  games,
  version,
  visibility: 'full',
})
const draft: Draft = { base: calendar(1, game('a')), games: [game('a'), game('b')] }

test('an edit begins a draft, and taking it back ends it', { tags: 'R13.5' }, () => {
  const saved = calendar(1, game('a'))
  const begun = edited(undefined, saved, [game('a'), game('b')])
  expect(begun).toEqual(draft)
  expect(edited(begun, saved, [game('a')])).toBeUndefined()
})

test('a draft keeps its original while another person saves', () => {
  const newer = calendar(2, game('c'))
  expect(follow(draft, newer)).toBe(draft)
  expect(isBehind(draft, newer)).toBe(true)
  expect(isBehind(draft, draft.base)).toBe(false)
  expect(isBehind(undefined, newer)).toBe(false)
  expect(edited(draft, newer, [game('b')])?.base).toBe(draft.base)
})

test('a save whose answer was lost is recognized', () => {
  expect(follow(draft, calendar(2, game('b'), game('a')))).toBeUndefined()
})

test('a save elsewhere that changed nothing is passed over', () => {
  const again = calendar(2, game('a'))
  expect(follow(draft, again)).toEqual({ base: again, games: draft.games })
})

test('after saving, only later edits are left', () => {
  const saved = calendar(2, ...draft.games)
  expect(afterSaving(draft, draft.games, saved)).toBeUndefined()
  // The server may have normalized the games.
  expect(afterSaving(draft, draft.games, calendar(2, game('a'), game('b', 'tidied')))).toBeUndefined()
  const more = { ...draft, games: [...draft.games, game('c')] }
  expect(afterSaving(more, draft.games, saved)).toEqual({ base: saved, games: more.games })
})

afterEach(() => vi.unstubAllGlobals())

test('a draft comes back as it was kept, and goes with nothing left to save', () => {
  vi.stubGlobal('sessionStorage', makeStorage())
  writeDraft('calendar k', draft)
  expect(readDraft('calendar k')).toEqual(draft)
  expect(readDraft('calendar another')).toBeUndefined()
  writeDraft('calendar k', undefined)
  expect(readDraft('calendar k')).toBeUndefined()
})

test.each(['', 'null', '{}', '{"base":1,"games":[]}', '{"base":{"games":[{}]},"games":[]}', 'not json'])(
  'malformed data is no draft: %s',
  (text) => {
    vi.stubGlobal('sessionStorage', makeStorage({ 'calendar k': text }))
    expect(readDraft('calendar k')).toBeUndefined()
  },
)

test('a browser without storage does without', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => writeDraft('calendar k', draft)).not.toThrow()
  expect(readDraft('calendar k')).toBeUndefined()
})
