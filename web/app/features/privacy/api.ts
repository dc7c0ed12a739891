import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import {
  deleteAccount,
  exportAccount,
  getOwnAccount,
  listProfileViews,
  requestFor,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'

/** Loads the weeks with profile views of a player, newest first. */
export function profileViewsQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: ['privacy', 'profileViews', playerId],
    queryFn: ({ pageParam }) =>
      call(listProfileViews, {
        params: { playerId },
        query: { ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** Loads the data of the "Your data" page. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['privacy', 'account', userId],
    queryFn: () => call(getOwnAccount, {}),
  })
}

/** Permanently deletes the person's own account. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password, confirm: 'DELETE' } }),
  })
}

/** Downloads everything stored about the person. */
export function useExport() {
  return useMutation({ mutationFn: downloadExport })
}

async function downloadExport(password: string): Promise<void> {
  // loaded on demand, because few need it
  const { download } = await import('../../lib/http/download.ts')
  return download(requestFor(exportAccount, { body: { password } }))
}
