import { useInfiniteQuery } from '@tanstack/react-query'
import type { CoachToDecide } from '@touchline/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../platform/page-meta.ts'
import { messageOf } from '../platform/problem-error.ts'
import { requireSession } from '../platform/require-session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Route } from './+types/coaches-page'
import { AdminPage, AdminSkeleton } from './admin-page.tsx'
import { Colleagues, CollegeOfCoach, DomainFact } from './coach-facts.tsx'
import { Moment } from './moment.tsx'
import { Paged } from './paged.tsx'
import { coachesQuery, useDecideCoach } from './queries.ts'
import { type Column, RecordTable, RowTitle } from './record-table.tsx'
import { StateLinks } from './state-links.tsx'

const title = 'Coaches'

export function meta() {
  return pageMeta('Coaches to confirm', { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

/** Coaches whose college nobody has confirmed, with what speaks for and against. */
export default function CoachesPage() {
  const [params] = useSearchParams()
  const state = params.get('state') === 'refused' ? 'refused' : 'pending'
  const query = useInfiniteQuery(coachesQuery(state))
  const [refused, setRefused] = useState<CoachToDecide>()
  const decide = useDecideCoach()
  const toast = useToast()

  const answer = (coach: CoachToDecide, confirmed: boolean) =>
    decide.mutate(
      { coachId: coach.coachId, confirmed },
      {
        onSuccess: () => toast.success(`${coach.coachName} was ${confirmed ? 'confirmed' : 'refused'}.`),
        onError: (error) => toast.failure(messageOf(error)),
        onSettled: () => setRefused(undefined),
      },
    )

  return (
    <AdminPage title={title} note="Only confirmed coaches see players. When in doubt, call the college.">
      <StateLinks
        label="Which coaches"
        current={state}
        states={[
          { state: 'pending', name: 'Waiting' },
          { state: 'refused', name: 'Refused' },
        ]}
      />
      <Paged
        query={query}
        rowsOf={(page) => page.coaches}
        noun={['coach', 'coaches']}
        empty={
          <EmptyState
            level={2}
            scene="empty-bench"
            title={state === 'pending' ? 'Nobody waits' : 'Nobody was refused'}
          />
        }
      >
        {(coaches) => (
          <CoachTable
            coaches={coaches}
            busyId={decide.isPending ? decide.variables.coachId : undefined}
            onConfirm={(coach) => answer(coach, true)}
            onRefuse={state === 'pending' ? setRefused : undefined}
          />
        )}
      </Paged>
      <ConfirmDialog
        open={refused !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefused(undefined)
        }}
        title={`Refuse ${refused?.coachName ?? ''}?`}
        description="They get a mail that the college was not confirmed, and see no player details. You can confirm them later."
        confirm="Refuse"
        onConfirm={() => {
          if (refused) answer(refused, false)
        }}
        busy={decide.isPending}
      />
    </AdminPage>
  )
}

interface CoachTableProps {
  coaches: readonly CoachToDecide[]
  /** The coach whose answer is on its way. */
  busyId: string | undefined
  onConfirm: (coach: CoachToDecide) => void
  onRefuse: ((coach: CoachToDecide) => void) | undefined
}

const columns: [Column<CoachToDecide>, ...Column<CoachToDecide>[]] = [
  {
    name: 'Coach',
    cell: ({ coachName, title, email }) => <RowTitle below={`${title}, ${email}`}>{coachName}</RowTitle>,
  },
  { name: 'College', cell: (coach) => <CollegeOfCoach coach={coach} /> },
  { name: 'E-mail domain', cell: (coach) => <DomainFact coach={coach} /> },
  { name: 'Colleagues', cell: (coach) => <Colleagues coach={coach} /> },
  { name: 'Signed up', cell: ({ signedUpAt }) => <Moment at={signedUpAt} /> },
]

function CoachTable({ coaches, busyId, onConfirm, onRefuse }: CoachTableProps) {
  return (
    <RecordTable
      label="Coaches"
      rows={coaches}
      keyOf={(coach) => coach.coachId}
      columns={columns}
      actions={(coach) => {
        const busy = coach.coachId === busyId
        const name = coach.coachName
        return (
          <>
            {onRefuse && (
              <Button
                variant="outline"
                disabled={busy}
                onClick={() => onRefuse(coach)}
                aria-label={`Refuse ${name}`}
              >
                Refuse
              </Button>
            )}
            <Button loading={busy} onClick={() => onConfirm(coach)} aria-label={`Confirm ${name}`}>
              Confirm
            </Button>
          </>
        )
      }}
    />
  )
}
