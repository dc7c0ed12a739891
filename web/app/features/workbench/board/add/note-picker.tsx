import { nameFinder, t } from '@touchline/contract'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Avatar } from '../../../../ui/figures/avatar.tsx'
import { NotePart } from '../acts/note-part.tsx'
import { useRoom } from '../model/room.ts'
import { factsLine } from '../model/say.ts'

interface NotePickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const shown = 6

/** Asks about whom the note is, then for the note. */
export function NotePicker({ open, onOpenChange }: NotePickerProps) {
  const { board } = useRoom()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const row = board.rows.find(({ prospectId }) => prospectId === chosen)
  const isWanted = nameFinder(typed.trim())
  const close = () => {
    onOpenChange(false)
    setChosen(undefined)
    setTyped('')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={row ? row.name : t`Write a note`}
    >
      {row ? (
        <NotePart rows={[row]} onDone={close} />
      ) : (
        <>
          <TextField
            label="About whom?"
            name="note-about"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ul className="-mx-2">
            {board.rows
              .filter(({ name }) => isWanted(name))
              .slice(0, shown)
              .map((one) => (
                <li key={one.prospectId}>
                  <button
                    type="button"
                    onClick={() => setChosen(one.prospectId)}
                    className="flex min-h-13 w-full items-center gap-3 rounded-field px-2 text-left hover:bg-wash"
                  >
                    <Avatar kind="player" name={one.name} picture={one.profilePic} size="small" />
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{one.name}</span>
                      <span className="block truncate text-sm text-ink-soft">{factsLine(one)}</span>
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
