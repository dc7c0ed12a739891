import { limits, t } from '@touchline/contract'
import { useNavigate } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Agreement, FixedEmail } from '../../auth/sign-up-parts.tsx'
import { useSignUpGuardian } from '../api.ts'
import { forgetToken } from './accept-invitation.tsx'

const { min, max } = limits.password
const rules = {
  name: {
    validate: (value: string) => value.trim() !== '' || t`Enter your name.`,
    maxLength: { value: limits.name, message: t`Use at most ${limits.name} characters.` },
  },
  password: {
    required: t`Use at least ${min} characters.`,
    minLength: { value: min, message: t`Use at least ${min} characters.` },
    maxLength: { value: max, message: t`Use at most ${max} characters.` },
  },
}

/** Asks a new parent only for name and password, since the link has verified the email. */
export function GuardianSignUpForm({ token, email }: { token: string; email: string }) {
  const signUp = useSignUpGuardian()
  const navigate = useNavigate()
  const toast = useToast()
  const signedIn = useSession()?.user
  const form = useForm<{ name: string; password: string }>({
    defaultValues: { name: '', password: '' },
    shouldFocusError: false,
  })
  const server = useServerErrors(form)
  const { errors } = form.formState
  useErrorTitle(server.items.length > 0)

  const send = async (values: { name: string; password: string }) => {
    await signUp.mutateAsync({ token, name: values.name.trim(), password: values.password })
    forgetToken()
    toast.success(t`Welcome to Touchline.`)
    await navigate(paths.family, { replace: true })
  }

  return (
    <SubmitForm form={form} server={server} onSend={send}>
      {signedIn && !signUp.isSuccess && (
        <Banner>
          {signedIn.name} is logged in here. When you create your account, you'll be logged in to yours
          instead.
        </Banner>
      )}
      <FixedEmail email={email} hint={t`You'll use it to log in.`} />
      <TextField
        {...form.register('name', rules.name)}
        label="Your name"
        autoComplete="name"
        hint={t`The player sees it. Coaches only see that parents can read messages.`}
        error={errors.name?.message}
      />
      <PasswordField
        {...form.register('password', rules.password)}
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={t`At least ${min} characters. A few unrelated words are easy to remember and hard to guess.`}
      />
      <Agreement />
      <Button type="submit" size="big" loading={signUp.isPending || signUp.isSuccess}>
        Create my account
      </Button>
    </SubmitForm>
  )
}
