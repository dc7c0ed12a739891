import { useQuery } from '@tanstack/react-query'
import { type ProspectRow, t } from '@touchline/contract'
import { randomId } from '../../lib/random-id.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { boardQuery } from './api/board.ts'
import { useCommand } from './commands.ts'
import { NoteBox } from './prospect/note-box.tsx'

interface StaffNoteProps {
  row: ProspectRow
  coachId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a note about a prospect, beside the player's profile or conversation; its phrases and names are the board's. */
export function StaffNote({ row, coachId, open, onOpenChange }: StaffNoteProps) {
  const give = useCommand()
  const query = useQuery(boardQuery())
  const { data: board } = query
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={row.name}>
      {board ? (
        <div ref={focusBox}>
          <NoteBox
            row={row}
            board={board}
            coachId={coachId}
            onWrite={(note, onLost) => {
              const { prospectId, name } = row
              give({ kind: 'note', prospectId, noteId: randomId(), ...note }, t`Noted about ${name}.`, onLost)
              onOpenChange(false)
            }}
          />
        </div>
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load the board.`}
          skeleton={<SkeletonText label={t`Loading the board`} count={6} />}
        />
      )}
    </Dialog>
  )
}

/** Focuses the box once it is there, unless a keyboard on the screen would hide the phrases. */
function focusBox(part: HTMLElement | null) {
  if (window.matchMedia('(pointer: fine)').matches) part?.querySelector('textarea')?.focus()
}
