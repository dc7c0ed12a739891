import { useQuery } from '@tanstack/react-query'
import { type AgeChangeToDecide, type RemovalToDecide, t } from '@touchline/contract'
import { useState } from 'react'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { familiesQuery, useDecideFamily } from '../../features/admin/api.ts'
import { AgeChangeRow, RemovalRow } from '../../features/admin/family-rows.tsx'
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx'
import { messageOf } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Route } from './+types/families-page'

const title = t`Families`

export function meta() {
  return pageMeta(t`Families to decide`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return null
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

type Asked = { agree: boolean } & (
  | { kind: 'age'; of: AgeChangeToDecide }
  | { kind: 'removal'; of: RemovalToDecide }
)

/** Ages that players have raised, and removals that parents object to. */
export default function FamiliesPage() {
  const { data, error, refetch, isFetching } = useQuery(familiesQuery)
  const [asked, setAsked] = useState<Asked>()
  const [asking, setAsking] = useState(false)
  const decide = useDecideFamily()
  const toast = useToast()
  const ask = (question: Asked) => {
    decide.reset()
    setAsked(question)
    setAsking(true)
  }
  const send = ({ kind, of, agree }: Asked, note: string) => {
    const { playerId } = of
    const guardianId = kind === 'removal' ? of.guardianId : undefined
    decide.mutate(
      { playerId, guardianId, agree, note },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          setAsking(false)
        },
      },
    )
  }
  const none = data && data.ageChanges.length + data.removals.length === 0

  return (
    <AdminPage title={title} note={t`Call the family when in doubt: who is a parent, nobody here can know.`}>
      {error && !data && (
        <LoadError
          title="The families did not load"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonRows label="Loading the families" count={3} />}
      {none && <EmptyState level={2} scene="empty-bench" title="No family waits" />}
      <div className="grid gap-8">
        {data && data.ageChanges.length > 0 && (
          <section>
            <SectionTitle count={data.ageChanges.length}>Older than before</SectionTitle>
            <ul className="grid gap-3">
              {data.ageChanges.map((of) => (
                <AgeChangeRow
                  key={of.playerId}
                  change={of}
                  onDecide={(agree) => ask({ kind: 'age', of, agree })}
                />
              ))}
            </ul>
          </section>
        )}
        {data && data.removals.length > 0 && (
          <section>
            <SectionTitle count={data.removals.length}>Parents who object</SectionTitle>
            <ul className="grid gap-3">
              {data.removals.map((of) => (
                <RemovalRow
                  key={`${of.playerId} ${of.guardianId}`}
                  removal={of}
                  onDecide={(agree) => ask({ kind: 'removal', of, agree })}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      {asked && (
        <ReasonDialog
          key={`${asked.kind} ${asked.of.playerId} ${asked.agree}`}
          open={asking}
          onClose={() => setAsking(false)}
          title={titleOf(asked)}
          description={descriptionOf(asked)}
          action={actionOf(asked)}
          variant={asked.agree ? 'danger' : 'primary'}
          pending={decide.isPending}
          {...(decide.isError ? { failure: messageOf(decide.error) } : {})}
          onReason={(note) => send(asked, note)}
        />
      )}
    </AdminPage>
  )
}

function titleOf(asked: Asked): string {
  const { playerName } = asked.of
  if (asked.kind === 'removal') {
    const { guardianName } = asked.of
    return asked.agree ? t`Remove ${guardianName}?` : t`Let ${guardianName} stay?`
  }
  return asked.agree ? t`Make ${playerName} ${asked.of.to}?` : t`Leave ${playerName} at ${asked.of.from}?`
}

function descriptionOf({ kind, agree, of }: Asked): string {
  if (kind === 'removal') {
    return agree
      ? t`The parent no longer sees ${of.playerName}. What they have closed stays closed.`
      : t`The removal is over, and the parent is told by email.`
  }
  return agree
    ? t`At 18 the parents no longer see anything, and what they have closed opens.`
    : t`The player can ask again after 30 days.`
}

function actionOf({ kind, agree }: Asked): string {
  if (kind === 'removal') return agree ? t`Remove` : t`Let stay`
  return agree ? t`Change the age` : t`Refuse`
}
