import type { UserType } from '@touchline/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { adminPaths, paths } from '../../lib/paths.ts'
import { pathAfterLogin } from '../../lib/session/require-session.ts'
import { useSession } from '../../lib/session/session.ts'

// these pages redirect a signed-in person home, so login must not return to them
const entrances =
  /^\/(login|signup|(google)?(coach|player|parent)?signup|auth\/callback|forgot-password|reset-password|verify-email)\b/i

/**
 * Returns the home page of an account type: the dashboard for coaches, the children for parents, /admin for
 * administrators, / for everyone else.
 */
function homeOf(type: UserType): string {
  if (type === 'guardian') return paths.family
  if (type === 'admin') return adminPaths.overview
  return type === 'coach' ? paths.coachDashboard : paths.home
}

/** Gives the page to open after login: the one that asked for it, else home. */
export function destinationAfterLogIn(type: UserType, from: string | null): string {
  const path = pathAfterLogin(from)
  return path && !entrances.test(path) ? path : homeOf(type)
}

/** Redirects signed-in people away from the login and sign-up pages: back to where they came from, else home. */
export function useSignedInRedirect(): void {
  const type = useSession()?.user.type
  const navigate = useNavigate()
  const from = useSearch().get('from')
  useEffect(() => {
    if (type) void navigate(destinationAfterLogIn(type, from), { replace: true })
  }, [type, from, navigate])
}
