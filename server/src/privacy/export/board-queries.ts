import { t } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, list } from './files.ts'

/** What a coach wrote and liked in Coach's Corner. */
export const boardFiles: readonly ExportedFile[] = [
  {
    name: 'posts.json',
    holds: t`your posts in Coach's Corner`,
    of: ['coach'],
    pieces: list(listPosts, ({ id: _, ...post }) => post),
  },
  {
    name: 'comments.json',
    holds: t`your comments`,
    of: ['coach'],
    pieces: list(listComments, ({ id: _, ...comment }) => comment),
  },
  {
    name: 'likes.json',
    holds: t`posts you liked`,
    of: ['coach'],
    pieces: list(listLikes, ({ postId: _, ...like }) => like),
  },
]

/** Lists the person's posts. */
function listPosts(db: Database, authorId: string, after?: { id: string }) {
  return db
    .selectFrom('posts')
    .select([
      'id',
      'title',
      'recommendation',
      'tag',
      'playerShoutout',
      'playerShoutoutEmail',
      'gender',
      'createdAt',
      'editedAt',
    ])
    .where('authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Lists the person's comments. */
function listComments(db: Database, authorId: string, after?: { id: string }) {
  return db
    .selectFrom('postComments')
    .innerJoin('posts', 'posts.id', 'postComments.postId')
    .select([
      'postComments.id',
      'posts.title',
      'postComments.comment',
      'postComments.createdAt',
      'postComments.editedAt',
    ])
    .where('postComments.authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('postComments.id', '>', after?.id ?? ''))
    .orderBy('postComments.id')
    .limit(batch)
    .execute()
}

/** Lists the person's likes. */
function listLikes(db: Database, userId: string, after?: { postId: string }) {
  return db
    .selectFrom('postLikes')
    .innerJoin('posts', 'posts.id', 'postLikes.postId')
    .select(['postLikes.postId', 'posts.title', 'postLikes.likedAt'])
    .where('postLikes.userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('postLikes.postId', '>', after?.postId ?? ''))
    .orderBy('postLikes.postId')
    .limit(batch)
    .execute()
}
