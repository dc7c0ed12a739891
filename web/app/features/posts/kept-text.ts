import { useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../lib/storage/form-drafts.ts'

/**
 * Text being typed, kept in this tab until it is again what is saved: a reload, another page, a filter that takes its
 * post away, and a session that ends by itself all leave it to its author.
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

/** The draft of a new post. */
export const newPostDraft = 'post'

/** Tells whether an edit of something written waits for its author, so that it opens by itself. */
export function isKept(userId: string, name: string): boolean {
  return readFormDraft(userId, name) !== undefined
}
