import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { ConfirmDialogProps } from './confirm-window.tsx'
import type { DialogProps } from './dialog-window.tsx'

const laterDialog = new LazyModule(() => import('./dialog-window.tsx'))

/** A modal dialog; on phones it rises from the bottom edge. Escape, the cross and the scrim close it. */
export function Dialog(props: DialogProps) {
  const part = useLazyModule(laterDialog, props.open)
  return part ? <part.DialogWindow {...props} /> : null
}

const laterQuestion = new LazyModule(() => import('./confirm-window.tsx'))

/** Asks before something is destroyed. Focus starts on Cancel; Escape cancels, the scrim does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const part = useLazyModule(laterQuestion, props.open)
  return part ? <part.ConfirmWindow {...props} /> : null
}
