import { type ListNote, listLimits, t } from '@touchline/contract'
import { Lock, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { dayAndTime } from '../../../lib/i18n/times.ts'
import { randomId } from '../../../lib/random-id.ts'
import { isKept, useKeptText } from '../../../lib/storage/kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { type NoteText, useAddNote, useEditNote, useRemoveNote } from '../api/notes.ts'
import { useRoom } from '../model/room.ts'

const onlyYou = t`Only you see this.`
const family = t`Your family sees this. Coaches never do.`

interface ListNotesProps {
  collegeId: string
  notes: readonly ListNote[]
}

/** Shows the family's notes about a college, with the box for a new one on top. */
export function ListNotes({ collegeId, notes }: ListNotesProps) {
  const { playerId } = useRoom()
  const add = useAddNote(playerId, collegeId)
  const toast = useToast()
  const [written, setWritten] = useState(0)
  return (
    <div className="grid gap-4">
      <NoteForm
        key={written}
        note={{ body: '', private: false }}
        draft={`list note ${collegeId}`}
        saving={add.isPending}
        onSave={(note, onSaved) =>
          // also after the page was left: saved words must not wait there to be saved again
          add.mutateAsync({ ...note, noteId: randomId() }).then(
            () => {
              onSaved()
              setWritten(written + 1)
            },
            (error) => toast.failure(messageOf(error)),
          )
        }
      />
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
  note: NoteText
  /** The name under which unsaved words are kept. */
  draft: string
  saving: boolean
  onSave: (note: NoteText, onSaved: () => void) => void
  onCancel?: () => void
}

function NoteForm({ note, draft, saving, onSave, onCancel }: NoteFormProps) {
  const { viewerId } = useRoom()
  const { text: body, change } = useKeptText(viewerId, draft, note.body)
  const forget = () => change(note.body)
  const [isPrivate, setPrivate] = useState(note.private)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() !== '') onSave({ body: body.trim(), private: isPrivate }, forget)
      }}
    >
      <TextArea
        label={t`Note`}
        hideLabel
        placeholder={t`What should you remember?`}
        rows={2}
        maxLength={listLimits.note}
        value={body}
        hint={isPrivate ? onlyYou : family}
        onChange={({ target }) => change(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          label={t`Only for me`}
          checked={isPrivate}
          onChange={({ target }) => setPrivate(target.checked)}
          className="mr-auto text-[0.9375rem]"
        />
        {onCancel && (
          <Button
            variant="outline"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={body.trim() === ''}>
          Save note
        </Button>
      </div>
    </form>
  )
}

function Note({ note }: { note: ListNote }) {
  const { playerId, viewerId } = useRoom()
  const { noteId, authorName, own, body, createdAt, editedAt } = note
  const edit = useEditNote(playerId)
  const remove = useRemoveNote(playerId)
  const toast = useToast()
  const draft = `list note ${noteId}`
  const [editing, setEditing] = useState(() => own && isKept(viewerId, draft))
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
        <NoteForm
          note={note}
          draft={draft}
          saving={edit.isPending}
          onCancel={() => setEditing(false)}
          onSave={(text, onSaved) => {
            edit.mutateAsync({ ...text, noteId }).then(() => {
              onSaved()
              setEditing(false)
            }, onError)
          }}
        />
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
