import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Composer } from './composer.tsx'

/** The address names a conversation or player that is not there, or is none of the visitor's. */
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

/** Messages still loading. */
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
