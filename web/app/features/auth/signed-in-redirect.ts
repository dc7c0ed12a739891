import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { useSession } from '../../lib/session/session.ts'
import { destinationAfterLogIn } from './destination.ts'

/** Redirects signed-in people away from the login and sign-up pages: back to where they came from, else home. */
export function useSignedInRedirect(): void {
  const type = useSession()?.user.type
  const navigate = useNavigate()
  const from = useSearch().get('from')
  useEffect(() => {
    if (type) void navigate(destinationAfterLogIn(type, from), { replace: true })
  }, [type, from, navigate])
}
