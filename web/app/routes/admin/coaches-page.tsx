import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type CoachToDecide,
  type HeldDecision,
  t,
  type Verification,
  verifications,
} from '@touchline/contract'
import { useState } from 'react'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { coachesQuery } from '../../features/admin/api.ts'
import { coachColumns, verifiedColumns } from '../../features/admin/coaches/coach-columns.tsx'
import { DecideDialog, type Question } from '../../features/admin/coaches/decide-dialog.tsx'
import { DecidedWords, FailedDecision, isDecided } from '../../features/admin/held-decision.tsx'
import { Paged } from '../../features/admin/paged.tsx'
import { RecordTable } from '../../features/admin/record-table.tsx'
import { StateLinks } from '../../features/admin/url-filters.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/coaches-page'

const title = t`Coaches`

export function meta() {
  return pageMeta(t`Coaches to verify`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

const keyOf = (coach: CoachToDecide) => coach.coachId

const nobody: Record<Verification, string> = {
  pending: t`No one is waiting`,
  verified: t`No one is verified yet`,
  refused: t`No one was rejected`,
}

/** Lists coaches by their verification, with the evidence for and against. */
export default function CoachesPage() {
  const params = useSearch()
  const state = verifications.find((one) => one === params.get('state')) ?? 'pending'
  const query = useInfiniteQuery(coachesQuery(state))
  const [question, setQuestion] = useState<Question>()
  const [asking, setAsking] = useState(false)
  const ask = (coach: CoachToDecide, verified: boolean) => {
    setQuestion({ coach, verified })
    setAsking(true)
  }

  return (
    <AdminPage
      title={title}
      note={t`Only verified coaches can see players. Emails at a college's own domain come first. If you're not sure, call the college.`}
    >
      <StateLinks
        label="Coach status"
        current={state}
        states={[
          { state: 'pending', name: t`Waiting` },
          { state: 'verified', name: t`Verified` },
          { state: 'refused', name: t`Rejected` },
        ]}
      />
      <Paged
        query={query}
        rowsOf={(page) => page.coaches}
        keyOf={keyOf}
        list={state}
        failed={t`We couldn't load the coaches.`}
        empty={<EmptyState level={2} scene="empty-bench" title={nobody[state]} />}
      >
        {(coaches) => (
          <RecordTable
            label="Coaches"
            places={coaches}
            keyOf={keyOf}
            columns={state === 'verified' ? verifiedColumns : coachColumns}
            settled={({ held }, gone) =>
              gone || isDecided(held) ? (
                <DecidedWords held={held} gone={gone} words={decidedWords(state, held)} />
              ) : undefined
            }
            actions={(coach) => (
              <>
                <FailedDecision held={coach.held} />
                <Decisions coach={coach} onDecide={ask} />
              </>
            )}
          />
        )}
      </Paged>
      {question && (
        <DecideDialog
          key={`${question.coach.coachId} ${question.verified}`}
          question={question}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </AdminPage>
  )
}

function decidedWords(before: Verification, held: HeldDecision | null): string {
  if (!held?.mine) return t`Already decided`
  if (held.decision === 'confirmCoach') return t`Was verified`
  return before === 'verified' ? t`Was withdrawn` : t`Was rejected`
}

interface DecisionsProps {
  coach: CoachToDecide
  onDecide: (coach: CoachToDecide, verified: boolean) => void
}

function Decisions({ coach, onDecide }: DecisionsProps) {
  const { coachName, verification } = coach
  if (verification === 'verified') {
    return (
      <Button variant="outline" onClick={() => onDecide(coach, false)} aria-label={`Withdraw ${coachName}`}>
        Withdraw
      </Button>
    )
  }
  return (
    <>
      {verification === 'pending' && (
        <Button variant="outline" onClick={() => onDecide(coach, false)} aria-label={`Reject ${coachName}`}>
          Reject
        </Button>
      )}
      <Button onClick={() => onDecide(coach, true)} aria-label={`Verify ${coachName}`}>
        Verify
      </Button>
    </>
  )
}
