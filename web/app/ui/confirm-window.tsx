import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { backdropClass, DialogActions, popupClass } from './dialog-style.tsx'

/** The window of a ConfirmDialog. */
export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  busy,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup initialFocus={cancelButton} className={classNames(popupClass, 'sm:max-w-md')}>
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
