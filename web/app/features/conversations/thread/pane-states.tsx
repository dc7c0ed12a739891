import { useInfiniteQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { dayAndTimeWithin } from '../../../lib/i18n/times.ts'
import { useLiveStatus } from '../../../lib/live/live-status.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { conversationsQuery } from '../api/conversations.ts'
import { Composer } from './composer.tsx'

/** Says that the URL's conversation or player does not exist, or is not for the visitor. */
export function MissingPane({
  what,
  composer = true,
}: {
  what: 'conversation' | 'player'
  composer?: boolean
}) {
  return (
    <>
      <div className="flex flex-1 flex-col justify-center">
        <EmptyState
          scene="out-of-play"
          level={2}
          title={what === 'player' ? "We couldn't find that player." : "We couldn't find that conversation."}
          action={
            <LinkButton to={paths.hub()} variant="outline">
              Back to conversations
            </LinkButton>
          }
        >
          It may have been removed.
        </EmptyState>
      </div>
      {composer && <Composer text="" onText={() => undefined} onSend={() => undefined} disabled />}
    </>
  )
}

export function ChatSkeleton() {
  return (
    <div role="status" className="chat-circle flex flex-1 flex-col justify-end gap-2.5 px-5 py-4">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-11 w-3/5 rounded-[14px]" />
      <Skeleton className="h-11 w-2/5 rounded-[14px]" />
      <Skeleton className="h-16 w-3/5 self-end rounded-[14px]" />
      <Skeleton className="h-11 w-1/2 rounded-[14px]" />
      <Skeleton className="h-11 w-2/5 self-end rounded-[14px]" />
    </div>
  )
}

/** Says that nothing arrives while offline, and how old the conversations are; disappears by itself. */
export function OfflineBanner({ userId }: { userId: string }) {
  const status = useLiveStatus()
  const { dataUpdatedAt: asOf } = useInfiniteQuery({ ...conversationsQuery(userId), enabled: false })
  return (
    <div role="status">
      {status === 'lost' && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-yellow-wash px-3 py-2 text-center text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            You're offline. We'll send and receive messages when you're back online.
            {asOf > 0 && ` Last updated ${dayAndTimeWithin(new Date(asOf))}.`}
          </span>
        </p>
      )}
    </div>
  )
}
