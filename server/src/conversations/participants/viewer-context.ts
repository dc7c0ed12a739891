import type { TransactionContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { type Viewer, viewerOf } from '../policy.ts'
import { type ConversationRow, getConversation } from '../queries.ts'
import { lockForParticipant } from '../state-queries.ts'
import { deriveStatus, type EvaluationContext, evaluationContext } from '../status.ts'

/** A locked conversation with the caller's role in it and the evaluation context. */
export interface ViewerContext {
  row: ConversationRow
  viewer: Viewer
  context: EvaluationContext
}

/** Locks and loads a conversation of the caller or the guardian's minor child; the same 404 if foreign or missing. */
export async function loadForViewer(
  { platform, trx, actor }: TransactionContext,
  conversationId: string,
): Promise<ViewerContext> {
  if (!(await lockForParticipant(trx, actor.userId, conversationId))) throw notFound('conversation')
  const row = await getConversation(trx, conversationId)
  const context = evaluationContext(platform)
  const viewer = viewerOf(actor, row, deriveStatus(row, context).guardianIds)
  if (!viewer || (viewer === 'coach' && row.lastSequence === 0)) throw notFound('conversation')
  return { row, viewer, context }
}
