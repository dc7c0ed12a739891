import { useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { type FormDraft, readFormDraft, writeFormDraft } from '../../../lib/storage/form-drafts.ts'
import type { NoteText } from '../api/notes.ts'

/** A note as it is typed, under the id that these words are saved with: sent twice, they are one note. */
interface Typed extends NoteText {
  noteId: string
}

export interface NoteDraft {
  note: Typed
  change: (note: NoteText) => void
  /** Drops what was saved or given up; words typed since then stay. */
  forget: (saved: Typed) => void
}

/**
 * Keeps an unsaved note in this tab, with who may see it, until it equals the saved one: it survives a reload, another
 * college and a session that ends by itself.
 */
export function useNoteDraft(viewerId: string, name: string, saved: NoteText): NoteDraft {
  const [note, setNote] = useState(() => restored(readFormDraft(viewerId, name), saved))
  const change = ({ body, private: isPrivate }: NoteText) => {
    const next = { body, private: isPrivate, noteId: randomId() }
    setNote(next)
    const isSaved = body === saved.body && (body === '' || isPrivate === saved.private)
    writeFormDraft(viewerId, name, isSaved ? {} : { ...next })
  }
  const forget = ({ noteId }: Typed) => {
    setNote((now) => (now.noteId === noteId ? restored(undefined, saved) : now))
    if (readFormDraft(viewerId, name)?.noteId === noteId) writeFormDraft(viewerId, name, {})
  }
  return { note, change, forget }
}

function restored(kept: FormDraft | undefined, saved: NoteText): Typed {
  return {
    body: typeof kept?.body === 'string' ? kept.body : saved.body,
    private: typeof kept?.private === 'boolean' ? kept.private : saved.private,
    noteId: typeof kept?.noteId === 'string' ? kept.noteId : randomId(),
  }
}
