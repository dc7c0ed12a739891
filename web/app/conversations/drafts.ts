import { useState } from 'react'

const storageKey = (userId: string, talk: string) => `draft:${userId}:${talk}`

/** What somebody has typed and not sent, kept in this tab for each conversation, also across a reload. */
export function useDraft(userId: string, talk: string): [string, (text: string) => void] {
  const key = storageKey(userId, talk)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }
  return [text, change]
}

/** Drops a person's drafts, after sign-out. */
export function forgetDrafts(userId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(storageKey(userId, ''))) sessionStorage.removeItem(key)
  }
}
