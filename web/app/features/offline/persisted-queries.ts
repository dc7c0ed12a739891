import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isStatus } from '../../lib/http/problem-error.ts'
import { collegeListsKey } from '../../lib/http/shared-keys.ts'
import { calendarQuery } from '../calendar/api/calendar.ts'
import { coachStatusQuery } from '../coaches/api.ts'
import { keys as conversationKeys } from '../conversations/api/keys.ts'
import { favoritesQuery } from '../player-lists/api/player-lists.ts'
import { profileQuery } from '../players/api.ts'
import type { OfflineData, PersistedQuery } from './offline-store.ts'

const day = 86_400_000 // milliseconds
/** Limited, because a device whose session was ended may stay offline. */
const maxAge = day
/** A family reads its list for a week, as on a trip to camps; nothing of other people is in it. */
const maxListAge = 7 * day
const maxConversations = 20 // with stored messages

interface Selection {
  userId: string
  now: number
  /** The queries stored so far. */
  before?: readonly PersistedQuery[]
}

/**
 * Selects the queries to store for this person: those listed below and messages, the first page of each. Earlier stored
 * data that has left the cache stays until it expires.
 */
export function selectPersisted(client: QueryClient, { userId, now, before = [] }: Selection): OfflineData {
  const cache = client.getQueryCache()
  const found = queryKeysToPersist(userId).flatMap((queryKey) => cache.find({ queryKey, exact: true }) ?? [])
  const families = cache.findAll({ queryKey: [...collegeListsKey] })
  const current = [...found, ...families, ...cache.findAll({ queryKey: messagesKey })]
    .filter(({ state }) => state.status === 'success' && state.data !== undefined)
    .map(
      ({ queryKey, state }): PersistedQuery => ({
        key: queryKey,
        data: firstPage(state.data),
        updatedAt: state.dataUpdatedAt,
      }),
    )
  // a parent who is none anymore keeps no list
  const refused = families.filter(({ state }) => isStatus(state.error, 403, 404))
  const known = new Set([...current.map(({ key }) => hashKey(key)), ...refused.map((one) => one.queryHash)])
  const left = before.filter((one) => !known.has(hashKey(one.key)) && isFresh(one, now))
  const [messages, single] = [true, false].map((wanted) =>
    [...current, ...left].filter(({ key }) => isMessages(key) === wanted),
  )
  const latest = messages?.toSorted((one, other) => other.updatedAt - one.updatedAt) ?? []
  const queries = [...(single ?? []), ...latest.slice(0, maxConversations)]
  return { userId, savedAt: now, contract: ownContract(), queries }
}

// set per build by web/vite.config.ts
const ownContract = (): unknown => import.meta.env.CONTRACT

const isOfList = (key: readonly unknown[]) => collegeListsKey.every((part, index) => key[index] === part)

function isFresh({ key, updatedAt }: PersistedQuery, now: number): boolean {
  return now - updatedAt < (isOfList(key) ? maxListAge : maxAge)
}

const messagesKey = conversationKeys.messages('').slice(0, -1)
const isMessages = (key: readonly unknown[]) => messagesKey.every((part, index) => key[index] === part)

const queryKeysToPersist = (userId: string): readonly (readonly unknown[])[] => [
  conversationKeys.list(userId),
  profileQuery(userId).queryKey,
  calendarQuery({ ownerId: userId, isCollege: false }, userId).queryKey,
  favoritesQuery(userId).queryKey,
  coachStatusQuery(userId).queryKey,
]

/** Restores stored data into the cache unless it has newer data; skips what is too old. */
export function restore(client: QueryClient, { queries }: OfflineData, now: number): void {
  for (const one of queries) {
    const { key, data, updatedAt } = one
    if (!isFresh(one, now) || client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt })
    // Reloaded however recent, because it misses later changes.
    void client.invalidateQueries({ queryKey: key, exact: true })
  }
}

/** Returns true if all stored data is too old to show: after a week, or from another contract, as it may lack fields. */
export function isOld({ savedAt, contract }: OfflineData, now: number): boolean {
  return now - savedAt >= maxListAge || contract !== ownContract()
}

function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { ...data, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
