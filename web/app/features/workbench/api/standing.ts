import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BoardMember, listProspectsOf, type ProspectRow, pageSize } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { useBoard } from './board.ts'
import { boardKey } from './board-keys.ts'
import { workbenchQuery } from './membership.ts'

/** Where a player stands with the staff. */
export interface Standing {
  /** Null for a player who is not on the board. */
  row: ProspectRow | null
  owner: BoardMember | undefined
}

interface Asked {
  playerId: string
  coachId: string
  /** The players on the page, who are asked for together. */
  among: readonly string[]
}

/**
 * Returns where a player stands with the staff: undefined until known, null for a coach who is not in. A tab that holds
 * the board reads it there; any other asks for the players on its page alone, since a board may have thousands.
 */
export function useStanding({ playerId, coachId, among }: Asked): Standing | null | undefined {
  const client = useQueryClient()
  const workbench = useQuery(workbenchQuery(coachId))
  const isMember = workbench.data?.member === true
  const isHeld = client.getQueryData(boardKey) !== undefined
  const board = useBoard(isMember && isHeld)
  const asked = useQuery({ ...prospectsOfQuery(pageOf(playerId, among)), enabled: isMember && !isHeld })
  if (workbench.error || (workbench.data && !isMember)) return null
  const rows = board?.rows ?? asked.data?.prospects
  const members = board?.members ?? asked.data?.members
  if (!isMember || !rows) return undefined
  const row = rows.find((one) => one.playerId === playerId) ?? null
  return { row, owner: members?.find((member) => member.coachId === row?.ownerId) }
}

/** Loads those of some players who are on the board; a change of the board reloads them. */
function prospectsOfQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...boardKey, 'players', ...ids],
    queryFn: () => call(listProspectsOf, { query: { ids: [...ids] } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY, // live events tell of every change
  })
}

/** Returns the players of the same page of a list, so that a page that is added asks for itself alone. */
function pageOf(playerId: string, among: readonly string[]): readonly string[] {
  const at = among.indexOf(playerId)
  if (at < 0) return [playerId]
  const start = at - (at % pageSize.default)
  return among.slice(start, start + pageSize.default)
}
