import { useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../../lib/storage/form-drafts.ts'

/** Keeps unsaved words in this tab, across reloads and the end of a session. */
export function useNoteDraft(coachId: string, form: string): [string, (words: string) => void] {
  const [words, setWords] = useState(() => {
    const kept = readFormDraft(coachId, form)?.words
    return typeof kept === 'string' ? kept : ''
  })
  return [
    words,
    (next) => {
      setWords(next)
      writeFormDraft(coachId, form, next === '' ? {} : { words: next })
    },
  ]
}
