import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { ConfirmDialogProps } from './confirm-window.tsx'

const laterWindow = new LazyModule(() => import('./confirm-window.tsx'))

/** Asks before something is destroyed. Focus starts on Cancel; Escape cancels, the scrim does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const part = useLazyModule(laterWindow, props.open)
  return part ? <part.ConfirmWindow {...props} /> : null
}
