import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import {
  deleteAccount,
  exportAccount,
  getOwnAccount,
  listProfileReads,
  requestFor,
} from '@touchline/contract'
import { call, headersFor } from '../../lib/http/call.ts'
import { problemOf, unreachable } from '../../lib/http/problem-error.ts'
import { saveFile } from '../../lib/http/save-file.ts'
import { readToken } from '../../lib/session/session.ts'

/** The weeks with profile views of a player, newest first. */
export function profileViewsQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: ['privacy', 'looks', playerId],
    queryFn: ({ pageParam }) =>
      call(listProfileReads, {
        params: { playerId },
        query: { ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** The data of the "Your data" page. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['privacy', 'account', userId],
    queryFn: () => call(getOwnAccount, {}),
  })
}

/** Deletes the own account for good. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password, confirm: 'DELETE' } }),
  })
}

/** Fetches everything kept about the person and hands it to the browser to save. */
export function useExport() {
  return useMutation({ mutationFn: downloadExport })
}

async function downloadExport(password: string): Promise<void> {
  const { method, path, body } = requestFor(exportAccount, { body: { password } })
  const token = readToken()
  const response = await fetch(path, {
    method,
    headers: headersFor(method, body),
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
  }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined), token)
  // a broken connection must not leave half an archive that looks whole
  const archive = await response.blob().catch(() => {
    throw unreachable()
  })
  const [, name = 'touchline-data.zip'] =
    /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(archive, name)
}
