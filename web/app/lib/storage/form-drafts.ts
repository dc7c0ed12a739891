import { forgetInTab, isKeptInTab } from './storage-keys.ts'
import { tabStorage } from './web-storage.ts'

/** The fields of a form that differ from what is saved, by name. */
export type FormDraft = Record<string, unknown>

const keyOf = (userId: string, form: string) => `form ${userId} ${form}` as const

/** Reads the changed but unsaved fields of a form, kept in this tab; undefined when there are none. */
export function readFormDraft(userId: string, form: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyOf(userId, form)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft through reloads and the end of a session; drops one without fields. */
export function writeFormDraft(userId: string, form: string, draft: FormDraft): void {
  const isEmpty = Object.keys(draft).length === 0
  tabStorage.write(keyOf(userId, form), isEmpty ? undefined : JSON.stringify(draft))
}

/** Gives the fields that differ from the saved values, without those that are never kept. */
export function changedFields(values: object, saved: object, never: readonly string[]): FormDraft {
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(values).filter(
    ([name, value]) => !never.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changed)
}

/**
 * Picks the fields of a draft that a form with these values has, each of the same kind of value, without those that
 * are never kept.
 */
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

/** Drops what everybody but this person has typed in this tab and not saved. */
export function forgetUnsavedOfOthers(userId: string): void {
  for (const kind of kept) forgetInTab(kind, userId)
}

/** Returns true if something typed in this tab and not saved waits for its owner. */
export function hasUnsaved(): boolean {
  return kept.some(isKeptInTab)
}

const kept = ['form', 'calendar'] as const
