import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
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
