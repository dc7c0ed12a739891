import type { UserType } from '@touchline/contract'
import { pathAfterLogin } from '../../lib/session/require-session.ts'

// returning to one of these after login would only lead on to the home page
const entrances =
  /^\/(login|signup|(google)?(coach|player)?signup|auth\/callback|forgot-password|reset-password|verify-email)\b/i

/**
 * Where a person's own pages begin: a coach's at the dashboard, a parent's at the children, an administrator's at
 * /admin, others' at /.
 */
function homeOf(type: UserType): string {
  if (type === 'guardian') return '/family'
  if (type === 'admin') return '/admin'
  return type === 'coach' ? '/coachDashboard' : '/'
}

/** Where to go after login: back to the page that asked for it, else home. */
export function destinationAfterLogIn(type: UserType, from: string | null): string {
  const path = pathAfterLogin(from)
  return path && !entrances.test(path) ? path : homeOf(type)
}
