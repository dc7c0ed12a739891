import { useQuery } from '@tanstack/react-query'
import { type OwnSession, t } from '@touchline/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { nearTimeWithin } from '../../../lib/i18n/times.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RowPlaceholder } from '../../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../../ui/lists/row-placeholders.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api/security.ts'

/** Lists the person's sessions, each with a sign-out button, and one button for all others. */
export function SessionsCard({ userId }: { userId: string }) {
  const query = useQuery(sessionsQuery(userId))
  const { data } = query
  if (!data)
    return (
      <QueryFallback
        query={query}
        title="We couldn't load your devices."
        skeleton={<SkeletonRows label="Loading your devices" count={2} />}
      />
    )
  return <Devices sessions={data.sessions} />
}

function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const places = useRowPlaceholders(sessions, ({ sessionId }) => sessionId, 'devices')
  const others = sessions.filter((session) => !session.here).length
  return (
    <Card>
      <ul className="divide-y divide-line">
        {places.map(({ row: session, gone }) => (
          <RowPlaceholder
            key={session.sessionId}
            gone={gone}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
          >
            <SessionRow session={session} />
          </RowPlaceholder>
        ))}
      </ul>
      <div className="border-t border-line p-4">
        {others === 0 ? (
          <p className="text-ink-soft">You aren't logged in anywhere else.</p>
        ) : (
          <EndOthers count={others} />
        )}
      </div>
    </Card>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { sessionId, browser, address, startedAt, lastUsedAt, here } = session
  const end = useEndSession()
  const toast = useToast()
  const name = browser || t`Unknown browser`
  const Icon = /iPhone|Android/.test(browser) ? Smartphone : Monitor
  const endIt = () =>
    end.mutate(sessionId, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.failure(messageOf(error)),
    })
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-[1_1_13rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {here && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {here ? 'In use now' : `Last used ${nearTimeWithin(lastUsedAt)}`}
          {`, logged in ${nearTimeWithin(startedAt)}`}
          {address && `, from ${address}`}
        </p>
      </div>
      {!here && (
        <Button variant="outline" loading={end.isPending} onClick={endIt}>
          Sign out <span className="sr-only">{name}</span>
        </Button>
      )}
    </>
  )
}

function EndOthers({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const end = useEndOtherSessions()
  const toast = useToast()
  const endThem = () =>
    end.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.failure(messageOf(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description={
          count === 1
            ? t`You'll be signed out on one other device right away. Your calendar links will stop working, too.`
            : t`You'll be signed out on ${count} other devices right away. Your calendar links will stop working, too.`
        }
        confirm={t`Sign out`}
        onConfirm={endThem}
        busy={end.isPending}
      />
    </>
  )
}
