import { lazy, Suspense } from 'react'
import { AliveMark } from '../../lib/hydration/early-acts.tsx'
import { useMounted } from '../../lib/hydration/mounted.ts'
import { useSession } from '../../lib/session/session.ts'

// Loaded for signed-in people only, as live updates are.
const Shortcuts = lazy(() => import('./shortcuts.tsx'))

/** The keyboard shortcuts of signed-in people; they load last, so the page is hydrated once they listen. */
export function ShortcutsMount() {
  const session = useSession()
  const mounted = useMounted()
  if (!mounted) return null
  if (!session) return <AliveMark />
  return (
    <Suspense>
      <Shortcuts user={session.user} />
      <AliveMark />
    </Suspense>
  )
}
