import { type ProspectRow, t } from '@touchline/contract'
import { randomId } from '../../lib/random-id.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { HeldBoard } from './api/held-board.ts'
import { useCommand } from './commands.ts'
import { NoteBox } from './prospect/note-box.tsx'

interface StaffNoteProps {
  row: ProspectRow
  board: HeldBoard
  coachId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a note about a prospect, beside the player's profile or conversation. */
export function StaffNote({ row, board, coachId, open, onOpenChange }: StaffNoteProps) {
  const give = useCommand()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={row.name}>
      <NoteBox
        row={row}
        board={board}
        coachId={coachId}
        onWrite={(note) => {
          const { prospectId, name } = row
          give({ kind: 'note', prospectId, noteId: randomId(), ...note }, t`Noted about ${name}.`)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}
