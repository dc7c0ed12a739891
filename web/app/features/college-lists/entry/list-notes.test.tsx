import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CollegeList, ListNote } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import type { NoteText } from '../api/notes.ts'
import { RoomContext } from '../model/room.ts'
import { ListNotes } from './list-notes.tsx'
import { type NoteDraft, useNoteDraft } from './note-draft.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(() => vi.unstubAllGlobals())

const list: CollegeList = {
  playerName: 'Ines',
  from: null,
  entries: [],
  people: [],
  rights: { money: true, decides: true, writes: true },
}

const saved: ListNote = {
  noteId: 'n',
  authorName: 'Ines',
  own: true,
  body: 'Good labs.',
  private: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
}

function notesOf(notes: readonly ListNote[] = []) {
  const nothing = () => undefined
  const acts = { moveTo: nothing, place: nothing, shift: nothing, change: nothing, ask: nothing }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RoomContext value={{ playerId: 'me', viewerId: 'me', own: true, list, open: 'college', ...acts }}>
        <ListNotes collegeId="college" notes={notes} />
      </RoomContext>
    </QueryClientProvider>,
  )
}

interface BoxProps {
  name: string
  of: NoteText
  onOpen: (draft: NoteDraft) => void
}

function Box({ name, of, onOpen }: BoxProps) {
  onOpen(useNoteDraft('me', name, of))
  return null
}

/** Opens the box of a draft anew, as after a reload. */
function openDraft(name: string, of: NoteText): NoteDraft {
  const opened: NoteDraft[] = []
  renderToStaticMarkup(<Box name={name} of={of} onOpen={(draft) => opened.push(draft)} />)
  const [draft] = opened
  if (!draft) throw new Error('No draft was opened')
  return draft
}

const blank = { body: '', private: false }
const open = () => openDraft('list note college', blank)

test('an unsaved note for oneself alone stays for oneself alone', () => {
  open().change({ body: 'Not where Dad went.', private: true })
  expect(open().note).toMatchObject({ body: 'Not where Dad went.', private: true })
  const shown = notesOf()
  expect(shown).toContain('Not where Dad went.')
  expect(shown).toContain('Only you see this.')
  expect(shown).not.toContain('Your family sees this.')
})

test('the change of a note is there again, with its box open; once it equals the note, it is gone', () => {
  expect(notesOf([saved])).not.toContain('Cancel')
  openDraft('list note edit n', saved).change({ body: 'Good labs. Ask about times.', private: false })
  const shown = notesOf([saved])
  expect(shown).toContain('Good labs. Ask about times.')
  expect(shown).toContain('Cancel')
  openDraft('list note edit n', saved).change(saved)
  expect(notesOf([saved])).not.toContain('Cancel')
})

test('the same words are sent under the same id, other words under another', () => {
  open().change({ body: 'Call on Monday', private: false })
  const { note, change } = open()
  expect(open().note.noteId).toBe(note.noteId)
  change({ body: 'Call on Tuesday', private: false })
  expect(open().note.noteId).not.toBe(note.noteId)
})

test('saved words go; words typed while they were saved stay', () => {
  open().change({ body: 'Call on Monday', private: false })
  const first = open()
  first.change({ body: 'Call on Monday, and ask about aid', private: false })
  first.forget(first.note)
  expect(open().note.body).toBe('Call on Monday, and ask about aid')
  const last = open()
  last.forget(last.note)
  expect(open().note.body).toBe('')
})
