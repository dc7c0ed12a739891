import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMounted } from '../../../lib/hydration/hydration.tsx'
import { useSearch } from '../../../lib/navigation/search-params.ts'
import { tabStorage } from '../../../lib/storage/web-storage.ts'

/** Identifies, for half an hour, a person verified by the provider; only the server can check it. */
export interface ExternalTicket {
  jwt: string
  email: string
  name: string
}

const key = 'external-ticket'

/** Stores the ticket of a person who just came back to this tab from the provider. */
export function keepTicket(jwt: string): void {
  tabStorage.write(key, jwt)
}

/**
 * Reads this tab's ticket, which lasts until used, and removes `?jwt=` from the address bar. Ignores a ticket from a
 * link elsewhere: it may be a stranger's, who would get what is typed here. Null if there is none, undefined until
 * hydration.
 */
export function useExternalTicket(): ExternalTicket | null | undefined {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mounted = useMounted()
  const inAddress = useSearch().get('jwt')

  useEffect(() => {
    if (inAddress === null) return
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [inAddress, pathname, navigate])

  if (!mounted) return undefined
  return ticketHere()
}

/** Reads the ticket this tab brought back from the provider; null without one. */
export function ticketHere(): ExternalTicket | null {
  return readTicket(tabStorage.read(key) ?? '')
}

export function forgetTicket(): void {
  tabStorage.write(key, undefined)
}

/** Reads the person from a ticket; null if invalid. */
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
