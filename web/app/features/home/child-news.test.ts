import { expect, test } from 'vitest'
import { withNewsFirst } from './child-news.tsx'

const none = { conversations: [], total: 0 }
const some = { conversations: [], total: 1 }

test('a child whom a coach asks or writes to stands in front of a sibling', () => {
  const children = [{ playerId: 'ada' }, { playerId: 'ben' }, { playerId: 'cleo' }]
  const order = (news: Parameters<typeof withNewsFirst>[1]) =>
    withNewsFirst(children, news).map(({ playerId }) => playerId)
  expect(order([])).toEqual(['ada', 'ben', 'cleo'])
  expect(
    order([
      { playerId: 'ben', requests: none, messages: some },
      { playerId: 'cleo', requests: some, messages: none },
    ]),
  ).toEqual(['cleo', 'ben', 'ada'])
})
