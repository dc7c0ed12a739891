import { type SecondFactor, t } from '@touchline/contract'
import { useId } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useSignOut } from '../sign-out.ts'

interface ProofDialogProps {
  title: string
  description: string
  /** The button's label. */
  action: string
  danger?: boolean
  proof: SecondFactor['proof']
  onClose: () => void
  /** Runs the action; an error it throws is shown, and the typed values stay. */
  onProven: (password: string) => Promise<unknown>
}

/** Asks for the password before the second factor changes or, without a password, for a recent login. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, proof, onClose } = props
  const close = (open: boolean) => {
    if (!open) onClose()
  }
  return (
    <Dialog open onOpenChange={close} title={title} description={description}>
      {proof === 'logInAgain' ? <LogInAgain /> : <ProofForm {...props} />}
    </Dialog>
  )
}

function ProofForm({ action, danger = false, proof, onClose, onProven }: ProofDialogProps) {
  const id = useId()
  const form = useForm<{ password: string }>({ defaultValues: { password: '' }, shouldFocusError: false })
  const server = useServerErrors(form)
  const { isSubmitting, errors } = form.formState

  const send = async ({ password }: { password: string }) => {
    server.clear()
    try {
      await onProven(password)
    } catch (error) {
      server.show(error)
    }
  }
  return (
    <form id={id} noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <ErrorSummary items={server.items} attempt={server.attempt} />
      {proof === 'password' && (
        <PasswordField
          {...form.register('password', { required: t`Enter your password.` })}
          id="proof-password" // The page's own form may have a password too.
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function LogInAgain() {
  const { signOut, pending } = useSignOut()
  return (
    <div className="grid gap-4">
      <Banner>
        You don't have a password here, so we need a recent Google sign-in. Sign out, log in again, and come
        back within ten minutes.
      </Banner>
      <div className="flex justify-end">
        <Button loading={pending} onClick={() => void signOut()}>
          Sign out now
        </Button>
      </div>
    </div>
  )
}
