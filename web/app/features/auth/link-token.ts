import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { useSearch } from '../../lib/navigation/search-params.ts'

/**
 * Reads an emailed link's token: '' if there is none, undefined until hydration. Removes it from the address bar, so
 * that it is not copied or shared; the history entry keeps it for reloads.
 */
export function useLinkToken(): string | undefined {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const mounted = useMounted()
  const inAddress = useSearch().get('token')

  useEffect(() => {
    if (inAddress === null) return
    void navigate(pathname, { replace: true, state: { token: inAddress }, preventScrollReset: true })
  }, [inAddress, pathname, navigate])

  return mounted ? (inAddress ?? tokenIn(state)) : undefined
}

/** Returns true if the server refuses the token itself; checks the code, since the words depend on the language. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ProblemError) || error.code !== 'invalid_input') return false
  return error.fields.every(({ path }) => path === 'token')
}

function tokenIn(state: unknown): string {
  const token: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'token') : undefined
  return typeof token === 'string' ? token : ''
}
