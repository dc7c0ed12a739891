import { hashKey, type QueryClient } from '@tanstack/react-query'
import { calendarQuery } from '../calendar/api/calendar.ts'
import { coachStatusQuery } from '../coaches/api.ts'
import { keys as conversationKeys } from '../conversations/api/keys.ts'
import { favoritesQuery } from '../player-lists/api/player-lists.ts'
import { profileQuery } from '../players/api.ts'
import type { OfflineData, PersistedQuery } from './offline-store.ts'

const maxAge = 86_400_000 // milliseconds; limited, because a device whose session was ended may stay offline
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
  const current = [...found, ...cache.findAll({ queryKey: messagesKey })]
    .filter(({ state }) => state.status === 'success' && state.data !== undefined)
    .map(
      ({ queryKey, state }): PersistedQuery => ({
        key: queryKey,
        data: firstPage(state.data),
        updatedAt: state.dataUpdatedAt,
      }),
    )
  const known = new Set(current.map(({ key }) => hashKey(key)))
  const left = before.filter(({ key, updatedAt }) => !known.has(hashKey(key)) && now - updatedAt < maxAge)
  const [messages, single] = [true, false].map((wanted) =>
    [...current, ...left].filter(({ key }) => isMessages(key) === wanted),
  )
  const latest = messages?.toSorted((one, other) => other.updatedAt - one.updatedAt) ?? []
  const queries = [...(single ?? []), ...latest.slice(0, maxConversations)]
  return { userId, savedAt: now, contract: ownContract(), queries }
}

// set per build by web/vite.config.ts
const ownContract = (): unknown => import.meta.env.CONTRACT

const messagesKey = conversationKeys.messages('').slice(0, -1)
const isMessages = (key: readonly unknown[]) => messagesKey.every((part, index) => key[index] === part)

const queryKeysToPersist = (userId: string): readonly (readonly unknown[])[] => [
  conversationKeys.list(userId),
  profileQuery(userId).queryKey,
  calendarQuery({ ownerId: userId, isCollege: false }, userId).queryKey,
  favoritesQuery(userId).queryKey,
  coachStatusQuery(userId).queryKey,
]

/** Restores stored data into the cache unless it has newer data; skips data older than a day. */
export function restore(client: QueryClient, { queries }: OfflineData, now: number): void {
  for (const { key, data, updatedAt } of queries) {
    const fresh = now - updatedAt < maxAge
    if (!fresh || client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt })
    // Reloaded however recent, because it misses later changes.
    void client.invalidateQueries({ queryKey: key, exact: true })
  }
}

/** Returns true if stored data is too old to show: after a day, or from another contract, as it may lack fields. */
export function isOld({ savedAt, contract }: OfflineData, now: number): boolean {
  return now - savedAt >= maxAge || contract !== ownContract()
}

function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { ...data, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
