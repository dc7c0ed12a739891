import type { UserType } from '@touchline/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { adminPaths, paths } from '../../lib/paths.ts'
import { pathAfterLogin } from '../../lib/session/require-session.ts'
import { useSession } from '../../lib/session/session.ts'

// These pages redirect signed-in people home, so login must not return to them.
const entrances =
  /^\/(login|signup|(google)?(coach|player|parent)?signup|auth\/callback|forgot-password|reset-password|verify-email)\b/i

/** Returns an account type's home page. */
function homeOf(type: UserType): string {
  if (type === 'guardian') return paths.family
  if (type === 'admin') return adminPaths.overview
  return type === 'coach' ? paths.coachDashboard : paths.home
}

/** Returns the page to open after login: the one that asked for it, else home. */
export function destinationAfterLogIn(type: UserType, from: string | null): string {
  const path = pathAfterLogin(from)
  return path && !entrances.test(path) ? path : homeOf(type)
}

/** Redirects signed-in people from login and sign-up pages back to where they came from, else home. */
export function useSignedInRedirect(): void {
  const type = useSession()?.user.type
  const navigate = useNavigate()
  const from = useSearch().get('from')
  useEffect(() => {
    if (type) void navigate(destinationAfterLogIn(type, from), { replace: true })
  }, [type, from, navigate])
}
