import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useServerErrors } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RadioChips } from '../../ui/fields/choices.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PositionPicker } from '../../ui/figures/position-picker.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

interface Values {
  email: string
  password: string
  year: string
  positions: string[]
}

/** Shows a whole form: its own errors, server errors, and typed text kept throughout. */
export function FormParts() {
  const form = useForm<Values>({ defaultValues: { email: '', password: '', year: '', positions: [] } })
  const { register, formState } = form
  const server = useServerErrors(form)
  const toast = useToast()

  const send = form.handleSubmit((values) => {
    server.clear()
    if (values.email.endsWith('.edu'))
      return toast.success(`Sent: ${values.positions.join(', ')}, ${values.year}`)
    server.show(refusal)
  })

  return (
    <section>
      <SectionTitle>Form</SectionTitle>
      <Card className="p-5">
        <form onSubmit={(event) => void send(event)} noValidate className="space-y-5">
          <ErrorSummary items={server.items} attempt={server.attempt} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={formState.errors.email?.message}
            {...register('email', { required: 'Enter an email address.' })}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            error={formState.errors.password?.message}
            {...register('password', { minLength: { value: 8, message: 'Use at least 8 characters.' } })}
          />
          <RadioChips
            label="Year Graduating"
            options={['2027', '2028'].map((value) => ({ value, label: value }))}
            error={formState.errors.year?.message}
            {...register('year', { required: 'Choose a graduation year.' })}
          />
          <PositionPicker
            label="Positions"
            error={formState.errors.positions?.message}
            {...register('positions')}
          />
          <Button type="submit" loading={formState.isSubmitting}>
            Send
          </Button>
        </form>
      </Card>
    </section>
  )
}

const refusal = new ProblemError({
  statusCode: 400,
  code: 'invalid_input',
  error: 'Bad Request',
  message: 'Please check the form.',
  fields: [{ path: 'email', message: 'Email must end with .edu' }],
  requestId: 'part',
})
