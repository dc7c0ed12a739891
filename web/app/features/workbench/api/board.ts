import { queryOptions, useQuery } from '@tanstack/react-query'
import { type BoardCommandInput, getBoard, getProspect, rowsOf } from '@touchline/contract'
import { useMemo } from 'react'
import { call } from '../../../lib/http/call.ts'
import { boardKey, pendingKey, prospectKey } from './board-keys.ts'
import { type HeldBoard, merged } from './held-board.ts'
import { withCommand } from './optimistic.ts'

export { workbenchQuery } from './membership.ts'

const minute = 60_000 // milliseconds
/** How old facts that players give may be, in milliseconds: no live event tells of those. */
const wholeFor = 15 * minute

/** Loads the whole board, then only what the staff has changed since, and all of it again after 15 minutes on screen. */
export function boardQuery() {
  return queryOptions({
    queryKey: boardKey,
    queryFn: async ({ client }): Promise<HeldBoard> => {
      const held = client.getQueryData<HeldBoard>(boardKey)
      const isCurrent = held !== undefined && Date.now() - held.wholeAt < wholeFor
      const answer = await call(getBoard, { query: isCurrent ? { since: held.version } : {} })
      return merged(held, answer)
    },
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? data.wholeAt + wholeFor - dataUpdatedAt : 0),
    refetchInterval: ({ state: { data } }) => Math.max(minute, (data?.wholeAt ?? 0) + wholeFor - Date.now()),
  })
}

/** Loads archived prospects. */
export function archiveQuery() {
  return queryOptions({
    queryKey: [...boardKey, 'archive'],
    queryFn: async () => rowsOf((await call(getBoard, { query: { archived: 'true' } })).rows),
  })
}

/** Loads everything about a prospect. */
export function prospectQuery(prospectId: string) {
  return queryOptions({
    queryKey: [...prospectKey, prospectId],
    queryFn: () => call(getProspect, { params: { prospectId } }),
  })
}

/** Returns the board with commands that are still on their way; undefined until loaded. */
export function useBoard(enabled = true): HeldBoard | undefined {
  const { data } = useQuery({ ...boardQuery(), enabled })
  const { data: pending } = useQuery(pendingQuery())
  return useMemo(() => data && (pending ?? []).reduce(withCommand, data), [data, pending])
}

/** The commands that this tab has given and the server has not confirmed. */
function pendingQuery() {
  return queryOptions<BoardCommandInput[]>({
    queryKey: pendingKey,
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
