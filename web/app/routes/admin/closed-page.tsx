import { useQuery } from '@tanstack/react-query'
import { type ClosedByParent, t } from '@touchline/contract'
import { useState } from 'react'
import { AdminPage, AdminSkeleton } from '../../features/admin/admin-page.tsx'
import { closedQuery, useOpenClosed } from '../../features/admin/api.ts'
import { ParentsOfFamily } from '../../features/admin/parents-of-family.tsx'
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Route } from './+types/closed-page'

const title = t`Closed by parents`

export function meta() {
  return pageMeta(t`Closed by parents`, { noindex: true })
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireSession(request, 'admin')
  return { playerId: params.playerId }
}

export function HydrateFallback() {
  return <AdminSkeleton title={title} />
}

/** Lists what a parent (maybe gone) keeps closed: a player's pause, blocks, declined requests and stopped shares. */
export default function ClosedPage({ loaderData: { playerId } }: Route.ComponentProps) {
  const query = useQuery(closedQuery(playerId))
  const { data } = query
  const [asked, setAsked] = useState<ClosedByParent>()
  const [asking, setAsking] = useState(false)
  const open = useOpenClosed(playerId)
  const toast = useToast()
  const ask = (closed: ClosedByParent) => {
    open.reset()
    setAsked(closed)
    setAsking(true)
  }
  const send = ({ act, conversationId, collegeId }: ClosedByParent, note: string) =>
    open.mutate(
      { act, conversationId, collegeId, note },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          setAsking(false)
        },
      },
    )

  return (
    <AdminPage title={title} note={t`Open it only if that parent is gone or can't be reached.`}>
      {!data && (
        <QueryFallback
          query={query}
          title="We couldn't load this."
          skeleton={<SkeletonRows label="Loading closed items" count={2} />}
        />
      )}
      {data?.closed.length === 0 && <EmptyState level={2} scene="corner-flag" title="Nothing is closed" />}
      {data && data.closed.length > 0 && (
        <section>
          <SectionTitle count={data.closed.length}>
            <span className="wrap-anywhere">{data.playerName}</span>
          </SectionTitle>
          <Card>
            <ul className="divide-y divide-line">
              {data.closed.map((closed) => (
                <li key={keyOf(closed)} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                  <div className="min-w-0 flex-[1_1_14rem]">
                    <p className="font-semibold break-words">{whatOf(closed)}</p>
                    <p className="text-[0.9375rem] break-words text-ink-soft">{byWhom(closed)}</p>
                  </div>
                  <Button
                    variant="outline"
                    aria-label={t`Reopen: ${whatOf(closed)}`}
                    onClick={() => ask(closed)}
                  >
                    Reopen
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      {data && <ParentsOfFamily playerId={playerId} parents={data.parents} />}
      {asked && (
        <ReasonDialog
          key={keyOf(asked)}
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Reopen what a parent closed?`}
          description={opened[asked.act]}
          action={t`Reopen`}
          variant="danger"
          pending={open.isPending}
          {...(open.isError ? { failure: messageOf(open.error) } : {})}
          onReason={(note) => send(asked, note)}
        />
      )}
    </AdminPage>
  )
}

const opened: Record<ClosedByParent['act'], string> = {
  pause: t`Coaches will find the profile again and can send messages.`,
  block: t`The coach can write again, unless something else prevents it.`,
  decline: t`The request will be open again for the family to answer.`,
  sharing: t`The player can share the profile with this college again.`,
}

const keyOf = ({ act, conversationId, collegeId }: ClosedByParent) =>
  `${act} ${conversationId ?? collegeId ?? ''}`

function whatOf({ act, coachName, collegeName }: ClosedByParent): string {
  if (act === 'pause') return t`The profile is paused`
  if (act === 'sharing') return t`Sharing with ${collegeName} is stopped`
  return act === 'block' ? t`Coach ${coachName} is blocked` : t`Coach ${coachName} was declined`
}

function byWhom({ byName, closedAt }: ClosedByParent): string {
  const day = shortDate(closedAt)
  return byName === '' ? t`By a parent whose account is gone, ${day}` : t`By ${byName}, ${day}`
}
