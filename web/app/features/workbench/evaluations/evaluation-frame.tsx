import { recommendationNames, recommendations, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type ChangeDraft, type Draft, overallOf } from './evaluation-draft.ts'
import { OneOf } from './one-of.tsx'
import type { useEvaluation } from './use-evaluation.ts'

interface EvaluationFrameProps {
  label: string
  evaluation: Pick<ReturnType<typeof useEvaluation>, 'draft' | 'send' | 'isPending' | 'discard'>
  /** True for a long form: its buttons stay at the bottom edge. */
  long?: boolean
  /** Between locking and discarding. */
  actions: ReactNode
  children: ReactNode
}

/** Frames a form of an evaluation: its parts, and below them the buttons that lock and discard it. */
export function EvaluationFrame({
  label,
  evaluation: { draft, send, isPending, discard },
  long = false,
  actions,
  children,
}: EvaluationFrameProps) {
  return (
    <form
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send(true)
      }}
    >
      {children}
      <div
        data-at-bottom={long ? '' : undefined}
        className={classNames(
          'flex flex-wrap items-center gap-2',
          long && 'bottom-bar -mx-2 border-t border-line bg-chalk p-2',
        )}
      >
        <Button
          type="submit"
          size="normal"
          className={long ? 'flex-1' : 'basis-full'}
          loading={isPending}
          disabled={overallOf(draft) === null}
        >
          Save and lock
        </Button>
        {actions}
        <Button variant="quiet" size="normal" onClick={discard}>
          Discard
        </Button>
      </div>
    </form>
  )
}

/** Asks what the staff should do: the one question both forms have beside the overall mark. */
export function Recommendation({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  return (
    <OneOf
      label={t`Recommendation`}
      options={recommendations}
      names={recommendationNames}
      value={draft.recommendation}
      onChange={(recommendation) => change({ recommendation })}
    />
  )
}
