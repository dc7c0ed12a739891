import type { CollegePage } from '@touchline/contract'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

// only players who are signed in load it
const SharingOfPlayer = lazy(() => import('./sharing-of-player.tsx'))

interface ShareProfileProps {
  college: CollegePage
  viewer: StoredUser | undefined
  /** The college was read with the viewer's session, so it says whether the profile is shared. */
  known: boolean
}

/** Offers sharing to players and logging in to visitors; nothing to coaches. */
export function ShareProfile({ college, viewer, known }: ShareProfileProps) {
  if (!viewer) return <LogInToShare />
  if (viewer.type !== 'player') return null
  const waiting = <Skeleton className="h-15 w-56 opacity-30" />
  // its script comes while the college is read again
  return (
    <Suspense fallback={waiting}>
      <SharingOfPlayer college={college} userId={viewer.userId} waiting={known ? undefined : waiting} />
    </Suspense>
  )
}

function LogInToShare() {
  const { pathname } = useLocation()
  return (
    <p className="unless-signed-in min-h-11 max-w-xl text-on-pitch-soft">
      Players can share their profile with this college.{' '}
      <Link to={paths.logInFrom(pathname)} className="text-white underline underline-offset-3">
        Log in
      </Link>{' '}
      or{' '}
      <Link to={paths.signUp} className="text-white underline underline-offset-3">
        sign up
      </Link>
      .
    </p>
  )
}
