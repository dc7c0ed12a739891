import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptConversation,
  blockConversation,
  type Conversation,
  declineConversation,
  muteConversation,
  type ReportReason,
  reportConversation,
  t,
  unblockConversation,
  unmuteConversation,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { refreshConversation } from './cache.ts'

interface Params {
  conversationId: string
}

/** Each decision: its call, and what is said once the server has agreed. */
const decisions = {
  accept: {
    send: (params: Params) => call(acceptConversation, { params }),
    done: () => t`Request accepted.`,
  },
  decline: {
    send: (params: Params) => call(declineConversation, { params }),
    done: (name: string) => t`Request declined. ${name} can't write again.`,
  },
  block: {
    send: (params: Params) => call(blockConversation, { params }),
    done: (name: string) => t`You blocked ${name}.`,
  },
  unblock: {
    send: (params: Params) => call(unblockConversation, { params }),
    done: (name: string) => t`You unblocked ${name}.`,
  },
  mute: {
    send: (params: Params) => call(muteConversation, { params }),
    done: () => t`Conversation muted. You won't get notifications about it.`,
  },
  unmute: {
    send: (params: Params) => call(unmuteConversation, { params }),
    done: () => t`Conversation unmuted.`,
  },
}
export type Decision = keyof typeof decisions

/** Returns what is said of a decision about a conversation with this person. */
export const outcomeOf = (decision: Decision, name: string): string => decisions[decision].done(name)

/**
 * Makes a decision about the conversation, like accept or mute. Shows it only once the server has agreed, because
 * nobody may believe in a block that failed.
 */
export function useDecide(userId: string, conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decisions[decision].send({ conversationId }),
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
