import { type EvaluationList, t } from '@touchline/contract'
import { Card } from '../../../ui/card.tsx'
import { OpinionHead, OpinionText } from './evaluation-card.tsx'
import { occasionText, splitText } from './evaluation-words.ts'

/** Shows opinions that are far apart side by side, for the staff to talk over. */
export function SplitBanner({ list: { evaluations, splitOver } }: { list: EvaluationList }) {
  if (splitOver.length === 0) return null
  const opinions = evaluations
    .filter(({ counts }) => counts)
    .toSorted((one, other) => (other.overall ?? 0) - (one.overall ?? 0))
  return (
    <section aria-label={t`Split opinions`} className="rounded-card border-2 border-yellow bg-paper p-4">
      <h2 className="text-xl">Split opinions</h2>
      <p className="mt-1 text-ink-soft">{splitText(splitOver)}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {opinions.map((evaluation) => (
          <Card key={evaluation.evaluationId} className="grid content-start gap-2 p-3">
            <OpinionHead evaluation={evaluation} />
            <OpinionText evaluation={evaluation} />
            <p className="text-sm text-ink-soft wrap-anywhere">{occasionText(evaluation)}</p>
          </Card>
        ))}
      </div>
    </section>
  )
}
