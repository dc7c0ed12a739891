import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMounted } from '../../../lib/hydration/mounted.ts'
import { tabKeeper } from '../../../lib/storage/kept.ts'

/** Half an hour long this stands for a person whom the provider has proven; the server alone can tell that it is good. */
export interface ExternalTicket {
  jwt: string
  email: string
  name: string
}

const key = 'external-ticket'

/**
 * The ticket of `?jwt=`, which leaves the address bar at once and stays in this tab until it is used. Null when there
 * is none, undefined until the page is alive.
 */
export function useExternalTicket(): ExternalTicket | null | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const mounted = useMounted()
  const inAddress = new URLSearchParams(search).get('jwt')

  useEffect(() => {
    if (inAddress === null) return
    tabKeeper.write(key, inAddress)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [inAddress, pathname, navigate])

  if (!mounted) return undefined
  return readTicket(inAddress ?? tabKeeper.read(key) ?? '')
}

/** Nothing of the sign-up stays behind in this tab. */
export function forgetTicket(): void {
  tabKeeper.write(key, undefined)
}

/** What a ticket says of its person; null for a text that is none. */
export function readTicket(jwt: string): ExternalTicket | null {
  const [, content = ''] = jwt.split('.')
  try {
    const bytes = Uint8Array.from(atob(content.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof said !== 'object' || said === null) return null
    const email: unknown = Reflect.get(said, 'email')
    const name: unknown = Reflect.get(said, 'name')
    return typeof email === 'string' ? { jwt, email, name: typeof name === 'string' ? name : '' } : null
  } catch {
    return null
  }
}
