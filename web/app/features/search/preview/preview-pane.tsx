import { useQuery } from '@tanstack/react-query'
import { type PlayerPage, t } from '@touchline/contract'
import { MessageSquare, Send, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { StartConversation } from '../../conversations/first-message/start-conversation.tsx'
import { ShareAndRemovalStrip } from '../../player-lists/share-and-removal-strip.tsx'
import { pageQuery } from '../../players/api.ts'
import { PlayerSummary } from '../../players/player-summary.tsx'
import { linkOfCard } from '../../shortcuts/grid-navigation.ts'
import { StaffStrip } from '../../workbench/staff-strip.tsx'

export interface PreviewPaneProps {
  playerId: string
  coach: Pick<StoredUser, 'userId' | 'collegeId'>
  onClose: () => void
}

/** Shows a player beside the list, with a coach's next actions; counts as a profile view. */
export function PreviewPane({ playerId, coach, onClose }: PreviewPaneProps) {
  const query = useQuery(pageQuery(playerId, coach.userId))
  const { data: player } = query
  const pane = useRef<HTMLElement>(null)
  const close = () => {
    const card = linkOfCard(paths.player(playerId))
    if (pane.current?.contains(document.activeElement)) card?.focus()
    onClose()
  }
  const name = player ? t`Preview of ${player.playerName}` : t`Preview`
  return (
    <aside ref={pane} aria-label={name} className="relative">
      <p role="status" className="sr-only">
        {player ? name : ''}
      </p>
      <IconButton
        label="Close preview"
        data-close-preview=""
        onClick={close}
        className={
          player
            ? 'on-pitch absolute top-1.5 right-1.5 z-1 bg-transparent text-white'
            : 'absolute top-1.5 right-1.5'
        }
      >
        <X aria-hidden="true" />
      </IconButton>
      {player && (
        <PlayerSummary player={player} coach={coach}>
          <StaffStrip player={player} coachId={coach.userId} />
          {(player.sharedAt || player.removed) && (
            <ShareAndRemovalStrip player={player} collegeId={coach.collegeId ?? ''} />
          )}
          {player.can.startConversation && <Talk player={player} coachId={coach.userId} />}
        </PlayerSummary>
      )}
      {player === null && <p className="p-5 pr-14 text-ink-soft">This player isn't on Touchline anymore.</p>}
      {player === undefined && (
        <div className="p-5 pt-13">
          <QueryFallback
            query={query}
            title="We couldn't load the player."
            skeleton={<SkeletonText label="Loading the player" count={6} />}
          />
        </div>
      )}
    </aside>
  )
}

function Talk({ player, coachId }: { player: PlayerPage; coachId: string }) {
  const [asking, setAsking] = useState(false)
  const toHub = useRef<HTMLAnchorElement>(null)
  const toast = useToast()
  const { conversationId, playerId, playerName } = player
  return (
    <>
      {conversationId ? (
        <LinkButton
          ref={toHub}
          to={paths.hub({ conversationId })}
          size="normal"
          icon={<MessageSquare aria-hidden="true" className="size-5" />}
        >
          Open Conversation
        </LinkButton>
      ) : (
        <Button
          size="normal"
          onClick={() => setAsking(true)}
          icon={<Send aria-hidden="true" className="size-5" />}
        >
          Start Conversation
        </Button>
      )}
      <StartConversation
        open={asking}
        onOpenChange={setAsking}
        player={player}
        address={playerId}
        coachId={coachId}
        onStarted={(outcome) =>
          outcome === 'started'
            ? toast.success(t`Conversation Started Successfully`)
            : toast.success(
                t`You already have a conversation with ${playerName}, so we didn't send your message. It's waiting in the message box there.`,
              )
        }
        finalFocus={() => toHub.current ?? true}
      />
    </>
  )
}
