import { useMemo } from 'react'
import {
  type FieldValues,
  type FormState,
  type UseFormProps,
  type UseFormReturn,
  useForm as useLibraryForm,
} from 'react-hook-form'

/**
 * Opens a form of react-hook-form that compiled components can read. The library changes its form and the errors in
 * place, which memoized components would miss, so each change of state gives a new form object with its own errors. The
 * methods (`reset`, `setFocus`) stay the same: effects depend on those, not on the form.
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Sent = Values>(
  props?: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  'use no memo' // the library returns the same object, with another state in it
  const form = useLibraryForm(props)
  const { formState } = form
  return useMemo(() => ({ ...form, formState: withOwnErrors(formState) }), [form, formState])
}

/** Copies the errors; the other parts stay getters, because the library watches which of them are read. */
export function withOwnErrors<Values extends FieldValues>(state: FormState<Values>): FormState<Values> {
  return Object.create(state, { errors: { value: { ...state.errors }, enumerable: true } })
}
