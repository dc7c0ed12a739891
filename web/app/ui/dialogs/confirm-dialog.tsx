import { AlertDialog } from '@base-ui/react/alert-dialog'
import { t } from '@touchline/contract'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { backdropClass, DialogActions, popupClass } from '../popup-style.tsx'
import { useBackCloses } from './dismiss.ts'
import { useMeantPresses } from './presses.ts'

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
  /** The element focused on closing; true for the one that had focus before. */
  finalFocus?: () => HTMLElement | null | true
}

/** Shows the window of a ConfirmDialog, which `dialogs.tsx` loads. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = t`Cancel`,
  onConfirm,
  busy,
  finalFocus,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const press = useMeantPresses(open)
  useBackCloses(open, onOpenChange)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* Also covers the dialog behind it, which is in front of its own backdrop. */}
        <AlertDialog.Backdrop forceRender className={classNames(backdropClass, 'z-50!')} />
        <AlertDialog.Popup
          initialFocus={cancelButton}
          finalFocus={finalFocus}
          onClickCapture={press}
          className={classNames(popupClass, 'sm:max-w-md')}
        >
          <AlertDialog.Title className="display text-[1.625rem]">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          <DialogActions>
            <Button ref={cancelButton} variant="outline" onClick={() => onOpenChange(false)}>
              {cancel}
            </Button>
            <Button variant="danger" loading={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogActions>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
