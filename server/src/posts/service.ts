import {
  type listPostComments,
  type listPosts,
  type NewPost,
  type OutputOf,
  type Post,
  type PostComment,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import type { CoachActor } from '../platform/actor.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { cursorOf, totalOf } from '../platform/http/pagination.ts'
import { notAllowed } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { playerPage } from '../players/service.ts'
import { mayActAs } from './policy.ts'
import { presentComment, presentPost } from './present.ts'
import {
  countPosts,
  deleteLike,
  findComments,
  findLatestComments,
  findPosts,
  getComment,
  getPost,
  holdPost,
  insertComment,
  insertLike,
  insertPost,
  type PostRow,
} from './queries.ts'

export { deleteByAdministrator } from './delete-by-administrator.ts'

const cursor = cursorOf(z.strictObject({ before: z.uuid() }))

/** Limits what a coach may write per day. */
const dailyLimits = { posts: { max: 20, minutes: 24 * 60 }, comments: { max: 200, minutes: 24 * 60 } }

type ListQuery = z.output<typeof listPosts.query>

/** Lists posts by name and filters, newest first, on the requested side of the game. */
export async function board(
  { platform: { db }, actor, request: { gender }, now }: Context<CoachActor>,
  query: ListQuery,
): Promise<OutputOf<typeof listPosts>> {
  const before = cursor.decode(query.cursor)?.before
  const selection = { filter: query, gender }
  const [found, counted] = await Promise.all([
    findPosts(db, { ...selection, viewerId: actor.userId }, { limit: query.limit + 1, before }),
    countPosts(db, selection),
  ])
  const { shown, nextCursor } = cursor.page(found, query.limit, ({ id }) => ({ before: id }))
  return {
    posts: await withComments(db, shown, now),
    ...totalOf(counted),
    nextCursor,
  }
}

/** Adds a post in the caller's name, on their team's side; 403 for another author, 429 past 20 a day. */
export async function post(context: Context<CoachActor>, given: NewPost) {
  const { platform, actor } = context
  if (!mayActAs(actor, given.authorId)) throw notAllowed(t`You can only post in your own name.`)
  await consumeRateLimit(platform.db, `posts:${actor.userId}`, dailyLimits.posts)
  const { playerName, recommendation, tag, playerShoutout, playerShoutoutEmail } = given
  const id = platform.ids.next()
  const playerShoutoutId = await shoutoutId(context, playerShoutoutEmail)
  const data = await inTransaction(context, async (ctx) => {
    await insertPost(ctx.trx, {
      id,
      authorId: actor.userId,
      gender: actor.gender,
      title: playerName,
      recommendation,
      tag,
      playerShoutout,
      playerShoutoutEmail,
      playerShoutoutId,
      createdAt: platform.clock.now(),
    })
    return onePost(ctx, id)
  })
  return { message: t`Post created successfully`, data }
}

/**
 * Finds the player a post praises, by address. This counts and is audited like a page lookup; otherwise the link would
 * reveal without a trace whose address it is.
 */
export async function shoutoutId(context: Context<CoachActor>, email: string): Promise<string | null> {
  const [page] = email === '' ? [] : await playerPage(context, email)
  return page?.playerId ?? null
}

interface OfPost {
  postId: string
  userId: string | undefined
}

/** Likes a post; repeating is no change. 403 for another coach's like, 404 for no visible post. */
export function like(context: Context<CoachActor>, { postId, userId }: OfPost): Promise<Post> {
  if (!mayActAs(context.actor, userId)) throw notAllowed(t`You can only like posts in your own name.`)
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    await holdPost(trx, postId)
    await insertLike(trx, { postId, userId: actor.userId, likedAt: now })
    return onePost(ctx, postId)
  })
}

/** Removes a like; repeating is no change. 403 for another coach's like, 404 for no visible post. */
export function unlike(context: Context<CoachActor>, { postId, userId }: OfPost): Promise<Post> {
  if (!mayActAs(context.actor, userId)) throw notAllowed(t`You can only take back your own like.`)
  return inTransaction(context, async (ctx) => {
    const { trx, actor } = ctx
    await holdPost(trx, postId)
    await deleteLike(trx, { postId, userId: actor.userId })
    return onePost(ctx, postId)
  })
}

interface Remark {
  postId: string
  authorId?: string | undefined
  comment: string
}

/**
 * Adds a comment in the caller's name; 403 for another author, 404 for no visible post, 429 past 200 a day.
 */
export async function comment(ctx: Context<CoachActor>, given: Remark): Promise<PostComment> {
  const { platform, actor } = ctx
  if (!mayActAs(actor, given.authorId)) throw notAllowed(t`You can only comment in your own name.`)
  await consumeRateLimit(platform.db, `postComments:${actor.userId}`, dailyLimits.comments)
  const { postId } = given
  const id = platform.ids.next()
  return inTransaction(ctx, async ({ trx }) => {
    await holdPost(trx, postId)
    await insertComment(trx, {
      id,
      postId,
      authorId: actor.userId,
      comment: given.comment,
      createdAt: platform.clock.now(),
    })
    return presentComment(await getComment(trx, id))
  })
}

/** Lists a page of a post's comments, newest last; the cursor goes back. 404 for no visible post. */
export async function comments(
  { platform: { db }, actor }: Context<CoachActor>,
  { postId, ...query }: z.output<typeof listPostComments.query> & { postId: string },
): Promise<OutputOf<typeof listPostComments>> {
  const before = cursor.decode(query.cursor)?.before
  await getPost(db, postId, actor.userId)
  const found = await findComments(db, postId, { limit: query.limit + 1, before })
  const { shown, nextCursor } = cursor.page(found, query.limit, ({ id }) => ({ before: id }))
  return { comments: shown.toReversed().map(presentComment), nextCursor }
}

/** Returns all posts with their latest comments, always in two queries. */
async function withComments(db: Database, rows: readonly PostRow[], now: Date): Promise<Post[]> {
  const latest = await findLatestComments(
    db,
    rows.map((row) => row.id),
  )
  const byPost = Map.groupBy(latest, (row) => row.postId)
  return rows.map((row) => presentPost(row, byPost.get(row.id) ?? [], now))
}

/** Returns a post with its latest comments, as the caller sees it; throws 404. */
export async function onePost(
  { trx, actor, now }: TransactionContext<CoachActor>,
  postId: string,
): Promise<Post> {
  const row = await getPost(trx, postId, actor.userId)
  return presentPost(row, await findLatestComments(trx, [postId]), now)
}
