import { t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { EvaluationFrame, Recommendation } from './evaluation-frame.tsx'
import { MarkPicker } from './mark-picker.tsx'
import { type EvaluationProps, useEvaluation } from './use-evaluation.ts'

interface QuickEvaluationProps extends EvaluationProps {
  /** Goes on in the full form, with what was marked here. */
  onMore: () => void
}

/** Asks for an overall mark and a recommendation, and locks them: a few presses at the side of a field. */
export function QuickEvaluation({ onMore, ...props }: QuickEvaluationProps) {
  const evaluation = useEvaluation(props)
  const { draft, change } = evaluation
  return (
    <EvaluationFrame
      label={t`Quick evaluation of ${props.row.name}`}
      evaluation={evaluation}
      actions={
        <Button variant="outline" size="normal" onClick={onMore}>
          More marks
        </Button>
      }
    >
      <MarkPicker label={t`Overall`} value={draft.overall} onChange={(overall) => change({ overall })} />
      <Recommendation draft={draft} change={change} />
    </EvaluationFrame>
  )
}
