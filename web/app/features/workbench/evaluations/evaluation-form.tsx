import {
  conditionNames,
  conditions,
  confidenceNames,
  confidences,
  corners,
  evaluationForms,
  formNames,
  formOf,
  levelNames,
  levels,
  limits,
  occasionNames,
  occasions,
  positionNames,
  positions,
  t,
} from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { today } from '../../calendar/game-times.ts'
import { CornerMarks } from './corner-marks.tsx'
import { type ChangeDraft, type Draft, overallOf } from './evaluation-draft.ts'
import { EvaluationFrame, Recommendation } from './evaluation-frame.tsx'
import { MarkPicker } from './mark-picker.tsx'
import { AnyOf, OneOf } from './one-of.tsx'
import { Minutes } from './stopwatch.tsx'
import { type EvaluationProps, useEvaluation } from './use-evaluation.ts'

/** Asks for all a coach saw of a prospect on one occasion; unsaved marks survive a reload. */
export function EvaluationForm(props: EvaluationProps) {
  const evaluation = useEvaluation(props)
  const { draft, change, send, isPending } = evaluation
  return (
    <>
      <EvaluationFrame
        label={t`Evaluation of ${props.row.name}`}
        evaluation={evaluation}
        long
        actions={
          <Button
            variant="outline"
            size="normal"
            className="flex-1"
            disabled={isPending}
            onClick={() => send(false)}
          >
            Save as draft
          </Button>
        }
      >
        <Occasion draft={draft} change={change} />
        <div className="grid items-start gap-3 xl:grid-cols-2">
          {corners.map((corner) => (
            // the skills of another form open anew
            <CornerMarks key={`${corner} ${draft.form}`} corner={corner} draft={draft} change={change} />
          ))}
        </div>
        <Verdict draft={draft} change={change} />
        <TextArea
          label={t`In words`}
          optional
          hint={t`Write what you could read out to the player and the parents.`}
          rows={3}
          maxLength={limits.longText}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </EvaluationFrame>
      <p className="pt-5 text-sm text-ink-soft">
        {overallOf(draft) === null
          ? t`Give an overall mark or one of the four corners to lock it.`
          : t`Locked, your marks count, and your colleagues' open up. You can unlock them later.`}
      </p>
    </>
  )
}

interface PartProps {
  draft: Draft
  change: ChangeDraft
}

function Occasion({ draft, change }: PartProps) {
  const { occasion } = draft
  return (
    <>
      <OneOf
        label={t`Occasion`}
        options={occasions}
        names={occasionNames}
        value={occasion}
        onChange={(next) => change({ occasion: next ?? occasion })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Day`}
          type="date"
          value={draft.seenOn}
          max={today()}
          onChange={({ target }) => target.value !== '' && change({ seenOn: target.value })}
        />
        <Minutes draft={draft} change={change} />
        <TextField
          label={t`Competition`}
          optional
          maxLength={limits.shortText}
          value={draft.competition}
          onChange={({ target }) => change({ competition: target.value })}
        />
        <TextField
          label={t`Opponent`}
          optional
          maxLength={limits.shortText}
          value={draft.opponent}
          onChange={({ target }) => change({ opponent: target.value })}
        />
        <SelectField
          label={t`Position played`}
          value={draft.position ?? ''}
          placeholder={t`Not said`}
          options={positions.map((value) => ({ value, label: positionNames[value] }))}
          onChange={({ target }) => {
            const position = positions.find((one) => one === target.value) ?? null
            change({ position, form: position === null ? draft.form : formOf(position) })
          }}
        />
        <SelectField
          label={t`Form`}
          value={draft.form}
          options={evaluationForms.map((value) => ({ value, label: formNames[value] }))}
          onChange={({ target }) =>
            change({ form: evaluationForms.find((one) => one === target.value) ?? draft.form })
          }
        />
      </div>
      <AnyOf
        label={t`Conditions`}
        options={conditions}
        names={conditionNames}
        value={draft.conditions}
        onChange={(next) => change({ conditions: next })}
      />
    </>
  )
}

function Verdict({ draft, change }: PartProps) {
  const suggested = overallOf({ ...draft, overall: null })
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <MarkPicker
        label={t`Overall`}
        value={draft.overall}
        suggested={suggested}
        note={draft.overall === null && suggested !== null ? t`mean of the corners` : undefined}
        onChange={(value) => change({ overall: value })}
      />
      <Recommendation draft={draft} change={change} />
      <OneOf
        label={t`Level now, against our squad`}
        options={levels}
        names={levelNames}
        value={draft.levelNow}
        onChange={(levelNow) => change({ levelNow })}
      />
      <OneOf
        label={t`Ceiling`}
        options={levels}
        names={levelNames}
        value={draft.ceiling}
        onChange={(ceiling) => change({ ceiling })}
      />
      <OneOf
        label={t`How sure are you?`}
        options={confidences}
        names={confidenceNames}
        value={draft.confidence}
        onChange={(confidence) => change({ confidence })}
      />
    </div>
  )
}
