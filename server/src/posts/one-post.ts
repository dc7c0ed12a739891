import type { Post } from '@touchline/contract'
import type { CoachActor } from '../platform/actor.ts'
import type { TransactionContext } from '../platform/context.ts'
import { presentPost } from './present.ts'
import { findLatestComments, getPost } from './queries.ts'

/** Returns a post with its latest comments, as the caller sees it; throws 404. */
export async function onePost(
  { trx, actor, now }: TransactionContext<CoachActor>,
  postId: string,
): Promise<Post> {
  const row = await getPost(trx, postId, actor.userId)
  return presentPost(row, await findLatestComments(trx, [postId]), now)
}
