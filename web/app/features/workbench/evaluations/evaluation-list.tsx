import { useQuery } from '@tanstack/react-query'
import { type Evaluation, type ProspectRow, t } from '@touchline/contract'
import { ClipboardPen, Zap } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { evaluationsQuery, useEvaluationActions } from '../api/evaluations.ts'
import { DraftCard } from './draft-card.tsx'
import { EvaluationCard } from './evaluation-card.tsx'
import { hasDraft } from './evaluation-draft.ts'
import { EvaluationForm } from './evaluation-form.tsx'
import { lockedOf } from './evaluation-words.ts'
import { HiddenMarks } from './hidden-marks.tsx'
import { QuickEvaluation } from './quick-evaluation.tsx'
import { SplitBanner } from './split-banner.tsx'

interface EvaluationListProps {
  prospectId: string
  row: ProspectRow
  coachId: string
}

type Shown = { form: 'full'; evaluation?: Evaluation } | { form: 'quick' } | undefined

/** Shows a prospect's marks: own drafts, what colleagues stand by, what is kept back; and writes new ones. */
export function EvaluationList({ prospectId, row, coachId }: EvaluationListProps) {
  const query = useQuery(evaluationsQuery(prospectId))
  const [shown, setShown] = useState<Shown>(() =>
    hasDraft(coachId, prospectId) ? { form: 'full' } : undefined,
  )
  const [removing, setRemoving] = useState<string>()
  const act = useActions(row)
  const { data: list } = query
  const done = () => setShown(undefined)
  if (shown?.form === 'full') {
    const { evaluation } = shown
    return <EvaluationForm {...{ row, coachId, evaluation, onDone: done }} />
  }
  if (!list) {
    return (
      <QueryFallback
        query={query}
        title={t`We couldn't load the marks.`}
        skeleton={<SkeletonText label={t`Loading the marks`} count={6} />}
      />
    )
  }
  const drafts = list.evaluations.filter(({ lockedAt }) => lockedAt === null)
  const locked = list.evaluations.filter(({ lockedAt }) => lockedAt !== null)
  return (
    <div className="grid gap-4">
      {shown?.form === 'quick' ? (
        <QuickEvaluation {...{ row, coachId, onDone: done }} onMore={() => setShown({ form: 'full' })} />
      ) : (
        <NewButtons onFull={() => setShown({ form: 'full' })} onQuick={() => setShown({ form: 'quick' })} />
      )}
      {drafts.map((evaluation) => (
        <DraftCard
          key={evaluation.evaluationId}
          evaluation={evaluation}
          unsaved={hasDraft(coachId, evaluation.evaluationId)}
          onOpen={() => setShown({ form: 'full', evaluation })}
          onLock={() => act.lock(evaluation.evaluationId)}
          onRemove={() => setRemoving(evaluation.evaluationId)}
        />
      ))}
      <HiddenMarks hidden={list.hidden} onShow={act.show} showing={act.showing} onRemove={setRemoving} />
      <SplitBanner list={list} />
      {list.evaluations.length + list.hidden.length === 0 && (
        <EmptyState scene="kick-off" title={t`No marks yet`}>
          Mark what you saw. Your colleagues' marks stay hidden until yours are locked, so everyone judges
          alone.
        </EmptyState>
      )}
      <ul aria-label={t`Evaluations`} className="grid gap-3 empty:hidden">
        {locked.map((evaluation) => (
          <li key={evaluation.evaluationId}>
            <EvaluationCard
              evaluation={evaluation}
              onUnlock={() => act.unlock(evaluation.evaluationId)}
              onRemove={() => setRemoving(evaluation.evaluationId)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={t`Delete this evaluation?`}
        description={t`Its marks and words are gone for good.`}
        confirm={t`Delete`}
        onConfirm={() => {
          if (removing !== undefined) act.remove(removing)
          setRemoving(undefined)
        }}
      />
    </div>
  )
}

function NewButtons({ onFull, onQuick }: { onFull: () => void; onQuick: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="normal"
        className="flex-auto whitespace-nowrap sm:flex-none"
        icon={<ClipboardPen aria-hidden="true" className="size-5" />}
        onClick={onFull}
      >
        New evaluation
      </Button>
      <Button
        variant="outline"
        size="normal"
        className="flex-auto whitespace-nowrap sm:flex-none"
        icon={<Zap aria-hidden="true" className="size-5" />}
        onClick={onQuick}
      >
        Quick evaluation
      </Button>
    </div>
  )
}

/** Returns the actions on written evaluations; what is refused is said. */
function useActions(row: ProspectRow) {
  const { lock, unlock, remove, show } = useEvaluationActions(row.prospectId)
  const toast = useToast()
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const saying = (words: string) => ({ onSuccess: () => toast.success(words), onError })
  return {
    lock: (id: string) => lock.mutate(id, saying(lockedOf(row))),
    unlock: (id: string) => unlock.mutate(id, saying(t`Unlocked. It doesn't count until you lock it again.`)),
    remove: (id: string) => remove.mutate(id, saying(t`Evaluation deleted.`)),
    show: () => show.mutate(undefined, { onError }),
    showing: show.isPending,
  }
}
