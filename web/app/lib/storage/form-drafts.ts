import { forgetInTab, isKeptInTab } from './storage-keys.ts'
import { tabStorage } from './web-storage.ts'

/** A form's unsaved changed fields, by name. */
export type FormDraft = Record<string, unknown>

const keyOf = (userId: string, form: string) => `form ${userId} ${form}` as const

/** Reads a form's unsaved changed fields, stored in this tab; undefined without any. */
export function readFormDraft(userId: string, form: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyOf(userId, form)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft across reloads and the end of a session; drops one without fields. */
export function writeFormDraft(userId: string, form: string, draft: FormDraft): void {
  const isEmpty = Object.keys(draft).length === 0
  tabStorage.write(keyOf(userId, form), isEmpty ? undefined : JSON.stringify(draft))
}

/** Returns the fields that differ from the saved values, except those never stored. */
export function changedFields(values: object, saved: object, never: readonly string[]): FormDraft {
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(values).filter(
    ([name, value]) => !never.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changed)
}

/** Picks a draft's fields that match the form's by name and kind of value, except those never stored. */
export function fittingFields(draft: FormDraft, saved: object, never: readonly string[]): FormDraft {
  const before = new Map(Object.entries(saved))
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const fitting = Object.entries(draft).filter(
    ([name, value]) =>
      before.has(name) && kindOf(value) === kindOf(before.get(name)) && !never.includes(name),
  )
  return Object.fromEntries(fitting)
}

/** Drops all form drafts at sign-out; given a person, all but theirs. */
export function forgetFormDrafts(exceptOf?: string): void {
  forgetInTab('form', exceptOf)
}

/** Drops everyone's unsaved text in this tab, except this person's. */
export function forgetUnsavedOfOthers(userId: string): void {
  for (const kind of draftKinds) forgetInTab(kind, userId)
}

/** Returns true if unsaved text in this tab waits for its owner. */
export function hasUnsaved(): boolean {
  return draftKinds.some(isKeptInTab)
}

const draftKinds = ['form', 'calendar'] as const
