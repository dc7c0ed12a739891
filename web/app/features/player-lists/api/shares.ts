import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { allowSharing, changeShare, getShareTerms, listShares, unshareProfile } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { collegePagesKey, guardiansKey } from '../../../lib/http/shared-keys.ts'

/** Loads the colleges a profile is shared with, for the player and the parents. */
export function sharesQuery(playerId: string) {
  return queryOptions({
    queryKey: [...guardiansKey, 'shares', playerId] as const,
    queryFn: () => call(listShares, { params: { playerId } }),
    refetchOnMount: 'always',
  })
}

/** Loads what the player's share with a college includes, or would include by default. */
export function shareTermsQuery(playerId: string, collegeId: string) {
  return queryOptions({
    queryKey: [...sharesQuery(playerId).queryKey, collegeId] as const,
    queryFn: () => call(getShareTerms, { params: { playerId, collegeId } }),
  })
}

/** Includes email and phones in a share, or leaves them out. */
export function useChangeShare(playerId: string) {
  const reload = useReload(playerId)
  return useMutation({
    mutationFn: ({ collegeId, contactDetails }: { collegeId: string; contactDetails: boolean }) =>
      call(changeShare, { params: { playerId, collegeId }, body: { contactDetails } }),
    onSettled: reload,
  })
}

export function useUnshare(playerId: string) {
  const reload = useReload(playerId)
  return useMutation({
    mutationFn: (collegeId: string) => call(unshareProfile, { query: { userId: playerId, collegeId } }),
    onSettled: reload,
  })
}

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
