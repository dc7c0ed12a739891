import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { allowSharing, listShares, unshareProfile } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { collegePagesKey, guardiansKey } from '../../../lib/http/shared-keys.ts'

/** Loads the colleges a player's profile is shared with, for the player and the parents. */
export function sharesQuery(playerId: string) {
  return queryOptions({
    queryKey: [...guardiansKey, 'shares', playerId] as const,
    queryFn: () => call(listShares, { params: { playerId } }),
    refetchOnMount: 'always',
  })
}

/** Stops sharing with a college. */
export function useUnshare(playerId: string) {
  const reload = useReload(playerId)
  return useMutation({
    mutationFn: (collegeId: string) => call(unshareProfile, { query: { userId: playerId, collegeId } }),
    onSettled: reload,
  })
}

/** Lets a child share with a college again. */
export function useAllowSharing(playerId: string) {
  const reload = useReload(playerId)
  return useMutation({
    mutationFn: (collegeId: string) => call(allowSharing, { params: { playerId, collegeId } }),
    onSettled: reload,
  })
}

function useReload(playerId: string) {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: collegePagesKey })
    await client.invalidateQueries({ queryKey: sharesQuery(playerId).queryKey })
  }
}
