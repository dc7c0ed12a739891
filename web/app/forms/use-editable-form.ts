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
  /** Returns the form's values of what is stored. */
  valuesOf: (stored: Stored) => Values & DefaultValues<Values>
  schema: z.ZodType<Sent, Values>
  draft: KeptDraft
  /** The field focused when edit mode starts. */
  firstField: FieldPath<Values>
  /** Saves the changed fields; the others keep what someone else may have saved meanwhile. */
  save: {
    isPending: boolean
    mutateAsync: (part: Partial<Sent>) => Promise<{ message: string; data: Stored }>
  }
  /** Returns an error the schema cannot find, such as a missing current password; undefined if there is none. */
  check?: (values: Values) => { name: FieldPath<Values>; message: string } | undefined
  /** Milliseconds after which the server's answer disappears by itself. */
  messageFor?: number
}

/** The state shown by an editable form's frame. */
export interface EditableState {
  editing: boolean
  isDirty: boolean
  isSaving: boolean
  submit: () => Promise<void>
  cancel: () => void
  /** The server's answer to the last save, until edit mode starts again. */
  message: string
  dismiss: (() => void) | undefined
  /** True while the form shows unsaved changes from an earlier visit. */
  isBroughtBack: boolean
  /** The errors to list above the form; undefined if beside their fields only. */
  summary: { items: SummaryItem[]; attempt: number } | undefined
}

interface Editable<Values extends FieldValues, Sent> extends EditableState {
  form: UseFormReturn<Values, unknown, Sent>
}

/** Opens a form that is read-only, or edited until saved or canceled; a refusal keeps everything typed. */
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
    // Changes saved elsewhere show here, but never replace text being typed.
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

/** Picks the sent fields with one of these names. */
function onlyOf<Sent extends object>(sent: Sent, names: object): Partial<Sent> {
  const part: Partial<Sent> = { ...sent }
  for (const name in part) if (!Object.hasOwn(names, name)) delete part[name]
  return part
}

/** Holds a message, which disappears after the given milliseconds, if any. */
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
 * Shows the summary after a refused submit, until every error is corrected. An error found while typing is only beside
 * its field, because a summary would take focus away.
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
  /** The form's name; a page calls `readFormDraft` with it to decide whether to start in edit mode. */
  name: string
  /** Fields no draft stores, such as passwords. */
  never?: readonly string[]
}

/**
 * Stores unsaved differences in this tab, so that a reload or a session's end loses nothing, and restores them (and
 * says so) when the form starts in edit mode. Saving and Cancel end the draft, since nothing differs then.
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
