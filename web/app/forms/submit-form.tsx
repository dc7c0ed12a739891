import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from './error-summary.tsx'
import type { ServerErrors } from './server-errors.ts'

interface SubmitFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  server: ServerErrors
  /** Sends the values; what it throws is shown beside its field. */
  onSend: (values: Values) => Promise<unknown>
  className?: string
  /** Shown above the errors. */
  lead?: ReactNode
  children: ReactNode
}

/** Shows a form with its errors above the fields; posts, so that early presses put nothing into the address. */
export function SubmitForm<Values extends FieldValues>(props: SubmitFormProps<Values>) {
  const { form, server, onSend, className = 'grid gap-5', lead, children } = props
  const send = async (values: Values) => {
    server.clear()
    try {
      await onSend(values)
    } catch (error) {
      server.show(error)
    }
  }
  return (
    <form
      noValidate
      method="post"
      className={className}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {lead}
      <ErrorSummary items={server.items} attempt={server.attempt} />
      {children}
    </form>
  )
}
