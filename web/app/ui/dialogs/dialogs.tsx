import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { ConfirmDialogProps } from './confirm-window.tsx'
import type { DialogProps } from './dialog-window.tsx'

const laterDialog = new LazyModule(() => import('./dialog-window.tsx'))

/** A modal dialog; on phones it rises from the bottom edge. Escape, the cross and the scrim close it. */
export function Dialog(props: DialogProps) {
  const part = useLazyModule(laterDialog, props.open, closed(props))
  return part ? <part.DialogWindow {...props} /> : null
}

/** A window that could not come is closed again, so that the next press asks for it once more. */
function closed({ open, onOpenChange }: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  return () => {
    if (open) onOpenChange(false)
  }
}

const laterQuestion = new LazyModule(() => import('./confirm-window.tsx'))

/** Asks before something is destroyed. Focus starts on Cancel; Escape cancels, the scrim does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const part = useLazyModule(laterQuestion, props.open, closed(props))
  return part ? <part.ConfirmWindow {...props} /> : null
}
