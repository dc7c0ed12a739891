import { type ListNote, listLimits, t } from '@touchline/contract'
import { Lock, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { dayAndTime } from '../../../lib/i18n/times.ts'
import { isKept } from '../../../lib/storage/kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { type NoteText, useAddNote, useEditNote, useRemoveNote } from '../api/notes.ts'
import { useRoom } from '../model/room.ts'
import { type NoteDraft, useNoteDraft } from './note-draft.ts'

const onlyYou = t`Only you see this.`
const family = t`Your family sees this. Coaches never do.`

interface ListNotesProps {
  collegeId: string
  notes: readonly ListNote[]
}

const blank: NoteText = { body: '', private: false }

/** Shows the family's notes about a college, with the box for a new one on top. */
export function ListNotes({ collegeId, notes }: ListNotesProps) {
  const { playerId, viewerId } = useRoom()
  const draft = useNoteDraft(viewerId, `list note ${collegeId}`, blank)
  const add = useAddNote(playerId, collegeId)
  const toast = useToast()
  // heard also after the page has gone on, so that saved words don't come back
  const save = (text: NoteText) => {
    const { note } = draft
    add.mutateAsync({ ...note, ...text }).then(
      () => draft.forget(note),
      (error: unknown) => toast.failure(messageOf(error)),
    )
  }
  return (
    <div className="grid gap-4">
      <NoteForm draft={draft} saving={add.isPending} onSave={save} />
      {notes.length > 0 && (
        <ul aria-label={t`Notes`} className="grid gap-3">
          {notes.map((note) => (
            <Note key={note.noteId} note={note} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface NoteFormProps {
  draft: NoteDraft
  saving: boolean
  onSave: (note: NoteText) => void
  onCancel?: () => void
}

function NoteForm({ draft: { note, change }, saving, onSave, onCancel }: NoteFormProps) {
  const body = note.body.trim()
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body !== '') onSave({ body, private: note.private })
      }}
    >
      <TextArea
        label={t`Note`}
        hideLabel
        placeholder={t`What should you remember?`}
        rows={2}
        maxLength={listLimits.note}
        value={note.body}
        hint={note.private ? onlyYou : family}
        onChange={({ target }) => change({ ...note, body: target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          label={t`Only for me`}
          checked={note.private}
          onChange={({ target }) => change({ ...note, private: target.checked })}
          className="mr-auto text-[0.9375rem]"
        />
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={body === ''}>
          Save note
        </Button>
      </div>
    </form>
  )
}

const editOf = (noteId: string) => `list note edit ${noteId}`

/** Changes an own note; what was typed is there again after a reload. */
function EditNote({ note, onDone }: { note: ListNote; onDone: () => void }) {
  const { playerId, viewerId } = useRoom()
  const draft = useNoteDraft(viewerId, editOf(note.noteId), note)
  const edit = useEditNote(playerId)
  const toast = useToast()
  const done = () => {
    draft.forget(draft.note)
    onDone()
  }
  return (
    <NoteForm
      draft={draft}
      saving={edit.isPending}
      onCancel={done}
      onSave={(text) =>
        edit
          .mutateAsync({ ...text, noteId: note.noteId })
          .then(done, (error: unknown) => toast.failure(messageOf(error)))
      }
    />
  )
}

function Note({ note }: { note: ListNote }) {
  const { playerId, viewerId } = useRoom()
  const { noteId, authorName, own, body, createdAt, editedAt } = note
  const remove = useRemoveNote(playerId)
  const toast = useToast()
  const [editing, setEditing] = useState(() => own && isKept(viewerId, editOf(noteId)))
  const [removing, setRemoving] = useState(false)
  const onError = (error: unknown) => toast.failure(messageOf(error))
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{own ? t`You` : authorName}</span>{' '}
          <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          {editedAt !== null && <span> · {t`edited`}</span>}
          <span className="mt-0.5 flex items-center gap-1.5">
            {note.private ? (
              <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            ) : (
              <UsersRound aria-hidden="true" className="size-3.5 shrink-0" />
            )}
            {note.private ? onlyYou : t`Your family sees this.`}
          </span>
        </p>
        {own && (
          <ActionMenu
            label={t`What to do with this note`}
            actions={[
              {
                label: t`Edit`,
                icon: <Pencil aria-hidden="true" />,
                onChoose: () => setEditing(true),
                movesFocus: true,
              },
              {
                label: t`Delete`,
                icon: <Trash2 aria-hidden="true" />,
                onChoose: () => setRemoving(true),
                destroys: true,
                movesFocus: true,
              },
            ]}
          />
        )}
      </div>
      {editing ? (
        <EditNote note={note} onDone={() => setEditing(false)} />
      ) : (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {body}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t`Delete this note?`}
        description={note.private ? t`It's gone for good.` : t`It's gone for the whole family.`}
        confirm={t`Delete`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(noteId, { onError, onSettled: () => setRemoving(false) })}
      />
    </li>
  )
}
