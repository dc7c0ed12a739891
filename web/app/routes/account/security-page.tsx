import { redirect } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/security-page'

/** Redirects to the account page's section that was once a page; emails name this URL. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request)
  return redirect(paths.security)
}

/** Shows nothing while redirecting. */
export default function SecurityPage() {
  return null
}
