import { useQuery } from '@tanstack/react-query'
import { type PlayerPage, t } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { pageQuery } from '../../players/api.ts'
import { moveDraft, useMessageDraft } from '../api/drafts.ts'
import { useStartConversation } from '../api/start.ts'
import { ChatHeader } from '../thread/chat-header.tsx'
import { Composer, useFocusOnOpen } from '../thread/composer.tsx'
import { ChatSkeleton, MissingPane } from '../thread/pane-states.tsx'
import { FirstMessageNotes, LazyContactWaitActions } from './first-message-notes.tsx'
import { isBlockedByRule, useFirstMessage } from './use-first-message.ts'

/** Asks a coach for the first message to a player; redirects to an existing conversation. */
export function NewChatPane({ userId, receiverId }: { userId: string; receiverId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(pageQuery(receiverId, userId))
  const [isWriting, setWriting] = useState(false)
  if (data && !data.conversationId && !isWriting) setWriting(true)
  if (isPending) return <ChatSkeleton />
  if (error && !data) {
    return (
      <div className="m-auto p-5">
        <LoadError
          title="We couldn't load this player."
          message={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (!data?.can.startConversation) return <MissingPane what="player" />
  const { conversationId } = data
  if (conversationId && !isWriting) return <Navigate to={paths.hub({ conversationId })} replace />
  return <FirstMessage userId={userId} player={data} />
}

function FirstMessage({ userId, player }: { userId: string; player: PlayerPage }) {
  const { playerId, playerName, positions, yearGraduating, club, conversationId } = player
  const [text, setText] = useMessageDraft(userId, playerId)
  const start = useStartConversation(userId)
  const status = useFirstMessage(playerId)
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnOpen(field)
  const year = yearGraduating === null ? '' : t`${yearGraduating} Grad`
  const about = [...positions, year, club].filter((part) => part !== '').join(', ')
  useEffect(() => {
    if (!conversationId) return
    // Started here or in another tab: what is still typed here moves along.
    moveDraft(userId, playerId, conversationId)
    void navigate(paths.hub({ conversationId }), { replace: true })
  }, [userId, playerId, conversationId, navigate])
  const send = (written: string) =>
    start.mutate(
      { receiverId: playerId, initialMessage: written },
      { onSuccess: () => setText(''), onError: status.takeRefusal },
    )
  return (
    <>
      <ChatHeader
        name={playerName}
        about={about}
        figure={<Avatar kind="player" name={playerName} picture={player.profilePic} />}
      />
      <div className="chat-circle flex min-h-0 flex-1 flex-col justify-center-safe overflow-y-auto">
        {!status.held && (
          <EmptyState scene="kick-off" title="Kick it off">
            Your first message starts the conversation with {playerName}.
          </EmptyState>
        )}
        <div className="mx-auto grid w-full max-w-xl gap-4 px-4 py-4">
          <FirstMessageNotes status={status} playerName={playerName} />
          {status.held && status.unwanted === '' && (
            <LazyContactWaitActions address={playerId} coachId={userId} />
          )}
        </div>
      </div>
      {start.isError && (
        <Banner kind="error" className="m-3">
          {isBlockedByRule(start.error)
            ? "We couldn't send your message. It's still here."
            : messageOf(start.error)}
        </Banner>
      )}
      <Composer
        field={field}
        text={text}
        onText={setText}
        onSend={send}
        busy={start.isPending}
        held={status.held || status.isPending}
      />
    </>
  )
}
