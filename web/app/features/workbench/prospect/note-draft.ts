import { useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../../lib/storage/form-drafts.ts'

interface NoteDraft {
  words: string
  setWords: (words: string) => void
  /** Puts words that were not saved back, before those written since, also once the box is closed. */
  putBack: (words: string) => void
}

/** Keeps unsaved words in this tab, across reloads and the end of a session. */
export function useNoteDraft(coachId: string, form: string): NoteDraft {
  const readWords = () => {
    const kept = readFormDraft(coachId, form)?.words
    return typeof kept === 'string' ? kept : ''
  }
  const [words, setShown] = useState(readWords)
  const setWords = (next: string) => {
    setShown(next)
    writeFormDraft(coachId, form, next === '' ? {} : { words: next })
  }
  return { words, setWords, putBack: (lost) => setWords(`${lost}\n${readWords()}`.trimEnd()) }
}
