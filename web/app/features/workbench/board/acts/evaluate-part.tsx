import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { QuickEvaluation } from '../../evaluations/quick-evaluation.tsx'
import { useRoom } from '../model/room.ts'
import type { PartProps } from './part-props.ts'

/** Asks for a quick evaluation of one prospect; the full form is on the prospect's page, with what was marked here. */
export function EvaluatePart({ rows, onDone }: PartProps) {
  const { coachId } = useRoom()
  const navigate = useNavigate()
  const [row] = rows
  return (
    row && (
      <QuickEvaluation
        row={row}
        coachId={coachId}
        onDone={onDone}
        onMore={() => void navigate(paths.prospectMarks(row.prospectId))}
      />
    )
  )
}
