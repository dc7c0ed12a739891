import { useInfiniteQuery } from '@tanstack/react-query'
import { type CoachToDecide, t } from '@touchline/contract'
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

const title = t`Coaches`

export function meta() {
  return pageMeta(t`Coaches to confirm`, { noindex: true })
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
        onSuccess: () =>
          toast.success(
            confirmed ? t`${coach.coachName} was confirmed.` : t`${coach.coachName} was refused.`,
          ),
        onError: (error) => toast.failure(messageOf(error)),
        onSettled: () => setRefused(undefined),
      },
    )

  return (
    <AdminPage title={title} note={t`Only confirmed coaches see players. When in doubt, call the college.`}>
      <StateLinks
        label="Which coaches"
        current={state}
        states={[
          { state: 'pending', name: t`Waiting` },
          { state: 'refused', name: t`Refused` },
        ]}
      />
      <Paged
        query={query}
        rowsOf={(page) => page.coaches}
        failed={t`The coaches did not load`}
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
        description={t`They get a mail that the college was not confirmed, and see no player details. You can confirm them later.`}
        confirm={t`Refuse`}
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
    name: t`Coach`,
    cell: ({ coachName, title, email }) => <RowTitle below={`${title}, ${email}`}>{coachName}</RowTitle>,
  },
  { name: t`College`, cell: (coach) => <CollegeOfCoach coach={coach} /> },
  { name: t`E-mail domain`, cell: (coach) => <DomainFact coach={coach} /> },
  { name: t`Colleagues`, cell: (coach) => <Colleagues coach={coach} /> },
  { name: t`Signed up`, cell: ({ signedUpAt }) => <Moment at={signedUpAt} /> },
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
