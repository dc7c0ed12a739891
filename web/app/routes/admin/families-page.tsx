import { useQuery } from '@tanstack/react-query'
import { type AgeChangeToDecide, type RemovalToDecide, t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { familiesQuery, useDecideFamily } from '../../features/admin/api.ts'
import { AgeChangeRow, RemovalRow } from '../../features/admin/family-rows.tsx'
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx'
import { messageOf } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Route } from './+types/families-page'

const title = t`Families`

export function meta() {
  return pageMeta(t`Families to review`, { noindex: true })
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

const noAges: AgeChangeToDecide[] = []
const noRemovals: RemovalToDecide[] = []

/** Lists ages that players have raised, and removals that parents object to. */
export default function FamiliesPage() {
  const query = useQuery(familiesQuery)
  const { data } = query
  const [asked, setAsked] = useState<Asked>()
  const [asking, setAsking] = useState(false)
  const { decide, send } = useDecision(() => setAsking(false))
  const ask = (question: Asked) => {
    decide.reset()
    setAsked(question)
    setAsking(true)
  }
  const { ageChanges = noAges, removals = noRemovals } = data ?? {}
  const ages = useRowPlaceholders(ageChanges, ({ playerId }) => playerId, 'ages')
  const parents = useRowPlaceholders(removals, (of) => `${of.playerId} ${of.guardianId}`, 'removals')
  const none = data && ageChanges.length + removals.length === 0

  return (
    <AdminPage
      title={title}
      note={t`If you're not sure, call the family. We can't tell from here who is a parent.`}
    >
      {!data && (
        <QueryFallback
          query={query}
          title="We couldn't load the families."
          skeleton={<SkeletonRows label="Loading the families" count={3} />}
        />
      )}
      {none && <EmptyState level={2} scene="empty-bench" title="No families waiting" />}
      <div className="grid gap-8">
        {!none && ages.length > 0 && (
          <Waiting title={t`Age increases`} count={ageChanges.length}>
            {ages.map(({ row: of, gone }) => (
              <AgeChangeRow
                key={of.playerId}
                gone={gone}
                change={of}
                onDecide={(agree) => ask({ kind: 'age', of, agree })}
              />
            ))}
          </Waiting>
        )}
        {!none && parents.length > 0 && (
          <Waiting title={t`Parents who object`} count={removals.length}>
            {parents.map(({ row: of, gone }) => (
              <RemovalRow
                key={`${of.playerId} ${of.guardianId}`}
                gone={gone}
                removal={of}
                onDecide={(agree) => ask({ kind: 'removal', of, agree })}
              />
            ))}
          </Waiting>
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

/** Sends a decision with its reason; `onDone` runs once it is made. */
function useDecision(onDone: () => void) {
  const decide = useDecideFamily()
  const toast = useToast()
  const send = ({ kind, of, agree }: Asked, note: string) => {
    const guardianId = kind === 'removal' ? of.guardianId : undefined
    decide.mutate(
      { playerId: of.playerId, guardianId, agree, note },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onDone()
        },
      },
    )
  }
  return { decide, send }
}

interface WaitingProps {
  title: string
  count: number
  children: ReactNode
}

/** Lists the families waiting for one kind of decision. */
function Waiting({ title, count, children }: WaitingProps) {
  return (
    <section>
      <SectionTitle count={count}>{title}</SectionTitle>
      <ul className="grid gap-3">{children}</ul>
    </section>
  )
}

function titleOf(asked: Asked): string {
  const { playerName } = asked.of
  if (asked.kind === 'removal') {
    const { guardianName } = asked.of
    return asked.agree ? t`Remove ${guardianName}?` : t`Keep ${guardianName}?`
  }
  return asked.agree
    ? t`Change ${playerName}'s age to ${asked.of.to}?`
    : t`Keep ${playerName}'s age at ${asked.of.from}?`
}

function descriptionOf({ kind, agree, of }: Asked): string {
  if (kind === 'removal') {
    return agree
      ? t`The parent won't see ${of.playerName} anymore. Anything they closed stays closed.`
      : t`We'll cancel the removal and email the parent.`
  }
  return agree
    ? t`At 18, parents can't see anything anymore, and anything they closed opens.`
    : t`The player can ask again after 30 days.`
}

function actionOf({ kind, agree }: Asked): string {
  if (kind === 'removal') return agree ? t`Remove` : t`Keep`
  return agree ? t`Change the age` : t`Reject`
}
