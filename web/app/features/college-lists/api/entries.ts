import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CollegeCard,
  type CollegeList,
  type InputOf,
  type ListEntry,
  placeListEntry,
  removeListEntry,
  saveListEntry,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { collegeListQuery, listEntryQuery, listKey } from './list.ts'

/** The family's own part of an entry. */
export type EntryPart = Partial<Pick<ListEntry, 'stage' | 'closedWhy' | 'academics' | 'soccer' | 'rank'>>

/** The place of an entry: right before or after another one. */
export type Place = InputOf<typeof placeListEntry>['body']

export interface EntryChange {
  college: CollegeCard
  part: EntryPart
}

/**
 * Changes part of an entry, or puts a college on the list. It shows at once; changes of one list are sent one after the
 * other, each with the version that the one before has left.
 */
export function useSaveEntry(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: listKey(playerId),
    scope: { id: `list ${playerId}` },
    onMutate: async ({ college, part }: EntryChange) => {
      await client.cancelQueries({ queryKey: listKey(playerId) })
      const before = heldEntry(client, playerId, college.collegeId)
      hold(client, playerId, { ...(before ?? newEntry(college)), ...part })
      return { before }
    },
    mutationFn: ({ college: { collegeId }, part }) => {
      const version = heldEntry(client, playerId, collegeId)?.version ?? 0
      return call(saveListEntry, {
        params: { playerId, collegeId },
        body: version === 0 ? part : { ...part, version },
      })
    },
    onSuccess: (entry) => hold(client, playerId, entry),
    onError: (_error, { college }, context) => {
      if (context?.before) hold(client, playerId, context.before)
      else drop(client, playerId, college.collegeId)
    },
    onSettled: () => reloadOnce(client, playerId),
  })
}

/** Puts an entry right before or after another one, in one call for the whole order. It shows at once. */
export function usePlaceEntry(playerId: string) {
  const client = useQueryClient()
  const { queryKey } = collegeListQuery(playerId)
  return useMutation({
    mutationKey: listKey(playerId),
    scope: { id: `list ${playerId}` },
    onMutate: async (place: Place) => {
      await client.cancelQueries({ queryKey: listKey(playerId) })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && { ...before, entries: withPlace(before.entries, place) })
      return { before }
    },
    mutationFn: (place) => call(placeListEntry, { params: { playerId }, body: place }),
    onError: (_error, _place, context) =>
      client.setQueryData(
        queryKey,
        (list) =>
          list && context?.before && { ...list, entries: withRanksOf(context.before.entries, list.entries) },
      ),
    onSettled: () => reloadOnce(client, playerId),
  })
}

/** Takes a college off the list with its notes, steps and moves. */
export function useRemoveEntry(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: listKey(playerId),
    scope: { id: `list ${playerId}` },
    onMutate: async (collegeId: string) => {
      await client.cancelQueries({ queryKey: listKey(playerId) })
      const before = heldEntry(client, playerId, collegeId)
      drop(client, playerId, collegeId)
      return { before }
    },
    mutationFn: (collegeId) => call(removeListEntry, { params: { playerId, collegeId } }),
    onSuccess: (_answer, collegeId) =>
      client.removeQueries({ queryKey: listEntryQuery(playerId, collegeId).queryKey }),
    onError: (_error, _collegeId, context) => {
      if (context?.before) hold(client, playerId, context.before)
    },
    onSettled: () => reloadOnce(client, playerId),
  })
}

/** Reloads the list once the last of several changes is through. */
function reloadOnce(client: QueryClient, playerId: string): Promise<void> | undefined {
  if (client.isMutating({ mutationKey: listKey(playerId) }) > 1) return undefined
  return client.invalidateQueries({ queryKey: listKey(playerId) })
}

/** Returns the entry as it is shown now. */
export function heldEntry(client: QueryClient, playerId: string, collegeId: string): ListEntry | undefined {
  const { queryKey } = collegeListQuery(playerId)
  return client.getQueryData(queryKey)?.entries.find(({ college }) => college.collegeId === collegeId)
}

/** Puts an entry into the list that is shown, and into its own page. */
function hold(client: QueryClient, playerId: string, entry: ListEntry) {
  const { collegeId } = entry.college
  client.setQueryData(collegeListQuery(playerId).queryKey, (list) => list && withEntry(list, entry))
  client.setQueryData(
    listEntryQuery(playerId, collegeId).queryKey,
    (details) => details && { ...details, entry },
  )
}

function drop(client: QueryClient, playerId: string, collegeId: string) {
  client.setQueryData(
    collegeListQuery(playerId).queryKey,
    (list) =>
      list && { ...list, entries: list.entries.filter(({ college }) => college.collegeId !== collegeId) },
  )
}

/** Returns the list with an entry in its place: by rank, those without one after them by name. */
export function withEntry(list: CollegeList, entry: ListEntry): CollegeList {
  const others = list.entries.filter(({ college }) => college.collegeId !== entry.college.collegeId)
  return { ...list, entries: [...others, entry].sort(byRank) }
}

/** Returns the entries with one of them in its new place, ranked as the server does; the same where nothing moves. */
export function withPlace(entries: readonly ListEntry[], { collegeId, nextTo, edge }: Place): ListEntry[] {
  const moving = entries.find(({ college }) => college.collegeId === collegeId)
  const rest = entries.filter((entry) => entry !== moving)
  const at = rest.findIndex(({ college }) => college.collegeId === nextTo)
  if (!moving || at < 0) return [...entries]
  const order = rest.toSpliced(edge === 'after' ? at + 1 : at, 0, moving)
  const moved = order.findLastIndex((entry, index) => entries[index] !== entry)
  if (moved < 0) return order
  const kept = order.findIndex(({ rank }, index) => index > moved && (rank ?? last) > index)
  return order.map((entry, index) => (kept < 0 || index < kept ? { ...entry, rank: index + 1 } : entry))
}

/** Returns the entries in the order they had before; what else has changed of them meanwhile stays. */
function withRanksOf(before: readonly ListEntry[], entries: readonly ListEntry[]): ListEntry[] {
  const ranks = new Map(before.map(({ college, rank }) => [college.collegeId, rank]))
  return entries.map((entry) => ({ ...entry, rank: ranks.get(entry.college.collegeId) ?? null })).sort(byRank)
}

const last = Number.POSITIVE_INFINITY

function byRank(one: ListEntry, other: ListEntry): number {
  const [first, second] = [one.rank ?? last, other.rank ?? last]
  if (first !== second) return first - second
  return one.college.collegeName.localeCompare(other.college.collegeName)
}

/** Builds the entry that is shown until the server has answered. */
function newEntry(college: CollegeCard): ListEntry {
  const now = new Date().toISOString()
  return {
    college,
    unitid: null,
    stage: 'researching',
    closedWhy: null,
    academics: null,
    soccer: null,
    rank: null,
    version: 0,
    addedAt: now,
    stageSince: now,
    suggested: null,
    miles: null,
    listPrice: null,
    sharedAt: null,
    lastLook: null,
    conversation: null,
    contactOpens: null,
    nextStep: null,
    notes: 0,
  }
}
