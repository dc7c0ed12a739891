import { addressFault, limits, t } from '@touchline/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** The field's label and hint, for a reason that others read too. */
  label?: string
  hint?: string
  /** The button's verb and style. */
  action: string
  variant: ButtonVariant
  pending?: boolean
  /** Why the last try failed. */
  failure?: string
  onReason: (reason: string) => void
  finalFocus?: () => HTMLElement | null | true
  /** The action needs no reason. */
  optional?: boolean
  /** What the decision rests on, above the field. */
  children?: ReactNode
}

/** Asks for the reason before an action on an account; the typed reason stays while the request runs. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description, action, variant, pending, failure, onReason, finalFocus } = props
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useId()
  const fault = reasonError(reason, !props.optional)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault === undefined && !pending) onReason(reason)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={description}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" form={form} loading={pending}>
            {action}
          </Button>
        </>
      }
    >
      {props.children}
      <form id={form} noValidate onSubmit={send}>
        <TextArea
          label={props.label ?? t`Reason`}
          name="reason"
          optional={props.optional}
          hint={props.hint ?? t`Leave out email addresses. We keep this in the audit log permanently.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.longText}
          error={(asked ? fault : undefined) ?? failure}
        />
      </form>
    </Dialog>
  )
}

/** Returns the error of a reason that is missing or contains an address; otherwise undefined. */
function reasonError(reason: string, isRequired: boolean): string | undefined {
  return isRequired && reason.trim() === '' ? t`Enter a reason.` : addressFault(reason)
}
