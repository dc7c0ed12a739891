import { type Conversation, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Decision, outcomeOf, useDecide } from '../api/decisions.ts'
import type { MenuQuestion } from './conversation-menu.tsx'

/** Offers the decisions about the open conversation, and announces their outcome. */
export function useDecisions(userId: string, conversation: Conversation) {
  const [asking, setAsking] = useState<MenuQuestion>()
  const toast = useToast()
  const { mutate, isPending, variables } = useDecide(userId, conversation.conversationId)
  const { name } = conversation.counterpart

  const decide = (decision: Decision) => {
    if (isPending) return
    mutate(decision, {
      onSuccess: () => toast.success(outcomeOf(decision, name)),
      onError: (error) => toast.failure(t`Something went wrong. ${messageOf(error)}`),
      onSettled: () => {
        setAsking(undefined)
        // The pressed button may be gone.
        document.getElementById('chat-name')?.focus({ preventScroll: true })
      },
    })
  }
  return { asking, ask: setAsking, decide, deciding: isPending ? variables : undefined }
}
