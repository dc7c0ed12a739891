import { type Gender, type PostTag, postTags } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'

type Tools = Pick<Platform, 'db' | 'ids' | 'clock'>

interface PostOverrides {
  authorId: string
  gender?: Gender
  title?: string
  recommendation?: string
  tag?: PostTag
  playerShoutout?: string
  playerShoutoutEmail?: string
}

export async function makePost({ db, ids, clock }: Tools, overrides: PostOverrides) {
  const { gender = 'male', title = 'Film from phones', recommendation = 'What do you ask for?' } = overrides
  const { authorId, tag = postTags[0], playerShoutout = '', playerShoutoutEmail = '' } = overrides
  const postId = ids.next()
  const content = { title, recommendation, tag, playerShoutout, playerShoutoutEmail }
  const linked = await db
    .selectFrom('users')
    .innerJoin('players', 'players.userId', 'users.id')
    .select('users.id')
    .where('users.email', '=', playerShoutoutEmail)
    .where('players.listed', '=', true)
    .executeTakeFirst()
  const playerShoutoutId = linked?.id ?? null
  await db
    .insertInto('posts')
    .values({ id: postId, authorId, gender, ...content, playerShoutoutId, createdAt: clock.now() })
    .execute()
  return { postId }
}

export async function makeComment(
  { db, ids, clock }: Tools,
  { postId, authorId, comment }: { postId: string; authorId: string; comment: string },
) {
  const commentId = ids.next()
  await db
    .insertInto('postComments')
    .values({ id: commentId, postId, authorId, comment, createdAt: clock.now() })
    .execute()
  return { commentId }
}
