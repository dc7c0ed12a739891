import type { ReactNode, RefObject } from 'react'
import { Later, useLater } from './later.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A figure beside the title, such as the player's shirt. */
  figure?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons; Cancel first, the action last. */
  actions?: ReactNode
  size?: 'normal' | 'wide'
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets the focus on closing; true for the one that had it before. */
  finalFocus?: () => HTMLElement | null | true
}

const laterWindow = new Later(() => import('./dialog-window.tsx'))

/** A modal dialog; on phones it rises from the bottom edge. Escape, the cross and the scrim close it. */
export function Dialog(props: DialogProps) {
  const part = useLater(laterWindow, props.open)
  return part ? <part.DialogWindow {...props} /> : null
}
