import { t } from '@touchline/contract'
import { randomId } from '../../../../lib/random-id.ts'
import { NoteBox } from '../../prospect/note-box.tsx'
import { useRoom } from '../model/room.ts'
import type { PartProps } from './part-props.ts'

/** Asks for a note about one prospect. */
export function NotePart({ rows, onDone }: PartProps) {
  const { give, board, coachId } = useRoom()
  const [row] = rows
  return (
    row && (
      <NoteBox
        row={row}
        board={board}
        coachId={coachId}
        onWrite={(note, onLost) => {
          give(
            { kind: 'note', prospectId: row.prospectId, noteId: randomId(), ...note },
            t`Noted about ${row.name}.`,
            onLost,
          )
          onDone()
        }}
      />
    )
  )
}
