import { limits, t } from '@touchline/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { emailRules } from '../../auth/email-field.ts'
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

/** Lets a parent ask the child for an invitation; the answer does not reveal whether the child has an account. */
export function ParentStartForm() {
  const { form, server, answer, pending, send, correct } = useAsking()
  useErrorTitle(server.items.length > 0)
  if (answer) return <Sent {...answer} onAgain={correct} />
  return (
    <SubmitForm form={form} server={server} onSend={send}>
      <AskFields form={form} />
      <Button type="submit" size="big" loading={pending}>
        Email my child
      </Button>
      <p className="text-ink-soft">
        Is your child next to you?{' '}
        <Link to={paths.playerSignUp} className="link font-semibold">
          Sign up as a player
        </Link>{' '}
        together, then invite yourself under Parents.
      </p>
    </SubmitForm>
  )
}

/** Sends the request; `correct` returns to the form if the child's email was wrong. */
function useAsking() {
  const ask = useAskChild()
  const [childEmail, setChildEmail] = useState<string>()
  const [correcting, setCorrecting] = useState(false)
  // No default values: text typed before hydration stays.
  const form = useForm<Values>({ shouldFocusError: false })
  const server = useServerErrors(form)
  const { setFocus } = form
  // The pressed button is gone, and focus with it.
  useEffect(() => {
    if (correcting) setFocus('childEmail')
  }, [correcting, setFocus])

  const send = async (values: Values) => {
    const asked = {
      parentName: values.parentName.trim(),
      parentEmail: values.parentEmail.trim(),
      childEmail: values.childEmail.trim(),
    }
    await ask.mutateAsync(asked)
    setChildEmail(asked.childEmail)
    setCorrecting(false)
  }
  const correct = () => {
    setChildEmail(undefined)
    setCorrecting(true)
  }
  const answer = childEmail !== undefined && ask.data ? { message: ask.data.message, childEmail } : undefined
  return { form, server, answer, pending: ask.isPending, send, correct }
}

function AskFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        {...form.register('parentName', nameRules)}
        label="Your name"
        autoComplete="name"
        error={errors.parentName?.message}
        hint={t`Your child sees it, so they know who's asking.`}
      />
      <EmailField
        {...form.register('parentEmail', emailRules)}
        label="Your email"
        autoComplete="email"
        error={errors.parentEmail?.message}
        hint={t`Your child's invitation will go there.`}
      />
      <EmailField
        {...form.register('childEmail', emailRules)}
        label="Your child's email"
        autoComplete="off"
        error={errors.childEmail?.message}
        hint={t`Different from yours: each of you has an account.`}
      />
    </>
  )
}

interface SentProps {
  message: string
  childEmail: string
  onAgain: () => void
}

function Sent({ message, childEmail, onAgain }: SentProps) {
  const answer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => answer.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div ref={answer} tabIndex={-1}>
        <Banner kind="success">{message}</Banner>
      </div>
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
