import { lazy, Suspense } from 'react'
import { useSession } from '../platform/session.ts'

// Loaded for signed-in people only, as live updates are.
const Shortcuts = lazy(() => import('./shortcuts.tsx'))

/** The keyboard's shortcuts for whoever is signed in. */
export function ShortcutsMount() {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <Shortcuts user={session.user} />
    </Suspense>
  )
}
