import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '@touchline/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { messageOf } from '../platform/problem-error.ts'
import { LoadError } from '../ui/load-error.tsx'
import { inOrder } from './cache.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { Composer } from './composer.tsx'
import { DeleteConversation } from './delete-conversation.tsx'
import { useDraft } from './drafts.ts'
import type { ShownMessage } from './message-bubble.tsx'
import { MessageLog } from './message-log.tsx'
import { type Outgoing, useOutgoing } from './outgoing.ts'
import { messagesQuery, useMarkRead } from './queries.ts'
import { discard, post, retry } from './send.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** An open conversation. Mount it anew for each one. */
export function ChatPane({ userId, conversation }: { userId: string; conversation: Conversation }) {
  const { conversationId, counterpart, profilePic } = conversation
  const client = useQueryClient()
  const messages = useInfiniteQuery(messagesQuery(conversationId))
  const outgoing = useOutgoing(userId)
  const [text, setText] = useDraft(userId, conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useMemo(
    () => shownMessages(userId, conversationId, messages.data && inOrder(messages.data), outgoing),
    [userId, conversationId, messages.data, outgoing],
  )
  const { fetchNextPage } = messages
  const onOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useReadWhileOpen(userId, conversation)
  useFocusOnOpen(field)

  return (
    <>
      <ChatHeader
        name={counterpart.name}
        about={counterpart.about}
        kind={counterpart.type === 'coach' ? 'coach' : 'player'}
        picture={profilePic}
      >
        <DeleteConversation userId={userId} conversationId={conversationId} name={counterpart.name} />
      </ChatHeader>
      {messages.isPending ? (
        <ChatSkeleton />
      ) : (
        <MessageLog
          messages={shown}
          counterpart={counterpart.name}
          hasOlder={messages.hasNextPage}
          loadingOlder={messages.isFetchingNextPage}
          onOlder={onOlder}
          onRetry={() => retry(client, userId, conversationId)}
          onDiscard={(messageId) => discard(userId, messageId)}
        >
          {messages.isError && (
            <LoadError
              title="Messages did not load"
              message={messageOf(messages.error)}
              retrying={messages.isFetching}
              onRetry={() => void messages.refetch()}
            />
          )}
        </MessageLog>
      )}
      <Composer
        field={field}
        text={text}
        onText={setText}
        onSend={(written) => {
          post(client, userId, conversation, written)
          setText('')
        }}
      />
    </>
  )
}

/** Marks the conversation read whenever it is open, in sight and unread (spec section 4). */
function useReadWhileOpen(userId: string, { conversationId, read, lastSequence }: Conversation) {
  const { mutate } = useMarkRead(userId)
  useEffect(() => {
    // each newer message is to be marked again, even while the last mark is under way
    if (read || lastSequence === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(conversationId)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [conversationId, read, lastSequence, mutate])
}

/** Stored messages in their order, then those on their way that the server has not stored yet. */
function shownMessages(
  userId: string,
  conversationId: string,
  stored: readonly Message[] | undefined,
  outgoing: readonly Outgoing[],
): ShownMessage[] {
  const known = new Set(stored?.map((message) => message.messageId))
  return [
    ...(stored ?? []).map(
      ({ messageId, senderId, message, timestamp }): ShownMessage => ({
        key: messageId,
        mine: senderId === userId,
        text: message,
        at: timestamp,
        state: 'stored',
      }),
    ),
    ...outgoing
      .filter((one) => one.conversationId === conversationId && !known.has(one.messageId))
      .map(
        ({ messageId, text, at, state, reason }): ShownMessage => ({
          key: messageId,
          mine: true,
          text,
          at,
          state,
          reason,
        }),
      ),
  ]
}
