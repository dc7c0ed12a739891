import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { DialogProps } from './dialog-window.tsx'

const laterWindow = new LazyModule(() => import('./dialog-window.tsx'))

/** A modal dialog; on phones it rises from the bottom edge. Escape, the cross and the scrim close it. */
export function Dialog(props: DialogProps) {
  const part = useLazyModule(laterWindow, props.open)
  return part ? <part.DialogWindow {...props} /> : null
}
