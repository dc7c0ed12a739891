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
  answered: true,
  parent: 'settled',
  requests: { conversations: [], total: 0 },
}
const open = (home: Partial<PlayerHome>) =>
  nextSteps({ ...done, ...home }, true).flatMap((step) => (step.done ? [] : [step.name]))

test('nothing is left when all is done', () => {
  expect(open({})).toEqual([])
})

test('each fact opens its own step', () => {
  expect(open({ missing: ['gpa'] })).toEqual(['profile'])
  expect(open({ hasVideo: false })).toEqual(['video'])
  expect(open({ games: 0 })).toEqual(['games'])
  expect(open({ shares: 0 })).toEqual(['share'])
  expect(open({ parent: 'advised' })).toEqual(['parent'])
  expect(open({ requests: { conversations: [], total: 2 } })).toEqual(['answer'])
})

test('the tour is the first step until it is finished', () => {
  expect(nextSteps(done, false)[0]).toEqual({ name: 'tour', done: false })
  expect(nextSteps(done, true)[0]).toEqual({ name: 'tour', done: true })
})

test('a parent is a step only where one is asked for, and answering only once a coach has written', () => {
  const names = (home: Partial<PlayerHome>) => nextSteps({ ...done, ...home }, true).map(({ name }) => name)
  expect(names({})).toEqual(['tour', 'profile', 'video', 'games', 'share', 'answer'])
  expect(names({ answered: false })).toEqual(['tour', 'profile', 'video', 'games', 'share'])
  expect(nextSteps({ ...done, parent: 'invited' }, true)).toContainEqual({ name: 'parent', done: true })
})
