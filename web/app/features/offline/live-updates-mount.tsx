import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session.ts'

// Loaded for signed-in people only: anonymous visitors of public pages need none of it.
const SignedIn = lazy(() => import('./signed-in.tsx'))

/** Live updates, and what is kept to be read offline, for whoever is signed in; over with the session. */
export function LiveUpdatesMount() {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <SignedIn key={session.token} userId={session.user.userId} token={session.token} />
    </Suspense>
  )
}
