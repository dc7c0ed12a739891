import { PersonalStore, usePersonal } from '../../../lib/storage/personal-store.ts'

type Drafts = Readonly<Record<string, string>>

const none: Drafts = {}
const store = new PersonalStore({ kind: 'drafts', empty: none, restore })

/**
 * Returns the text typed for a conversation or player and not sent, which this browser keeps, and the function that
 * changes it.
 */
export function useMessageDraft(userId: string, about: string): [string, (text: string) => void] {
  const text = usePersonal(store, userId)[about] ?? ''
  return [text, (next) => writeDraft(userId, about, next)]
}

/** Puts these words into the message box of a conversation or player, unless text is there already. */
export function beginDraft(userId: string, about: string, text: string): void {
  store.change(userId, (before) => (before[about] === undefined ? { ...before, [about]: text } : before))
}

/** Adds words that were not sent below the text in a message box. */
export function addToDraft(userId: string, about: string, text: string): void {
  store.change(userId, (before) => withAdded(before, about, text))
}

/** Moves the text typed in one message box to another, below the text there. */
export function moveDraft(userId: string, from: string, to: string): void {
  store.change(userId, ({ [from]: text, ...others }) =>
    text === undefined ? others : withAdded(others, to, text),
  )
}

function withAdded(drafts: Drafts, about: string, text: string): Drafts {
  const before = drafts[about]
  return { ...drafts, [about]: before === undefined ? text : `${before}\n\n${text}` }
}

/** Keeps the typed text; forgets it once it is empty. */
function writeDraft(userId: string, about: string, text: string): void {
  store.change(userId, ({ [about]: _, ...others }) => (text === '' ? others : { ...others, [about]: text }))
}

function restore(kept: unknown): Drafts {
  if (typeof kept !== 'object' || kept === null) return none
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}
