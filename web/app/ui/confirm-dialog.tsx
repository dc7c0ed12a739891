import type { ReactNode } from 'react'
import { Later, useLater } from './later.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The destructive verb, such as 'Delete'. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  busy?: boolean
  /** The element that gets the focus on closing; true for the one that had it before. */
  finalFocus?: () => HTMLElement | null | true
}

const laterWindow = new Later(() => import('./confirm-window.tsx'))

/** Asks before something is destroyed. Focus starts on Cancel; Escape cancels, the scrim does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const part = useLater(laterWindow, props.open)
  return part ? <part.ConfirmWindow {...props} /> : null
}
