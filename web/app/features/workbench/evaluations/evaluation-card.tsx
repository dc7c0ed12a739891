import {
  confidenceNames,
  corners,
  type Evaluation,
  recommendationNames,
  skillNames,
  skillsOf,
  t,
} from '@touchline/contract'
import { LockOpen, Trash2 } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import { CornerBars } from './corner-bars.tsx'
import { authorOf, cornerMeans, levelText, occasionText } from './evaluation-words.ts'
import { markText } from './mark-picker.tsx'

interface EvaluationCardProps {
  evaluation: Evaluation
  onUnlock: () => void
  onRemove: () => void
}

/** Shows an evaluation that its author stands by. */
export function EvaluationCard({ evaluation, onUnlock, onRemove }: EvaluationCardProps) {
  const { can } = evaluation
  const actions = [
    ...(can.unlock
      ? [{ label: t`Unlock to change`, icon: <LockOpen aria-hidden="true" />, onChoose: onUnlock }]
      : []),
    ...(can.remove ? [{ label: t`Delete`, icon: <Trash2 aria-hidden="true" />, onChoose: onRemove }] : []),
  ]
  const marks = cornerMeans([evaluation])
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <OpinionHead evaluation={evaluation} />
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{occasionText(evaluation)}</p>
        </div>
        {actions.length > 0 && (
          <ActionMenu label={t`Evaluation by ${authorOf(evaluation)}`} actions={actions} />
        )}
      </div>
      {corners.some((corner) => marks[corner] !== null) && <CornerBars marks={marks} />}
      <OpinionText evaluation={evaluation} />
      <Skills evaluation={evaluation} />
    </Card>
  )
}

/** Shows who says what: the overall mark, the author and the recommendation. */
export function OpinionHead({ evaluation }: { evaluation: Evaluation }) {
  const { overall, recommendation, hadSeen } = evaluation
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="number text-2xl">{markText(overall)}</span>
      <span className="font-semibold wrap-anywhere">{authorOf(evaluation)}</span>
      {recommendation !== null && <Badge>{recommendationNames[recommendation]}</Badge>}
      {hadSeen && <Badge tone="neutral">Had seen others' marks</Badge>}
    </p>
  )
}

/** Shows level, ceiling, confidence and words. */
export function OpinionText({ evaluation }: { evaluation: Evaluation }) {
  const { confidence, words } = evaluation
  const levels = levelText(evaluation)
  return (
    <>
      {(levels !== '' || confidence !== null) && (
        <p className="text-[0.9375rem]">
          {[levels, confidence === null ? '' : confidenceNames[confidence]]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
    </>
  )
}

function Skills({ evaluation: { form, marks } }: { evaluation: Evaluation }) {
  const marked = corners
    .flatMap((corner) => skillsOf[form][corner])
    .filter((skill) => marks[skill] !== undefined)
  if (marked.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-accent">Skills</summary>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {marked.map((skill) => (
          <div key={skill} className="flex justify-between gap-2">
            <dt>{skillNames[skill]}</dt>
            <dd className="number text-base">{markText(marks[skill] ?? null)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
