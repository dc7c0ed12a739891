import { t } from '@touchline/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLogInByCode } from '../api/auth.ts'
import { AuthLayout } from '../auth-layout.tsx'

interface LogInCodeFormProps {
  /** The first step's ticket. */
  jwt: string
  onBack: () => void
  backLabel?: string
}

const kinds = {
  app: {
    label: t`Code`,
    hint: t`Open your authenticator app and enter the 6 digits it shows for Touchline.`,
    empty: t`Enter the 6 digits your app shows.`,
    other: t`Use a recovery code instead`,
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: t`Recovery code`,
    hint: t`One of the codes you saved when you set up two-step login. Each works once.`,
    empty: t`Enter one of your recovery codes.`,
    other: t`Use the app instead`,
    input: { inputMode: 'text', autoComplete: 'off' },
  },
} as const

/** Asks for a login's second step: an authenticator code or a recovery code. */
export function LogInCodeForm({ jwt, onBack, backLabel = t`Back` }: LogInCodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const form = useForm<{ code: string }>({ defaultValues: { code: '' }, shouldFocusError: false })
  const { setFocus } = form
  const logIn = useLogInByCode()
  const server = useServerErrors(form)
  const { label, hint, empty, other, input } = kinds[kind]
  useErrorTitle(server.items.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to the field of each kind of code
  useEffect(() => setFocus('code'), [setFocus, kind])

  const send = async ({ code }: { code: string }) => {
    if (!logIn.isPending) await logIn.mutateAsync({ jwt, code })
  }
  const change = () => {
    form.reset()
    server.clear()
    setKind(kind === 'app' ? 'recovery' : 'app')
  }

  return (
    <SubmitForm
      form={form}
      server={server}
      onSend={send}
      lead={<h2 className="text-2xl">Enter your code</h2>}
    >
      <div>
        <TextField
          key={kind}
          {...form.register('code', { required: empty })}
          {...input}
          label={label}
          hint={hint}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="[&_input]:number [&_input]:text-2xl [&_input]:tracking-[0.12em]"
          error={form.formState.errors.code?.message}
        />
        <Button variant="quiet" className="mt-1 -ml-4" onClick={change}>
          {other}
        </Button>
      </div>
      <Button type="submit" size="big" loading={logIn.isPending || logIn.isSuccess}>
        Login
      </Button>
      <div className="border-t border-line pt-4">
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={onBack}
          icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
        >
          {backLabel}
        </Button>
      </div>
    </SubmitForm>
  )
}

/** Shows the second login step after Google sign-in. */
export function LogInCodePage({ jwt }: { jwt: string }) {
  const navigate = useNavigate()
  return (
    <AuthLayout title="Login" lead={t`Google says it's you. One more step to go.`} art>
      <LogInCodeForm jwt={jwt} onBack={() => void navigate(paths.logIn)} backLabel={t`Back to Login`} />
    </AuthLayout>
  )
}
