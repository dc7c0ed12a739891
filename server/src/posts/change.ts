import { type EditedPost, type Post, type PostComment, t } from '@touchline/contract'
import type { CoachActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { notAllowed } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import {
  type LockedPost,
  lockComment,
  lockPost,
  removeComment,
  removePost,
  updateComment,
  updatePost,
} from './change-queries.ts'
import { isAuthor } from './policy.ts'
import { presentComment } from './present.ts'
import { getComment } from './queries.ts'
import { onePost, shoutoutId } from './service.ts'

/** Limits a coach's changes per day. */
const changesPerDay = { max: 200, minutes: 24 * 60 }

/** Changes the words of the caller's own post; the same are no change. 403 for another's, 404 for no visible post. */
export async function editPost(
  context: Context<CoachActor>,
  { postId, words }: { postId: string; words: EditedPost },
): Promise<Post> {
  await countChange(context)
  const { playerShoutoutEmail: email } = words
  const linked = email === undefined ? undefined : await shoutoutId(context, email)
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const post = await lockPost(trx, postId)
    if (!isAuthor(actor, post)) throw notAllowed(t`You can only edit your own posts.`)
    const to = {
      title: words.playerName,
      recommendation: words.recommendation,
      tag: words.tag,
      playerShoutout: words.playerShoutout,
      playerShoutoutEmail: email ?? post.playerShoutoutEmail,
      playerShoutoutId: linked === undefined ? post.playerShoutoutId : linked,
    }
    if (changes(post, to)) await updatePost(trx, postId, { ...to, editedAt: now })
    return onePost(ctx, postId)
  })
}

type Words = Pick<LockedPost, 'title' | 'recommendation' | 'tag' | 'playerShoutout' | 'playerShoutoutEmail'>

function changes(post: LockedPost, to: Words): boolean {
  return (
    post.title !== to.title ||
    post.recommendation !== to.recommendation ||
    post.tag !== to.tag ||
    post.playerShoutout !== to.playerShoutout ||
    post.playerShoutoutEmail !== to.playerShoutoutEmail
  )
}

/** Deletes the caller's own post with its comments. 403 for another's, 404 for no visible post. */
export function deletePost(context: Context<CoachActor>, postId: string) {
  return inTransaction(context, async ({ trx, actor }) => {
    const post = await lockPost(trx, postId)
    if (!isAuthor(actor, post)) throw notAllowed(t`You can only delete your own posts.`)
    await removePost(trx, postId)
    return { message: t`Post deleted` }
  })
}

interface OfComment {
  postId: string
  commentId: string
}

/** Changes the words of the caller's own comment; the same words are no change. 403 for another's, 404 for none. */
export async function editComment(
  context: Context<CoachActor>,
  { comment, ...which }: OfComment & { comment: string },
): Promise<PostComment> {
  await countChange(context)
  return inTransaction(context, async ({ trx, actor, now }) => {
    const row = await lockComment(trx, which)
    if (!isAuthor(actor, row)) throw notAllowed(t`You can only edit your own comments.`)
    if (row.comment !== comment) await updateComment(trx, row.id, { comment, editedAt: now })
    return presentComment(await getComment(trx, row.id))
  })
}

/** Deletes the caller's own comment. 403 for another's, 404 for none. */
export function deleteComment(context: Context<CoachActor>, which: OfComment) {
  return inTransaction(context, async ({ trx, actor }) => {
    const row = await lockComment(trx, which)
    if (!isAuthor(actor, row)) throw notAllowed(t`You can only delete your own comments.`)
    await removeComment(trx, row.id)
    return { message: t`Comment deleted` }
  })
}

function countChange({ platform, actor }: Context<CoachActor>) {
  return consumeRateLimit(platform.db, `postEdits:${actor.userId}`, changesPerDay)
}
