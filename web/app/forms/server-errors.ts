import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf, ProblemError } from '../lib/http/problem-error.ts'
import type { SummaryItem } from './error-summary.tsx'

export interface ServerErrors {
  /** The message that belongs to no field; undefined if all have fields. */
  message: string | undefined
  /** Every error of the form, for an ErrorSummary. */
  items: SummaryItem[]
  /** Grows with every refusal by the server. */
  attempt: number
  /** Puts a refusal's errors beside their fields; typed text stays. */
  show: (error: unknown, otherwise?: string) => void
  clear: () => void
}

/** The part of a form that holds its errors, whatever it sends. */
type FormErrors<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'formState' | 'setError' | 'getValues'
>

/** Maps a Problem's `fields` to a react-hook-form form. */
export function useServerErrors<Values extends FieldValues>(form: FormErrors<Values>): ServerErrors {
  const [message, setMessage] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  const show = (error: unknown, otherwise?: string) => {
    const fields = error instanceof ProblemError ? error.fields : []
    const rest: string[] = []
    for (const { path, message: text } of fields) {
      const name = path.split('.')[0] ?? path
      if (isFieldOf(form, name)) form.setError(name, { type: 'server', message: text })
      else rest.push(text)
    }
    const allPlaced = fields.length > 0 && rest.length === 0
    setMessage(allPlaced ? undefined : rest.join(' ') || messageOf(error, otherwise))
    setAttempt((before) => before + 1)
  }

  const beside = Object.entries(form.formState.errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' && name !== 'root' ? [{ name, message: error.message }] : [],
  )
  const items = message ? [{ name: '', message }, ...beside] : beside
  return {
    message,
    items,
    attempt: attempt + form.formState.submitCount,
    show,
    clear: () => setMessage(undefined),
  }
}

function isFieldOf<Values extends FieldValues>(
  form: FormErrors<Values>,
  name: string,
): name is FieldPath<Values> {
  return name in form.getValues()
}
