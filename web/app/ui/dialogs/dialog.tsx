import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { backdropClass, DialogActions, popupClass } from '../popup-style.tsx'
import { useBackCloses } from './dismiss.ts'
import { isSecond, useMeantPresses } from './presses.ts'

const sizes = { normal: 'sm:max-w-lg', wide: 'sm:max-w-3xl', page: 'sm:max-w-[76rem]' } as const

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A figure beside the title, such as the player's shirt. */
  figure?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons: Cancel first, the action last. */
  actions?: ReactNode
  /** `page` holds a whole page. */
  size?: keyof typeof sizes
  initialFocus?: RefObject<HTMLElement | null>
  /** The element focused on closing; true for the one that had focus before. */
  finalFocus?: () => HTMLElement | null | true
}

/** Shows the window of a Dialog, which `dialogs.tsx` loads. */
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
  finalFocus,
}: DialogProps) {
  const press = useMeantPresses(open)
  useBackCloses(open, onOpenChange)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (next || !isSecond(event)) onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          onClickCapture={press}
          className={classNames(popupClass, sizes[size])}
        >
          <div className="flex items-start gap-3 pr-10">
            {figure}
            <Base.Title className="display flex-1 self-center text-[1.625rem]">{title}</Base.Title>
          </div>
          {description && <Base.Description className="text-ink-soft">{description}</Base.Description>}
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
          {/* Last in order, so that the first field takes focus. */}
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
