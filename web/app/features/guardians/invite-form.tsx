import { guardianInvitations, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { useServerErrors } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { emailRules } from '../auth/email-field.ts'
import { useInvite } from './api.ts'

/** Emails an invitation; an error shows beside the email, which stays. */
export function InviteForm({ isFirst }: { isFirst: boolean }) {
  const heading = useId()
  const invite = useInvite()
  const [done, setDone] = useState('')
  const form = useForm<{ email: string }>({ defaultValues: { email: '' }, shouldFocusError: true })
  const server = useServerErrors(form)

  const send = async ({ email }: { email: string }) => {
    server.clear()
    setDone('')
    try {
      const { message } = await invite.mutateAsync(email.trim())
      form.reset()
      setDone(message)
    } catch (error) {
      server.show(error)
      form.setFocus('email')
    }
  }

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>{isFirst ? 'Invite a parent' : 'Invite another parent'}</SectionTitle>
      <form noValidate method="post" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {server.message && (
          <Banner kind="error" className="mb-4">
            {server.message}
          </Banner>
        )}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <TextField
            {...form.register('email', emailRules)}
            label="Parent's email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="flex-[1_1_16rem]"
            error={form.formState.errors.email?.message}
            hint={t`We'll email them a link that works once, for ${guardianInvitations.days} days. Don't enter your own email.`}
          />
          <Button type="submit" size="normal" loading={invite.isPending} className="max-sm:w-full sm:mt-7.5">
            Send invitation
          </Button>
        </div>
        <div aria-live="polite">
          {done && (
            <Banner kind="success" className="mt-4" onDismiss={() => setDone('')}>
              {done}
            </Banner>
          )}
        </div>
      </form>
    </section>
  )
}
