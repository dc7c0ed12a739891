import { limits, t } from '@touchline/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { emailRules } from '../../auth/email-rules.ts'
import { useAskChild } from '../api.ts'

interface Values {
  parentName: string
  parentEmail: string
  childEmail: string
}

const nameRules = {
  validate: (value: string | undefined) => (value ?? '').trim() !== '' || t`Enter your name.`,
  maxLength: { value: limits.name, message: t`Use at most ${limits.name} characters.` },
}
const email = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** A parent who came first asks the child for an invitation; the answer is the same with and without a child's account. */
export function ParentStartForm() {
  const ask = useAskChild()
  const [sent, setSent] = useState<string>()
  // no default values: text typed before hydration stays
  const form = useForm<Values>({ shouldFocusError: false })
  const server = useServerErrors(form)
  const { errors } = form.formState
  useErrorTitle(server.items.length > 0)

  const send = async (values: Values) => {
    server.clear()
    try {
      await ask.mutateAsync({
        parentName: values.parentName.trim(),
        parentEmail: values.parentEmail.trim(),
        childEmail: values.childEmail.trim(),
      })
    } catch (error) {
      server.show(error)
      return
    }
    setSent(values.childEmail.trim())
  }

  if (sent !== undefined && ask.data) {
    return <Sent message={ask.data.message} childEmail={sent} onAgain={() => setSent(undefined)} />
  }
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <ErrorSummary items={server.items} attempt={server.attempt} title="There is a problem" />
      <TextField
        {...form.register('parentName', nameRules)}
        label="Your name"
        autoComplete="name"
        error={errors.parentName?.message}
        hint={t`Your child sees it, so they know who's asking.`}
      />
      <TextField
        {...form.register('parentEmail', emailRules)}
        {...email}
        label="Your email"
        autoComplete="email"
        error={errors.parentEmail?.message}
        hint={t`Your child's invitation will go there.`}
      />
      <TextField
        {...form.register('childEmail', emailRules)}
        {...email}
        label="Your child's email"
        autoComplete="off"
        error={errors.childEmail?.message}
        hint={t`Different from yours: each of you has an account.`}
      />
      <Button type="submit" size="big" loading={ask.isPending}>
        Email my child
      </Button>
      <p className="border-t border-line pt-5 text-ink-soft">
        Is your child next to you?{' '}
        <Link to={paths.playerSignUp} className="link font-semibold">
          Sign up as a player
        </Link>{' '}
        together, then invite yourself under Parents.
      </p>
    </form>
  )
}

function Sent({
  message,
  childEmail,
  onAgain,
}: {
  message: string
  childEmail: string
  onAgain: () => void
}) {
  return (
    <div className="grid gap-5">
      <Banner kind="success">{message}</Banner>
      <p className="text-lg">
        The email went to <strong className="font-semibold wrap-anywhere">{childEmail}</strong>. Your child
        signs up or logs in with that address, sees who's asking, and says yes.
      </p>
      <Button variant="outline" onClick={onAgain}>
        Correct the address
      </Button>
    </div>
  )
}
