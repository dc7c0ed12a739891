import { useMemo } from 'react'
import {
  type FieldValues,
  type FormState,
  type UseFormProps,
  type UseFormReturn,
  useForm as useLibraryForm,
} from 'react-hook-form'

/**
 * Opens a react-hook-form form that compiled components can read. The library mutates its form and errors, which
 * memoized components would miss, so each state change returns a new form object with its own errors. The methods
 * (`reset`, `setFocus`) stay the same for effects to depend on.
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Sent = Values>(
  props?: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  'use no memo' // the library returns the same object, with other state in it
  const form = useLibraryForm(props)
  const { formState } = form
  return useMemo(() => ({ ...form, formState: withOwnErrors(formState) }), [form, formState])
}

/** Copies the errors; the other parts stay getters, because the library tracks which are read. */
export function withOwnErrors<Values extends FieldValues>(state: FormState<Values>): FormState<Values> {
  return Object.create(state, { errors: { value: { ...state.errors }, enumerable: true } })
}
