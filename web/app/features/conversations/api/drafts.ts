import { PersonalStore, usePersonal } from '../../../lib/storage/personal-store.ts'

type Drafts = Readonly<Record<string, string>>

const none: Drafts = {}
const store = new PersonalStore({ kind: 'drafts', empty: none, restore })

/** Returns the unsent text for a conversation or player, which this browser stores, and its setter. */
export function useMessageDraft(userId: string, about: string): [string, (text: string) => void] {
  const text = usePersonal(store, userId)[about] ?? ''
  return [text, (next) => writeDraft(userId, about, next)]
}

/** Puts words into a message box unless it has text already. */
export function beginDraft(userId: string, about: string, text: string): void {
  store.change(userId, (before) => (before[about] === undefined ? { ...before, [about]: text } : before))
}

/** Adds unsent words below a message box's text. */
export function addToDraft(userId: string, about: string, text: string): void {
  store.change(userId, (before) => withAdded(before, about, text))
}

/** Moves one message box's text to another, below the text there. */
export function moveDraft(userId: string, from: string, to: string): void {
  store.change(userId, ({ [from]: text, ...others }) =>
    text === undefined ? others : withAdded(others, to, text),
  )
}

function withAdded(drafts: Drafts, about: string, text: string): Drafts {
  const before = drafts[about]
  return { ...drafts, [about]: before === undefined ? text : `${before}\n\n${text}` }
}

/** Stores the typed text; removes it once empty. */
function writeDraft(userId: string, about: string, text: string): void {
  store.change(userId, ({ [about]: _, ...others }) => (text === '' ? others : { ...others, [about]: text }))
}

function restore(kept: unknown): Drafts {
  if (typeof kept !== 'object' || kept === null) return none
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}
