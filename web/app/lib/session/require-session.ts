import type { UserType } from '@touchline/contract'
import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { readSession, type Session } from './session.ts'

/**
 * Returns the stored session for a signed-in page's `clientLoader`, or redirects to /login. With a type given,
 * redirects other types to /.
 */
export function requireSession(request: Request, type?: UserType): Session {
  const session = readSession()
  const url = new URL(request.url)
  if (!session) throw redirect(paths.logInFrom(url.pathname + url.search))
  if (type && session.user.type !== type) throw redirect(paths.home)
  return session
}

/** Returns the page to open after login: a path of this site, otherwise undefined. */
export function pathAfterLogin(from: string | null): string | undefined {
  // Browsers read a backslash as a slash and skip control characters, so neither is allowed.
  return from && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(from) ? from : undefined
}
