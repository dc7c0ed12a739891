import { useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../lib/storage/form-drafts.ts'

/**
 * Keeps text being typed in this tab until it is the same as what is saved: it outlasts a reload, another page, a
 * filter that takes its post away, and a session that ends by itself.
 */
export function useKeptText(userId: string, name: string, saved = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readFormDraft(userId, name)?.text
    return typeof kept === 'string' ? kept : saved
  })
  const change = (next: string) => {
    setText(next)
    writeFormDraft(userId, name, next === saved ? {} : { text: next })
  }
  return [text, change]
}

/** The name of the draft of a new post. */
export const newPostDraft = 'post'

/** Tells whether an unsaved new post or edit waits for its author, so that its form opens by itself. */
export function isKept(userId: string, name: string): boolean {
  return readFormDraft(userId, name) !== undefined
}
