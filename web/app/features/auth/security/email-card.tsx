import { useQuery } from '@tanstack/react-query'
import { Email, type SecondFactor, t, type UserType } from '@touchline/contract'
import { Link } from 'react-router'
import { useForm } from '../../../forms/use-form.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { ownEmailQuery, useCancelEmailChange, useChangeEmail } from '../api/security.ts'
import { EditingForm, useEditing } from './editing-form.tsx'

interface EmailCardProps {
  user: { userId: string; type: UserType }
  proof: SecondFactor['proof']
}

/** Shows the login email and the form to change it. A coach changes it in the profile, an administrator not at all. */
export function EmailCard({ user: { userId, type }, proof }: EmailCardProps) {
  const query = useQuery(ownEmailQuery(userId))
  const { data: own } = query
  const { editing, heading, edit, rest } = useEditing()
  return (
    <SettingCard id="email" title="Email" heading={heading}>
      {own ? (
        <>
          <p className="max-w-[38em]">
            You log in with <span className="font-semibold wrap-anywhere">{own.email}</span>.
          </p>
          {own.pendingEmail !== '' && <Waiting userId={userId} pendingEmail={own.pendingEmail} />}
          {type === 'coach' ? (
            <Link
              to={paths.coachProfile}
              className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
            >
              Change it in your profile
            </Link>
          ) : type === 'admin' ? (
            <p className="text-[0.9375rem] text-ink-soft">An administrator's email stays as it is.</p>
          ) : editing ? (
            <EmailForm userId={userId} proof={proof} onDone={rest} />
          ) : (
            <Button variant="outline" className="justify-self-start" onClick={edit}>
              Change email
            </Button>
          )}
        </>
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your email."
          skeleton={<SkeletonText label="Loading your email" count={2} />}
        />
      )}
    </SettingCard>
  )
}

function Waiting({ userId, pendingEmail }: { userId: string; pendingEmail: string }) {
  const cancel = useCancelEmailChange(userId)
  const toast = useToast()
  const keep = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(t`Your email hasn't changed.`),
      onError: (error) => toast.failure(messageOf(error)),
    })
  return (
    <Banner
      action={
        <Button variant="outline" loading={cancel.isPending} onClick={keep}>
          Keep current email
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Open the link we sent to {pendingEmail} within 24 hours. Nothing changes until you do.
      </span>
    </Banner>
  )
}

interface EmailFormProps {
  userId: string
  proof: SecondFactor['proof']
  onDone: () => void
}

/** Asks for a new email, and the password as proof. */
function EmailForm({ userId, proof, onDone }: EmailFormProps) {
  const change = useChangeEmail(userId)
  const form = useForm({ defaultValues: { email: '', password: '' }, shouldFocusError: false })
  const { errors } = form.formState
  const save = async (values: { email: string; password: string }) => {
    await change.mutateAsync(values)
    onDone()
  }
  return (
    <EditingForm form={form} save={save} label={t`Send link`} onCancel={onDone}>
      <TextField
        {...form.register('email', {
          validate: (value) =>
            Email.safeParse(value).success || t`Enter an email address like name@example.com.`,
        })}
        label="New email"
        hint={t`We'll send a link there. We'll also email your old address, and your parents if you're a player under 18.`}
        type="email"
        autoComplete="email"
        {...(errors.email?.message ? { error: errors.email.message } : {})}
      />
      {proof === 'password' ? (
        <PasswordField
          {...form.register('password', { required: t`Enter your password.` })}
          label="Your password"
          {...(errors.password?.message ? { error: errors.password.message } : {})}
        />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">
          You log in with Google. If you logged in more than ten minutes ago, we'll ask you to do it again
          first.
        </p>
      )}
    </EditingForm>
  )
}
