import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { ConfirmDialogProps } from './confirm-window.tsx'
import type { DialogProps } from './dialog-window.tsx'

const lazyDialog = new LazyModule(() => import('./dialog-window.tsx'))

/** Shows a modal dialog, which on phones rises from the bottom edge. Escape, cross and scrim close it. */
export function Dialog(props: DialogProps) {
  // Closes if its script fails to load, so that the next press fetches it again.
  const part = useLazyModule(lazyDialog, props.open, () => props.open && props.onOpenChange(false))
  return part ? <part.DialogWindow {...props} /> : null
}

const lazyQuestion = new LazyModule(() => import('./confirm-window.tsx'))

/** Asks before something is destroyed. Focus starts on Cancel; Escape cancels, the scrim does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const part = useLazyModule(lazyQuestion, props.open, () => props.open && props.onOpenChange(false))
  return part ? <part.ConfirmWindow {...props} /> : null
}
