import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { readHubQuery } from '../features/conversations/api/hub-query.ts'
import { makeConversation } from '../features/conversations/factory.ts'
import routes from '../routes.ts'
import { adminPaths, paths } from './paths.ts'

const coachId = '019df574-c5e5-77ab-bed2-3de71d7f06ed'
const playerId = '01a1cc4d-a8e5-74c0-85ac-86b6ee0d8376'
const conversationId = '01a1ebc2-e838-7787-9f26-04725bde4f86'
const conversation = makeConversation({
  conversationId,
  senderId: coachId,
  receiverId: playerId,
  receiverName: 'Robin & Fields',
  lastMessage: 'See you at 6:30 #there',
  lastMessageUserId: playerId,
  counterpart: { userId: playerId, name: 'Robin & Fields', type: 'player', about: '' },
})

const { hub, hubWith, collegesWith, listEntry, ...others } = paths
const urls = [
  ...Object.entries({ ...others, ...adminPaths }).map(([name, path]): [string, string] => [
    name,
    typeof path === 'string' ? path : path('any'),
  ]),
  ['hub', hub()],
  ['hubWith', hubWith(conversation)],
  ['collegesWith', collegesWith({ states: ['OH'], divisions: [] })],
  ['listEntry', listEntry(playerId, 'any')],
] satisfies [string, string][]

const tree = routes.map(
  ({ path, file }): RouteObject => (path === undefined ? { id: file, index: true } : { id: file, path }),
)

test.each(urls)('%s leads to a page: %s', (_, url) => {
  const { pathname } = new URL(url, 'https://touchline.example')
  expect(matchRoutes(tree, pathname)?.at(-1)?.route.path).not.toBe('*')
})

test('the hub opens at a conversation, a first message or a child', () => {
  expect(hub()).toBe('/messagingHub')
  expect(hub({ conversationId, receiverId: playerId })).toBe(`/messagingHub?conversationId=${conversationId}`)
  expect(hub({ receiverId: playerId })).toBe(`/messagingHub?receiverId=${playerId}`)
  expect(hub({ playerId })).toBe(`/messagingHub?playerId=${playerId}`)
  expect(hub({ filter: 'unread', at: 3 })).toBe('/messagingHub?filter=unread')
  expect(hub({ conversationId, filter: 'requests', at: 3 })).toBe(
    `/messagingHub?conversationId=${conversationId}&filter=requests&at=3`,
  )
})

test('the hub opens what the URL of a whole conversation names, and the URL tells no names or words', {
  tags: 'R8.18',
}, () => {
  const { searchParams, href } = new URL(hubWith(conversation), 'https://touchline.example')
  expect(readHubQuery(searchParams)).toEqual({ conversationId, receiverId: playerId, hasConversation: true })
  expect(decodeURIComponent(href)).not.toMatch(/Robin|6:30/)
})

test('a log-in leads back to the whole URL', () => {
  expect(paths.logInFrom('/playerSearch?state=TX')).toBe('/login?from=%2FplayerSearch%3Fstate%3DTX')
})

test('a search begins with the filters that are known', () => {
  const { collegesWith } = paths
  expect(collegesWith({ states: [], divisions: [] })).toBe('/collegeSearch')
  expect(collegesWith({ states: ['OH'], divisions: ['Division 1', 'NAIA'] })).toBe(
    '/collegeSearch?states=OH&divisions=Division+1&divisions=NAIA',
  )
})
