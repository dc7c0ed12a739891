import { t } from '@touchline/contract'
import type { AdminActor } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { deleteByAdministrator } from '../../posts/service.ts'
import { findSubject } from './queries.ts'

/**
 * Deletes the post or comment that a report is about, also after the report is closed; again is no change. The report
 * keeps its evidence, and its author is not told. 404 for no report, 409 for one about a conversation.
 */
export function deleteWords(context: Context<AdminActor>, reportId: string) {
  return inTransaction(context, async (ctx) => {
    const subject = await findSubject(ctx.trx, reportId)
    if (!subject) throw notFound('report')
    const { postId, commentId } = subject
    if (postId === null) throw conflict(t`This report isn't about a post or a comment.`)
    await deleteByAdministrator(ctx, { reportId, postId, commentId })
    return { message: commentId === null ? t`We deleted the post.` : t`We deleted the comment.` }
  })
}
