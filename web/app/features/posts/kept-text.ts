import { useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../lib/storage/form-drafts.ts'

/**
 * Stores typed text in this tab until it equals the saved text. It survives a reload, another page, a filter that hides
 * its post, and a session that ends by itself.
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

/** The name of a new post's draft. */
export const newPostDraft = 'post'

/** Returns true if an unsaved new post or edit exists, so that its form opens by itself. */
export function isKept(userId: string, name: string): boolean {
  return readFormDraft(userId, name) !== undefined
}
