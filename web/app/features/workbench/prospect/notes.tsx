import { type ProspectNote, type ProspectPage, t } from '@touchline/contract'
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/i18n/times.ts'
import { randomId } from '../../../lib/random-id.ts'
import { isKept, useKeptText } from '../../../lib/storage/kept-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { HeldBoard } from '../api/held-board.ts'
import { useCommand } from '../commands.ts'
import { NoteBox } from './note-box.tsx'

interface NotesProps {
  page: Pick<ProspectPage, 'row' | 'notes'>
  board: HeldBoard
  coachId: string
}

/** Shows the staff's notes about a prospect, with the box for a new one on top. */
export function Notes({ page, board, coachId }: NotesProps) {
  const { prospectId } = page.row
  const give = useCommand()
  return (
    <div className="grid gap-5">
      <NoteBox
        row={page.row}
        board={board}
        coachId={coachId}
        onWrite={(written, onLost) =>
          give({ kind: 'note', prospectId, noteId: randomId(), ...written }, undefined, onLost)
        }
      />
      {page.notes.length === 0 ? (
        <EmptyState scene="kick-off" title={t`No notes yet`}>
          What one of you saw on Saturday, the others read on Monday.
        </EmptyState>
      ) : (
        <ul aria-label={t`Notes`} className="grid gap-3">
          {page.notes.map((note) => (
            <li key={note.noteId}>
              <Note note={note} prospectId={prospectId} coachId={coachId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface NoteProps {
  note: ProspectNote
  prospectId: string
  coachId: string
}

function Note({ note, prospectId, coachId }: NoteProps) {
  const give = useCommand()
  const draft = `note-edit-${note.noteId}`
  const [editing, setEditing] = useState(() => isKept(coachId, draft))
  const [removing, setRemoving] = useState(false)
  const about = { prospectId, noteId: note.noteId }
  return (
    <Card className="p-4">
      <div className="flex items-start gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{authorOf(note)}</span>
          <time dateTime={note.writtenAt}>{dayAndTime(note.writtenAt)}</time>
          {note.editedAt !== null && <span>{t`edited`}</span>}
          {note.pinned && <Badge icon={<Pin aria-hidden="true" />}>Pinned</Badge>}
        </p>
        <ActionMenu
          label={t`Note by ${authorOf(note)}`}
          actions={[
            {
              label: note.pinned ? t`Unpin` : t`Pin`,
              icon: note.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
              onChoose: () => give({ kind: 'pinNote', ...about, pinned: !note.pinned }),
            },
            ...(note.can.edit
              ? [
                  {
                    label: t`Edit`,
                    icon: <Pencil aria-hidden="true" />,
                    onChoose: () => setEditing(true),
                    movesFocus: true,
                  },
                ]
              : []),
            ...(note.can.remove
              ? [
                  {
                    label: t`Delete`,
                    icon: <Trash2 aria-hidden="true" />,
                    onChoose: () => setRemoving(true),
                    destroys: true,
                    movesFocus: true,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {editing && note.can.edit ? (
        <NoteEdit
          note={note}
          coachId={coachId}
          draft={draft}
          onDone={() => setEditing(false)}
          onSave={(body, onLost) => {
            setEditing(false)
            give({ kind: 'editNote', ...about, body }, undefined, () => {
              onLost()
              setEditing(true)
            })
          }}
        />
      ) : (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {note.body}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t`Delete this note?`}
        description={t`It's gone for the whole staff.`}
        confirm={t`Delete`}
        onConfirm={() => {
          setRemoving(false)
          give({ kind: 'removeNote', ...about })
        }}
      />
    </Card>
  )
}

function authorOf({ author, former }: ProspectNote): string {
  if (author === '') return t`Former staff`
  return former ? t`${author} (former staff)` : author
}

interface NoteEditProps {
  note: ProspectNote
  coachId: string
  draft: string
  onDone: () => void
  /** `onLost` keeps the words if they are refused. */
  onSave: (body: string, onLost: () => void) => void
}

function NoteEdit({ note: { body }, coachId, draft, onDone, onSave }: NoteEditProps) {
  const { text: words, change: setWords } = useKeptText(coachId, draft, body)
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const written = words.trim()
        if (written === '') return
        setWords(body)
        onSave(written, () => setWords(written))
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
        autoFocus
        aria-label={t`Note`}
        dir="auto"
        rows={4}
        maxLength={4000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="w-full rounded-field border-2 border-field-line bg-paper px-3.5 py-2.5 [field-sizing:content]"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="outline"
          onClick={() => {
            setWords(body)
            onDone()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" disabled={words.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  )
}
