import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Conversation, type PlayerPage, startConversation } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { playerPagesKey } from '../../../lib/http/shared-keys.ts'
import { upsertConversation } from './cache.ts'
import { addToDraft } from './drafts.ts'

const shownOfLast = 300 // characters of a message in `lastMessage`

/**
 * Opens a conversation with a player by a first message. Where there was one already the server sends nothing: the words
 * then wait in that conversation's message box, and `isSent` is false.
 */
export function useStartConversation(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (start: { receiverId: string; initialMessage: string }) => {
      const conversation = await call(startConversation, { body: { senderId: userId, ...start } })
      return { conversation, isSent: isBegunWith(conversation, userId, start.initialMessage) }
    },
    onSuccess: ({ conversation, isSent }, { initialMessage }) => {
      const { conversationId, receiverId } = conversation
      if (!isSent) addToDraft(userId, conversationId, initialMessage)
      upsertConversation(client, userId, conversation)
      // the player's page, loaded by id or email, shows the link to the conversation at once, for the focus
      const queryKey = playerPagesKey
      client.setQueriesData<PlayerPage | null>({ queryKey }, (page) =>
        page?.playerId === receiverId ? { ...page, conversationId } : page,
      )
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Tells whether these words are the one message of a conversation, rather than another tab's. */
function isBegunWith(
  { lastSequence, lastMessage, lastMessageUserId }: Conversation,
  userId: string,
  words: string,
): boolean {
  const beginning = [...words.trim()].slice(0, shownOfLast).join('')
  return lastSequence === 1 && lastMessageUserId === userId && lastMessage === beginning
}
