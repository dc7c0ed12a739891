import { type ProspectRow, recommendationNames, recommendations, t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { useEvaluationDraft } from './evaluation-draft.ts'
import { MarkPicker } from './mark-picker.tsx'
import { OneOf } from './one-of.tsx'
import { useSend } from './use-send.ts'

interface QuickEvaluationProps {
  prospectId: string
  row: ProspectRow
  coachId: string
  onDone: () => void
  /** Goes on in the full form, with what was marked here. */
  onMore?: () => void
}

/** Asks for an overall mark and a recommendation, and locks them: a few presses at the side of a field. */
export function QuickEvaluation({ prospectId, row, coachId, onDone, onMore }: QuickEvaluationProps) {
  const { draft, change, forget } = useEvaluationDraft(coachId, row)
  const { send, isPending } = useSend({ prospectId, draft, forget, onDone })
  return (
    <form
      aria-label={t`Quick evaluation of ${row.name}`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send(true)
      }}
    >
      <MarkPicker label={t`Overall`} value={draft.overall} onChange={(overall) => change({ overall })} />
      <OneOf
        label={t`Recommendation`}
        options={recommendations}
        names={recommendationNames}
        value={draft.recommendation}
        onChange={(recommendation) => change({ recommendation })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="normal"
          className="basis-full"
          loading={isPending}
          disabled={draft.overall === null}
        >
          Save and lock
        </Button>
        {onMore && (
          <Button variant="outline" size="normal" onClick={onMore}>
            More marks
          </Button>
        )}
        <Button
          variant="quiet"
          size="normal"
          onClick={() => {
            forget()
            onDone()
          }}
        >
          Discard
        </Button>
      </div>
    </form>
  )
}
