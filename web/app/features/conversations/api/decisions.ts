import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptConversation,
  blockConversation,
  type Conversation,
  declineConversation,
  muteConversation,
  type ReportReason,
  reportConversation,
  unblockConversation,
  unmuteConversation,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { refreshConversation } from './cache.ts'

const decisions = {
  accept: (params: { conversationId: string }) => call(acceptConversation, { params }),
  decline: (params: { conversationId: string }) => call(declineConversation, { params }),
  block: (params: { conversationId: string }) => call(blockConversation, { params }),
  unblock: (params: { conversationId: string }) => call(unblockConversation, { params }),
  mute: (params: { conversationId: string }) => call(muteConversation, { params }),
  unmute: (params: { conversationId: string }) => call(unmuteConversation, { params }),
}
export type Decision = keyof typeof decisions

/**
 * Makes a decision about the conversation, like accept or mute. Shows it only once the server has agreed, because
 * nobody may believe in a block that failed.
 */
export function useDecide(userId: string, conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decisions[decision]({ conversationId }),
    scope: { id: `decide ${conversationId}` },
    onSuccess: (conversation) => refreshConversation(client, userId, conversation),
  })
}

export function useReport(userId: string, conversation: Conversation) {
  const client = useQueryClient()
  const { conversationId } = conversation
  return useMutation({
    mutationFn: (report: { reason: ReportReason; details: string; block: boolean }) =>
      call(reportConversation, { params: { conversationId }, body: report }),
    onSuccess: (answer) => refreshConversation(client, userId, answer.conversation),
  })
}
