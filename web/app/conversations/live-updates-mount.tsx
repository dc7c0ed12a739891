import { lazy, Suspense } from 'react'
import { useSession } from '../platform/session.ts'

// Loaded for signed-in people only: anonymous visitors of public pages need none of it.
const LiveUpdates = lazy(() => import('./live-updates.tsx'))

/** Live updates for whoever is signed in; closed on sign-out. */
export function LiveUpdatesMount() {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <LiveUpdates key={session.token} userId={session.user.userId} token={session.token} />
    </Suspense>
  )
}
