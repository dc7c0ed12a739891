import type { PlayerHome } from '@touchline/contract'
import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const done: PlayerHome = {
  positions: ['LW'],
  missing: [],
  hasVideo: true,
  games: 2,
  nextGames: [],
  shares: 1,
  parent: 'joined',
  requests: { conversations: [], total: 0 },
  messages: { conversations: [], total: 0 },
}
const open = (home: Partial<PlayerHome>) =>
  nextSteps({ ...done, ...home }, true).flatMap((step) => (step.done ? [] : [step.name]))

test('nothing is left when all is done', { tags: 'R3.35' }, () => {
  expect(open({})).toEqual([])
})

test('each fact opens its own step', { tags: 'R3.35' }, () => {
  expect(open({ missing: ['gpa'] })).toEqual(['profile'])
  expect(open({ hasVideo: false })).toEqual(['video'])
  expect(open({ games: 0 })).toEqual(['games'])
  expect(open({ shares: 0 })).toEqual(['share'])
  expect(open({ parent: 'advised' })).toEqual(['parent'])
})

test('the tour is the first step until it is finished', () => {
  expect(nextSteps(done, false)[0]).toEqual({ name: 'tour', done: false })
  expect(nextSteps(done, true)[0]).toEqual({ name: 'tour', done: true })
})

test('the number of steps stays while a parent is invited and joins and coaches write', () => {
  const names = (home: Partial<PlayerHome>) => nextSteps({ ...done, ...home }, true).map(({ name }) => name)
  const all = ['tour', 'profile', 'video', 'games', 'share', 'parent']
  expect(names({ parent: 'advised' })).toEqual(all)
  expect(names({ parent: 'invited' })).toEqual(all)
  expect(names({ parent: 'joined' })).toEqual(all)
  expect(names({ requests: { conversations: [], total: 2 } })).toEqual(all)
})

test('a parent is a step only for those who are asked for one, and done once invited', () => {
  expect(nextSteps({ ...done, parent: 'unasked' }, true).map(({ name }) => name)).not.toContain('parent')
  expect(nextSteps({ ...done, parent: 'invited' }, true)).toContainEqual({ name: 'parent', done: true })
})
