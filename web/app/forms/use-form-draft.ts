import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedFields, fittingFields, readFormDraft, writeFormDraft } from '../lib/storage/form-drafts.ts'

export interface KeptDraft {
  /** The person who types. */
  userId: string
  /** The form's name; a page calls `readFormDraft` with it to decide whether to begin in edit mode. */
  name: string
  /** Passwords and their like. */
  never?: readonly string[]
}

/**
 * Keeps what differs from the saved values in this tab, so that a reload or a session that ends loses nothing, and
 * brings it back when the form begins in edit mode. Saving and Cancel end it: nothing differs then.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  editing: boolean,
  { userId, name, never = [] }: KeptDraft,
): void {
  const { subscribe } = form
  const bringBack = useEffectEvent(() => {
    if (!editing) return
    const saved = form.getValues()
    const draft = fittingFields(readFormDraft(userId, name) ?? {}, saved, never)
    form.reset({ ...saved, ...draft }, { keepDefaultValues: true })
  })
  const keep = useEffectEvent((values: Values) =>
    writeFormDraft(userId, name, changedFields(values, form.formState.defaultValues ?? {}, never)),
  )

  useEffect(() => {
    bringBack()
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [subscribe])
}
