import { zodResolver } from '@hookform/resolvers/zod'
import { inputWords } from '@touchline/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { changedFields, fittingFields, readFormDraft, writeFormDraft } from '../lib/storage/form-drafts.ts'
import type { EditMode } from './edit-mode.tsx'
import type { SummaryItem } from './error-summary.tsx'
import { useServerErrors } from './server-errors.ts'
import { useForm } from './use-form.ts'

interface EditableInput<Stored, Values extends FieldValues, Sent> {
  mode: EditMode
  stored: Stored
  /** The form's values of what is stored. */
  valuesOf: (stored: Stored) => Values & DefaultValues<Values>
  schema: z.ZodType<Sent, Values>
  draft: KeptDraft
  /** The field that takes the focus when edit mode begins. */
  firstField: FieldPath<Values>
  /** Saves the changed fields; the others keep what somebody else may have saved meanwhile. */
  save: {
    isPending: boolean
    mutateAsync: (part: Partial<Sent>) => Promise<{ message: string; data: Stored }>
  }
  /**
   * Finds the error that the schema alone cannot, such as a missing current password; undefined when there is none.
   */
  check?: (values: Values) => { name: FieldPath<Values>; message: string } | undefined
  /** Milliseconds after which the server's answer goes by itself, instead of being dismissed. */
  messageFor?: number
}

/** The state that the frame of an editable form shows, for a form of any values. */
export interface EditableState {
  editing: boolean
  isDirty: boolean
  isSaving: boolean
  submit: () => Promise<void>
  cancel: () => void
  /** The server's answer to the last save, until edit mode begins again. */
  message: string
  dismiss: (() => void) | undefined
  /** True while the form shows changes that an earlier visit left unsaved. */
  isBroughtBack: boolean
  /** The errors to list above the form; undefined while they stand beside their fields alone. */
  summary: { items: SummaryItem[]; attempt: number } | undefined
}

interface Editable<Values extends FieldValues, Sent> extends EditableState {
  form: UseFormReturn<Values, unknown, Sent>
}

/** Opens a form that is read, or edited until it is saved or canceled; a refusal keeps everything typed. */
export function useEditableForm<Stored, Values extends FieldValues, Sent extends object>({
  mode: { editing, finish, startedAt },
  stored,
  valuesOf,
  schema,
  draft,
  firstField,
  save,
  check,
  messageFor,
}: EditableInput<Stored, Values, Sent>): Editable<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    defaultValues: valuesOf(stored),
    resolver: zodResolver(schema, { error: inputWords }),
    shouldFocusError: false,
  })
  const broughtBack = useFormDraft(form, editing, draft)
  const { reset, setFocus } = form
  const [message, setMessage] = usePassingMessage(messageFor)
  const refused = useServerErrors(form)
  const summary = useSummary(refused.items.length)

  useEffect(() => {
    // changes saved elsewhere show here, but never replace text being typed
    if (!editing) reset(valuesOf(stored))
  }, [stored, valuesOf, editing, reset])
  useEffect(() => {
    if (!editing) return
    if (startedAt === undefined) setFocus(firstField)
    else document.getElementById(`field-${startedAt}`)?.focus()
  }, [editing, firstField, startedAt, setFocus])

  const end = (now: Stored, words: string) => {
    reset(valuesOf(now))
    refused.clear()
    broughtBack.end()
    setMessage(words)
    finish()
  }
  const submit = form.handleSubmit(async (sent) => {
    if (save.isPending) return
    refused.clear()
    const typed = form.getValues()
    const error = check?.(typed)
    if (error) {
      form.setError(error.name, { message: error.message })
      summary.show()
      return
    }
    try {
      const changed = changedFields(typed, form.formState.defaultValues ?? {}, [])
      const saved = await save.mutateAsync(onlyOf(sent, changed))
      end(saved.data, saved.message)
    } catch (failure) {
      refused.show(failure)
      summary.show()
    }
  }, summary.show)

  return {
    form,
    editing,
    isDirty: form.formState.isDirty,
    isSaving: save.isPending,
    submit,
    cancel: () => end(stored, ''),
    message: editing ? '' : message,
    isBroughtBack: editing && broughtBack.isShown,
    dismiss: messageFor === undefined ? () => setMessage('') : undefined,
    summary: editing && summary.isShown ? refused : undefined,
  }
}

/** Picks the fields that have one of these names from what a form sends. */
function onlyOf<Sent extends object>(sent: Sent, names: object): Partial<Sent> {
  const part: Partial<Sent> = { ...sent }
  for (const name in part) if (!Object.hasOwn(names, name)) delete part[name]
  return part
}

/** Keeps a message, which goes by itself after some milliseconds when those are given. */
function usePassingMessage(after: number | undefined) {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (message === '' || after === undefined) return
    const timer = setTimeout(() => setMessage(''), after)
    return () => clearTimeout(timer)
  }, [message, after])
  return [message, setMessage] as const
}

/**
 * Shows the summary after a refused submit, until every error is corrected: an error found while typing stands beside
 * its field alone, because a summary would take the focus away.
 */
function useSummary(errors: number) {
  const [isShown, setShown] = useState(false)
  const [before, setBefore] = useState(errors)
  if (errors !== before) {
    setBefore(errors)
    if (errors === 0) setShown(false)
  }
  return { isShown, show: () => setShown(true) }
}

interface KeptDraft {
  /** The person who types. */
  userId: string
  /** The form's name; a page calls `readFormDraft` with it to decide whether to begin in edit mode. */
  name: string
  /** The fields that no draft keeps, such as passwords. */
  never?: readonly string[]
}

/**
 * Keeps what differs from the saved values in this tab, so that a reload or a session that ends loses nothing, and
 * brings it back when the form begins in edit mode, and tells so. Saving and Cancel end the draft: nothing differs then.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  editing: boolean,
  { userId, name, never = [] }: KeptDraft,
): { isShown: boolean; end: () => void } {
  const { subscribe } = form
  const [isShown, setShown] = useState(false)
  const bringBack = useEffectEvent(() => {
    const kept = editing && readFormDraft(userId, name)
    if (!kept) return
    const saved = form.getValues()
    const draft = fittingFields(kept, saved, never)
    form.reset({ ...saved, ...draft }, { keepDefaultValues: true })
    setShown(Object.keys(draft).length > 0)
  })
  const keep = useEffectEvent((values: Values) =>
    writeFormDraft(userId, name, changedFields(values, form.formState.defaultValues ?? {}, never)),
  )

  useEffect(() => {
    bringBack()
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [subscribe])
  return { isShown, end: () => setShown(false) }
}
