import { contactUserTypeNames, contactUserTypes, t } from '@touchline/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { sectionTitle } from '../../../ui/section-title.tsx'
import type { ContactErrors } from './contact-send.ts'

/** Shows the contact form on the grass; the footer links here. */
export function ContactSection() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="on-pitch mown mt-16 scroll-mt-14 md:mt-24"
    >
      <div className="page-width grid items-center gap-x-16 gap-y-7 py-14 md:grid-cols-[5fr_7fr] md:py-24">
        <div>
          <h2 id="contact-title" className={sectionTitle}>
            Talk to us
          </h2>
          <p className="mt-4 max-w-[24em] text-lg text-on-pitch-soft">
            Have a question about recruiting, your college or this site? Send it here. A real person will read
            it.
          </p>
        </div>
        <ContactForm />
      </div>
    </section>
  )
}

const people = [
  { value: '', label: t`Choose one`, disabled: true },
  ...contactUserTypes.map((value) => ({ value, label: contactUserTypeNames[value] })),
]

/**
 * Asks for name, email, number, user type and message. Success clears the form and says so; a refusal keeps what was
 * typed, with errors beside the fields. The sending code loads with the first try.
 */
function ContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<string>()

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    setSending(true)
    setSent(undefined)
    const outcome = await deliver(new FormData(element))
    setSending(false)
    setErrors(outcome.errors)
    if (outcome.sent) {
      element.reset()
      setSent(outcome.sent)
      return
    }
    const first = Object.keys(outcome.errors)[0]
    const control = first && element.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Contact"
      className="grid gap-x-5 gap-y-4.5 rounded-card bg-paper p-5 text-ink shadow-card sm:grid-cols-2 md:p-9 [&]:[--focus:light-dark(#1d5fa6,#8fc1f5)]"
    >
      <TextField label="Name" name="name" autoComplete="name" error={errors.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <TextField label="Number" name="number" type="tel" autoComplete="tel" optional error={errors.number} />
      <SelectField label="I'm a" name="userType" defaultValue="" options={people} error={errors.userType} />
      <TextArea label="Message" name="message" rows={5} error={errors.message} className="sm:col-span-2" />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {errors.form && (
        <Banner kind="error" className="sm:col-span-2">
          {errors.form}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button type="submit" size="normal" loading={sending} className="max-sm:w-full">
          Send message
        </Button>
        <p role="status" className="font-medium text-accent">
          {sent}
        </p>
      </div>
      <noscript className="sm:col-span-2">Turn on JavaScript in your browser to send this form.</noscript>
    </form>
  )
}

async function deliver(form: FormData): Promise<{ errors: ContactErrors; sent?: string }> {
  try {
    const { sendContactMessage } = await import('./contact-send.ts')
    return await sendContactMessage(form)
  } catch {
    return { errors: { form: t`We couldn't reach Touchline. Check your connection and try again.` } }
  }
}
