import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'

export const backdropClass =
  'fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] w-full flex-col gap-4 overflow-y-auto overscroll-contain rounded-t-sheet border border-line bg-paper p-5 text-ink shadow-card transition-[translate,opacity] duration-200 ease-ball data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 sm:rounded-sheet sm:p-6 sm:data-ending-style:-translate-y-[calc(50%-1rem)] sm:data-starting-style:-translate-y-[calc(50%-1rem)]'

interface DialogProps {
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
}

/** A modal dialog; on phones it rises from the bottom edge. Escape, the cross and the scrim close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  figure,
  description,
  children,
  actions,
  size = 'normal',
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          className={classNames(popupClass, size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
        >
          <div className="flex items-start gap-3 pr-10">
            {figure}
            <Base.Title className="display flex-1 self-center text-[1.625rem]">{title}</Base.Title>
          </div>
          {description && <Base.Description className="text-ink-soft">{description}</Base.Description>}
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
          {/* Last in order, so that the first field takes the focus. */}
          <Base.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-wash hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The row of a dialog's buttons; they share the width on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>
}
