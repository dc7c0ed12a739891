import type { AdminActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { TransactionContext } from '../platform/context.ts'
import { removeComment, removePost } from './change-queries.ts'

interface Reported {
  reportId: string
  postId: string
  /** Null for the post itself. */
  commentId: string | null
}

/** Deletes a reported post with its thread, or a reported comment; one already gone is no change. */
export async function deleteByAdministrator(
  { platform, trx, actor, request }: TransactionContext<AdminActor>,
  { reportId, postId, commentId }: Reported,
) {
  const gone = commentId === null ? await removePost(trx, postId) : await removeComment(trx, commentId)
  if (!gone) return
  await audit(platform, trx, {
    action: 'posts.deletedByAdministrator',
    actorId: actor.userId,
    subjectId: gone.authorId,
    details: { reportId, postId, ...(commentId === null ? {} : { commentId }) },
    requestId: request.id,
  })
}
