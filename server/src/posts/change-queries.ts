import type { Trx } from '../platform/db/database.ts'
import { notFound } from '../platform/problem.ts'
import { holdPost, visibleComments, visiblePosts } from './queries.ts'

export type LockedPost = Awaited<ReturnType<typeof lockPost>>
export type LockedComment = Awaited<ReturnType<typeof lockComment>>

/** Locks a visible post, so that its words stay; throws 404. */
export async function lockPost(trx: Trx, postId: string) {
  const row = await visiblePosts(trx)
    .select([
      'posts.id',
      'posts.authorId',
      'posts.title',
      'posts.recommendation',
      'posts.tag',
      'posts.playerShoutout',
      'posts.playerShoutoutEmail',
      'posts.playerShoutoutId',
      'posts.createdAt',
      'posts.editedAt',
      'person.name as coachName',
    ])
    .where('posts.id', '=', postId)
    .forNoKeyUpdate('posts')
    .executeTakeFirst()
  if (!row) throw notFound('post')
  return row
}

/** Locks a visible comment of a visible post, so that its words stay; throws 404. */
export async function lockComment(trx: Trx, { postId, commentId }: { postId: string; commentId: string }) {
  await holdPost(trx, postId)
  const row = await visibleComments(trx)
    .where('postComments.id', '=', commentId)
    .where('postComments.postId', '=', postId)
    .forNoKeyUpdate('postComments')
    .executeTakeFirst()
  if (!row) throw notFound('comment')
  return row
}

interface EditedWords {
  title: string
  recommendation: string
  tag: string
  playerShoutout: string
  playerShoutoutEmail: string
  playerShoutoutId: string | null
  editedAt: Date
}

/** Saves a post's new text. */
export async function updatePost(trx: Trx, postId: string, to: EditedWords) {
  await trx.updateTable('posts').set(to).where('id', '=', postId).execute()
}

/** Deletes a post, visible or not, with its likes and comments. Returns its author; undefined if it is gone. */
export function removePost(trx: Trx, postId: string) {
  return trx.deleteFrom('posts').where('id', '=', postId).returning('authorId').executeTakeFirst()
}

/** Saves a comment's new text. */
export async function updateComment(trx: Trx, commentId: string, to: { comment: string; editedAt: Date }) {
  await trx.updateTable('postComments').set(to).where('id', '=', commentId).execute()
}

/** Deletes a comment, visible or not. Returns its author; undefined if it is gone. */
export function removeComment(trx: Trx, commentId: string) {
  return trx.deleteFrom('postComments').where('id', '=', commentId).returning('authorId').executeTakeFirst()
}
