import { type ParameterSet, parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import type { Request } from '../harness/load-protocol.ts'
import { requestOf } from '../search/requests.ts'
import { bareToken } from './statements.ts'
import type { Subjects } from './subjects.ts'

/** A measured action: the same requests to the product and, with the people named in them, to the bare route. */
export interface Action {
  label: string
  product: Request[]
  bare: Request[]
  /** The status of a good answer. */
  expected: number
}

const most = 1000 // different requests of an action
const known = new Set(['gender', 'gpa', 'states', 'years', 'positions', 'divisions']) // filters of the bare search

/** Builds the requests of every action by its short name. */
export function actionsOf({ coaches, playerIds, collegeIds, names, talks, writers }: Subjects) {
  const coach = (place: number) => coaches[place % coaches.length] ?? missing()
  const filters = parameterSets.filter((set) => Object.keys(set).every((name) => known.has(name)))
  const searches = (sets: readonly ParameterSet[]) =>
    Array.from({ length: most }, (_, place): [Request, Request] => {
      const set = sets[place % sets.length] ?? missing()
      const { collegeId } = coach(place)
      return [
        requestOf(coach(place), set, { limit: 24 }),
        read('/search', bareToken, { ...set, ...lowest(set.gpa), collegeId }),
      ]
    })
  const actions = {
    search: action('Search by filters', searches(filters)),
    names: action('Search by name', searches(names.map((name) => ({ name })))),
    player: action(
      'One player',
      playerIds.map((playerId, place) => {
        const { token, userId: coachId, collegeId } = coach(place)
        const own = read(`/api/coaches/player/${playerId}`, token)
        return [own, read('/player', bareToken, { playerId, coachId, collegeId })]
      }),
    ),
    college: action(
      'One college with games',
      collegeIds.flatMap((collegeId, place): [Request, Request][] => {
        const { token, playerId } = writers[place % writers.length] ?? missing()
        const path = `/api/colleges/college/${collegeId}`
        return [
          [read(path, token), read('/college', bareToken, { collegeId, playerId })],
          [read(`${path}/calendar`, token), read('/calendar', bareToken, { collegeId })],
        ]
      }),
    ),
    conversations: action(
      'Conversation list, 50',
      coaches.map(({ userId: coachId, token }) => [
        read(`/api/conversations/${coachId}`, token, { limit: 50 }),
        read('/conversations', bareToken, { coachId }),
      ]),
    ),
    messages: action(
      'Last 50 messages',
      talks.map(({ coach: { token, userId: coachId }, conversationId }) => [
        read('/api/messages', token, { conversationId, limit: 50 }),
        read('/messages', bareToken, { conversationId, coachId }),
      ]),
    ),
    send: action(
      'Send',
      writers.map(({ token, playerId: senderId, coachId: receiverId, conversationId }) => {
        const message = 'It is in my calendar here. The Saturday games are the strong ones.'
        const body = JSON.stringify({ senderId, receiverId, conversationId, message, messageId: '{id}' })
        return [write('/api/messages', token, body), write('/send', bareToken, body)]
      }),
      201,
    ),
  }
  return new Map<string, Action>(Object.entries(actions))
}

function action(label: string, pairs: readonly [Request, Request][], expected = 200): Action {
  if (pairs.length === 0) missing()
  const sides = { product: pairs.map(([own]) => own), bare: pairs.map(([, bare]) => bare) }
  return { label, ...sides, expected }
}

function read(path: string, token: string, query: object = {}): Request {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const address = asked.length === 0 ? path : `${path}?${asked.join('&')}`
  return { method: 'GET', path: address, headers: headersOf(token) }
}

const write = (path: string, token: string, body: string): Request => ({
  method: 'POST',
  path,
  headers: headersOf(token),
  body,
})

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': '{address}' })

/** Returns the lowest of several grades: any of them matches. */
const lowest = (gpa: readonly number[] | undefined) => (gpa ? { gpa: Math.min(...gpa) } : {})

function missing(): never {
  throw new Error('The generated database is too small for this benchmark')
}
