import { LazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import type { HeldActionsProps } from './held-actions.tsx'

const heldActions = new LazyModule(() => import('./held-actions.tsx'))

/** Fetches the actions for a coach who has to wait only where there is such a coach; their room is there before. */
export function LaterHeldActions(props: HeldActionsProps) {
  const part = useLazyModule(heldActions)
  return <div className="min-h-11">{part && <part.HeldActions {...props} />}</div>
}
