import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Conversation, type PlayerPage, startConversation } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { playerPagesKey } from '../../../lib/http/shared-keys.ts'
import { upsertConversation } from './cache.ts'
import { addToDraft } from './drafts.ts'

/** Starts a conversation. If one existed, the words go into its message box unsent, and `isSent` is false. */
export function useStartConversation(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (start: { receiverId: string; initialMessage: string }) => {
      try {
        const body = { senderId: userId, ...start }
        return { conversation: await call(startConversation, { body }), isSent: true }
      } catch (error) {
        const conversation = standing(error)
        if (!conversation) throw error
        return { conversation, isSent: false }
      }
    },
    onSuccess: ({ conversation, isSent }, { initialMessage }) => {
      const { conversationId, receiverId } = conversation
      if (!isSent) addToDraft(userId, conversationId, initialMessage)
      upsertConversation(client, userId, conversation)
      // The player's page, loaded by id or email, shows the link to the conversation at once, for focus.
      const queryKey = playerPagesKey
      client.setQueriesData<PlayerPage | null>({ queryKey }, (page) =>
        page?.playerId === receiverId ? { ...page, conversationId } : page,
      )
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Returns the existing conversation in a refusal; undefined for other refusals. */
function standing(error: unknown): Conversation | undefined {
  if (!(error instanceof ProblemError) || error.statusCode !== 409) return undefined
  const conversation: unknown = Reflect.get(error.problem, 'conversation')
  return isConversation(conversation) ? conversation : undefined
}

function isConversation(value: unknown): value is Conversation {
  return typeof value === 'object' && value !== null && 'conversationId' in value && 'counterpart' in value
}
