import { queryOptions } from '@tanstack/react-query'
import {
  getCollegeList,
  getListEntry,
  type ListEntry,
  listSteps,
  type OutputOf,
  searchColleges,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { collegeListsKey } from '../../../lib/http/shared-keys.ts'

/** The key of everything about one player's list. */
export const listKey = (playerId: string) => [...collegeListsKey, playerId] as const

/** Loads a player's list of colleges; live events reload it. */
export function collegeListQuery(playerId: string) {
  return queryOptions({
    queryKey: [...listKey(playerId), 'list'],
    queryFn: () => call(getCollegeList, { params: { playerId } }),
  })
}

export type EntryDetails = OutputOf<typeof getListEntry>

/** Loads one college of the list with its notes, steps and moves. */
export function listEntryQuery(playerId: string, collegeId: string) {
  return queryOptions({
    queryKey: [...listKey(playerId), 'entry', collegeId],
    queryFn: () => call(getListEntry, { params: { playerId, collegeId } }),
  })
}

/** Loads a player's open steps by date, and those done last. */
export function stepsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...listKey(playerId), 'steps'],
    queryFn: () => call(listSteps, { params: { playerId } }),
  })
}

/** Finds a few colleges by a name that was typed or pasted. */
export function collegesNamedQuery(
  name: string,
  gender: ListEntry['college']['gender'] | undefined,
  limit = 6,
) {
  return queryOptions({
    queryKey: ['collegesNamed', name, gender ?? '', limit],
    queryFn: () =>
      call(searchColleges, {
        query: { name: name.slice(0, 100), sort: 'called', limit, ...(gender ? { gender } : {}) },
      }),
    enabled: name !== '',
    staleTime: 5 * 60_000,
  })
}
