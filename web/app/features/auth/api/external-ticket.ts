import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMounted } from '../../../lib/hydration/hydration.tsx'
import { useSearch } from '../../../lib/navigation/search-params.ts'
import { tabStorage } from '../../../lib/storage/web-storage.ts'

/** The ticket stands for a person the provider has verified, for half an hour; only the server can check it. */
export interface ExternalTicket {
  jwt: string
  email: string
  name: string
}

const key = 'external-ticket'

/** Keeps the ticket of a person who has just come back to this tab from the provider. */
export function keepTicket(jwt: string): void {
  tabStorage.write(key, jwt)
}

/**
 * Reads the ticket of this tab, which lasts until it is used, and removes `?jwt=` from the address bar. A ticket in a
 * link is worth nothing elsewhere: it may be a stranger's, who would get what is typed here. Null when there is none,
 * undefined until hydration.
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

/** Reads the ticket that this tab brought back from the provider; null when there is none. */
export function ticketHere(): ExternalTicket | null {
  return readTicket(tabStorage.read(key) ?? '')
}

/** Removes the ticket from this tab. */
export function forgetTicket(): void {
  tabStorage.write(key, undefined)
}

/** Reads the person from a ticket; null when the text is no ticket. */
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
