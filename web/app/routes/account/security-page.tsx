import { redirect } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/security-page'

/** Leads to the part of the account page that once was a page of its own; emails name this URL. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request)
  return redirect(paths.security)
}

/** Shows nothing on the way. */
export default function SecurityPage() {
  return null
}
