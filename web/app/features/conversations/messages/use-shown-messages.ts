import { useInfiniteQuery } from '@tanstack/react-query'
import type { Conversation } from '@touchline/contract'
import { useEffect, useMemo } from 'react'
import type { StoredUser } from '../../../lib/session/session.ts'
import { inOrder } from '../api/cache.ts'
import { messagesQuery } from '../api/conversations.ts'
import { useOutbox } from '../api/outbox.ts'
import { shownMessages } from './shown-messages.ts'

/** Returns the open conversation's messages, stored and outgoing. With `at`, loads pages until that one is there. */
export function useShownMessages(user: StoredUser, conversation: Conversation, at: number | undefined) {
  const { conversationId, receiverId } = conversation
  const query = useInfiniteQuery(messagesQuery(conversationId))
  const outbox = useOutbox(user.userId)
  // A guardian sees the child's messages as one's own.
  const authorId = user.type === 'guardian' ? receiverId : user.userId
  const shown = useMemo(
    () => shownMessages({ authorId, conversationId, stored: query.data && inOrder(query.data), outbox }),
    [authorId, conversationId, query.data, outbox],
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const oldest = shown[0]?.sequence ?? 0
  const isMissing = at !== undefined && at < oldest && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
  return { query, shown }
}

/** Returns true if a player has a coach's messages to answer and has never written, as far back as there are any. */
export function awaitsFirstAnswer(
  user: StoredUser,
  { state, can, ended }: Conversation,
  { query, shown }: ReturnType<typeof useShownMessages>,
): boolean {
  const isComplete = query.isSuccess && !query.hasNextPage && shown.length > 0
  const mayAnswer = user.type === 'player' && state === 'open' && can.write && !ended
  return mayAnswer && isComplete && !shown.some(({ mine }) => mine)
}
