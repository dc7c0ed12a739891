import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@touchline/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { inOrder } from '../api/cache.ts'
import { messagesQuery, useMarkRead } from '../api/conversations.ts'
import { useDraft } from '../api/drafts.ts'
import { useOutbox } from '../api/outbox.ts'
import { discard, post, retry } from '../api/send.ts'
import { DeleteConversation } from '../list/delete-conversation.tsx'
import { MessageLog } from '../messages/message-log.tsx'
import { shownMessages } from '../messages/shown-messages.ts'
import { useNewSince } from '../messages/use-new-since.ts'
import { SafetyButtons } from '../safety/safety-buttons.tsx'
import { SafetyDialogs } from '../safety/safety-dialogs.tsx'
import { useDecisions } from '../safety/use-decisions.ts'
import { ChatFooter } from './chat-footer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatSkeleton } from './pane-states.tsx'
import { RequestAnswers, RequestCard } from './request-card.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'

interface ChatPaneProps {
  user: StoredUser
  conversation: Conversation
}

/** An open conversation; a guardian reads it along without writing. Mount it anew for each one. */
export function ChatPane({ user, conversation }: ChatPaneProps) {
  const { conversationId, counterpart, profilePic, state, can } = conversation
  const { userId } = user
  const readsAlong = user.type === 'guardian'
  const client = useQueryClient()
  const [text, setText] = useDraft(userId, conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const { asking, ask, decide, deciding } = useDecisions(userId, conversation)
  const asksToTalk = state === 'requested' && can.answer
  useReadWhileOpen(userId, conversation, !readsAlong)
  useFocusOnOpen(field, !asksToTalk)

  return (
    <>
      <ChatHeader
        name={counterpart.name}
        about={counterpart.about}
        kind={counterpart.type === 'coach' ? 'coach' : 'player'}
        picture={profilePic}
        parentsRead={conversation.parentsRead && !readsAlong}
        back={readsAlong ? { playerId: conversation.receiverId } : {}}
        corner={!readsAlong && <DeleteConversation userId={userId} conversation={conversation} />}
      >
        <SafetyButtons
          conversation={conversation}
          onAsk={ask}
          onUnblock={() => decide('unblock')}
          busy={deciding === 'unblock'}
        />
      </ChatHeader>
      <Messages user={user} conversation={conversation}>
        {asksToTalk && (
          <RequestCard
            conversation={conversation}
            child={readsAlong ? conversation.receiverName : undefined}
          />
        )}
      </Messages>
      {asksToTalk && <RequestAnswers deciding={deciding} onDecide={decide} />}
      <ChatFooter
        conversation={conversation}
        readsAlong={readsAlong}
        field={field}
        text={text}
        onText={setText}
        onSend={(written) => {
          post(client, userId, { conversation, written })
          setText('')
        }}
        deciding={deciding}
        onDecide={decide}
      />
      <SafetyDialogs
        userId={userId}
        conversation={conversation}
        asking={asking}
        onClose={() => ask(undefined)}
        onBlock={() => decide('block')}
        busy={deciding === 'block'}
      />
    </>
  )
}

/** The messages, stored and on their way; below them what the last one asks for. */
function Messages({ user, conversation, children }: ChatPaneProps & { children: ReactNode }) {
  const { userId, type } = user
  const { conversationId, counterpart, receiverId, receiverName } = conversation
  const client = useQueryClient()
  const messages = useInfiniteQuery(messagesQuery(conversationId))
  const newSince = useNewSince(conversation)
  const outbox = useOutbox(userId)
  // a guardian sees the child's side as the own one
  const authorId = type === 'guardian' ? receiverId : userId
  const shown = useMemo(
    () =>
      shownMessages({ authorId, conversationId, stored: messages.data && inOrder(messages.data), outbox }),
    [authorId, conversationId, messages.data, outbox],
  )
  const { fetchNextPage } = messages
  const onOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (messages.isPending) return <ChatSkeleton />
  return (
    <MessageLog
      messages={shown}
      newSince={newSince}
      me={type === 'guardian' ? receiverName : undefined}
      counterpart={counterpart.name}
      hasOlder={messages.hasNextPage}
      loadingOlder={messages.isFetchingNextPage}
      onOlder={onOlder}
      onRetry={() => retry(client, userId, conversationId)}
      onDiscard={(messageId) => discard(userId, messageId)}
      below={children}
    >
      {messages.isError && (
        <LoadError
          title="We couldn't load the messages."
          message={messageOf(messages.error)}
          retrying={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      )}
    </MessageLog>
  )
}

/** Marks the conversation read whenever it is open, in sight and unread. */
function useReadWhileOpen(
  userId: string,
  { conversationId, read, lastSequence }: Conversation,
  marks: boolean,
) {
  const { mutate } = useMarkRead(userId)
  useEffect(() => {
    // each newer message is to be marked again, even while the last mark is under way
    if (!marks || read || lastSequence === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(conversationId)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [marks, conversationId, read, lastSequence, mutate])
}
