/** The fields of a form that differ from what is saved, by name. */
export type FormDraft = Record<string, unknown>

const prefix = 'form:'
const keyOf = (userId: string, form: string) => `${prefix}${userId}:${form}`

/** What somebody changed in a form and did not save, kept in this tab; undefined when there is nothing. */
export function readFormDraft(userId: string, form: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

/** Keeps it through reloads and a session that ends; one without fields is dropped. */
export function writeFormDraft(userId: string, form: string, draft: FormDraft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(userId, form))
    else sessionStorage.setItem(keyOf(userId, form), JSON.stringify(draft))
  } catch {
    // a browser without storage keeps it only as long as the page stands
  }
}

/** The fields in which the values differ from the saved ones, but those that are never kept. */
export function changedFields(values: object, saved: object, never: readonly string[]): FormDraft {
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(values).filter(
    ([name, value]) => !never.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changed)
}

/** The fields of a draft that a form with these values has, each of the same kind of value. */
export function fittingFields(draft: FormDraft, saved: object, never: readonly string[]): FormDraft {
  const before = new Map(Object.entries(saved))
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const fitting = Object.entries(draft).filter(
    ([name, value]) =>
      before.has(name) && kindOf(value) === kindOf(before.get(name)) && !never.includes(name),
  )
  return Object.fromEntries(fitting)
}

/** Drops what was typed into forms, at sign-out; with a person named, all but theirs. */
export function forgetFormDrafts(exceptOf?: string): void {
  for (const key of kept()) {
    if (exceptOf === undefined || !key.startsWith(keyOf(exceptOf, ''))) sessionStorage.removeItem(key)
  }
}

/** Whether anything typed into a form waits for its owner. */
export function hasFormDrafts(): boolean {
  return kept().length > 0
}

function kept(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
