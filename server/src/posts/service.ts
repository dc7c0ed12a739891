import {
  type Gender,
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
import type { Database, Trx } from '../platform/db/database.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { mayActAs } from './policy.ts'
import { presentComment, presentPost } from './present.ts'
import {
  countPosts,
  deleteLike,
  exactTotal,
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

const cursor = cursorOf(z.strictObject({ before: z.uuid() }))

/** Limits what one coach may write in a day. */
const aDay = { posts: { max: 20, minutes: 24 * 60 }, comments: { max: 200, minutes: 24 * 60 } }

type ListQuery = z.output<typeof listPosts.query>

/** Posts by name and filters, newest first, on the side of the game that is asked for. */
export async function board(
  { db }: Platform,
  actor: CoachActor,
  query: ListQuery,
  gender: Gender | undefined,
): Promise<OutputOf<typeof listPosts>> {
  const before = cursor.decode(query.cursor)?.before
  const selection = { filter: query, gender }
  const [found, counted] = await Promise.all([
    findPosts(db, selection, actor.userId, { limit: query.limit + 1, before }),
    countPosts(db, selection),
  ])
  const { shown, nextCursor } = cursor.page(found, query.limit, ({ id }) => ({ before: id }))
  return {
    posts: await withComments(db, shown),
    total: Math.min(counted, exactTotal),
    totalIsAtLeast: counted > exactTotal,
    nextCursor,
  }
}

/** Posts in the caller's name, on the side of the caller's team; 403 for another author, 429 past 20 a day. */
export async function post(platform: Platform, actor: CoachActor, given: NewPost) {
  if (!mayActAs(actor, given.authorId)) throw notAllowed(t`You can only post in your own name.`)
  await consumeRateLimit(platform.db, `posts:${actor.userId}`, aDay.posts)
  const { playerName, recommendation, tag, playerShoutout, playerShoutoutEmail } = given
  const id = platform.ids.next()
  const data = await platform.db.transaction().execute(async (trx) => {
    await insertPost(trx, {
      id,
      authorId: actor.userId,
      gender: actor.gender,
      title: playerName,
      recommendation,
      tag,
      playerShoutout,
      playerShoutoutEmail,
      createdAt: platform.clock.now(),
    })
    return onePost(trx, id, actor.userId)
  })
  return { message: t`Post created successfully`, data }
}

interface OfPost {
  postId: string
  userId: string | undefined
}

/** Likes a post; again is no change. 403 for another coach's like, 404 for no visible post. */
export function like(platform: Platform, actor: CoachActor, { postId, userId }: OfPost): Promise<Post> {
  if (!mayActAs(actor, userId)) throw notAllowed(t`You can only like posts in your own name.`)
  return platform.db.transaction().execute(async (trx) => {
    await holdPost(trx, postId)
    await insertLike(trx, { postId, userId: actor.userId, likedAt: platform.clock.now() })
    return onePost(trx, postId, actor.userId)
  })
}

/** Takes a like back; again is no change. 403 for another coach's like, 404 for no visible post. */
export function unlike(platform: Platform, actor: CoachActor, { postId, userId }: OfPost): Promise<Post> {
  if (!mayActAs(actor, userId)) throw notAllowed(t`You can only take back your own like.`)
  return platform.db.transaction().execute(async (trx) => {
    await holdPost(trx, postId)
    await deleteLike(trx, { postId, userId: actor.userId })
    return onePost(trx, postId, actor.userId)
  })
}

interface Remark {
  postId: string
  authorId: string | undefined
  comment: string
}

/** Comments in the caller's name; 403 for another author, 404 for no visible post, 429 past 200 a day. */
export async function comment(platform: Platform, actor: CoachActor, given: Remark): Promise<PostComment> {
  if (!mayActAs(actor, given.authorId)) throw notAllowed(t`You can only comment in your own name.`)
  await consumeRateLimit(platform.db, `postComments:${actor.userId}`, aDay.comments)
  const { postId } = given
  const id = platform.ids.next()
  return platform.db.transaction().execute(async (trx) => {
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
  { db }: Platform,
  actor: CoachActor,
  postId: string,
  query: z.output<typeof listPostComments.query>,
): Promise<OutputOf<typeof listPostComments>> {
  const before = cursor.decode(query.cursor)?.before
  await getPost(db, postId, actor.userId)
  const found = await findComments(db, postId, { limit: query.limit + 1, before })
  const { shown, nextCursor } = cursor.page(found, query.limit, ({ id }) => ({ before: id }))
  return { comments: shown.toReversed().map(presentComment), nextCursor }
}

async function onePost(trx: Trx, postId: string, viewerId: string): Promise<Post> {
  const row = await getPost(trx, postId, viewerId)
  return presentPost(row, await findLatestComments(trx, [postId]))
}

/** Returns all the posts with their latest comments, in two queries however many there are. */
async function withComments(db: Database, rows: readonly PostRow[]): Promise<Post[]> {
  const latest = await findLatestComments(
    db,
    rows.map((row) => row.id),
  )
  const byPost = Map.groupBy(latest, (row) => row.postId)
  return rows.map((row) => presentPost(row, byPost.get(row.id) ?? []))
}
