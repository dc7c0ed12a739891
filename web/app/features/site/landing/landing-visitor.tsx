import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/hydration/mounted.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useUnreadCount } from '../../../lib/unread-count.tsx'

// Only signed-in people load these two.
const UnreadBanner = lazy(() =>
  import('../../conversations/unread-banner.tsx').then((module) => ({ default: module.UnreadBanner })),
)
const Tutorial = lazy(() =>
  import('../../tutorial/tutorial.tsx').then((module) => ({ default: module.Tutorial })),
)

/**
 * The overlays of the landing page for a signed-in person: the banner of unread messages, and the tutorial for a player
 * who has not finished it. Nothing below moves when either appears.
 */
export function LandingVisitor() {
  const session = useSession()
  const mounted = useMounted()
  const count = useUnreadCount()
  if (!mounted || !session) return null
  const { type, hasDoneTutorial } = session.user
  return (
    <Suspense>
      {count > 0 && (
        <div
          data-at-bottom=""
          className="pointer-events-none fixed inset-x-0 bottom-0 z-20 drop-shadow-xl *:pointer-events-auto md:left-auto md:w-120"
        >
          <UnreadBanner />
        </div>
      )}
      {type === 'player' && !hasDoneTutorial && <Tutorial user={session.user} />}
    </Suspense>
  )
}
