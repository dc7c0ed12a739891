import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ProspectNote } from '@touchline/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import { writeFormDraft } from '../../../lib/storage/form-drafts.ts'
import { heldBoard, prospectRow } from '../factory.ts'
import { Notes } from './notes.tsx'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(() => vi.unstubAllGlobals())

const note: ProspectNote = {
  noteId: 'n',
  authorId: 'sam',
  author: 'Sam Ortiz',
  former: false,
  body: 'Quick feet.',
  pinned: false,
  mentions: [],
  writtenAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  can: { edit: true, remove: true },
}

function notesFor(coachId: string, can = note.can) {
  const page = { row: prospectRow(), notes: [{ ...note, can }] }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Notes page={page} board={heldBoard()} coachId={coachId} />
    </QueryClientProvider>,
  )
}

test('the unsaved change of a note is there again after a reload, with its box open, for its author alone', () => {
  expect(notesFor('sam')).not.toContain('Cancel')
  writeFormDraft('sam', 'note-edit-n', { text: 'Quick feet, slow turn.' })
  const shown = notesFor('sam')
  expect(shown).toContain('Cancel')
  expect(shown).toContain('Quick feet, slow turn.')
  expect(notesFor('kim')).not.toContain('Quick feet, slow turn.')
  expect(notesFor('sam', { edit: false, remove: false })).not.toContain('Cancel')
})
