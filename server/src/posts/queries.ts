import { type Gender, type PlayerFilter, shownOfPost } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import { verifiedCoach } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { nameMatches } from '../platform/db/name-search.ts'
import { countUpTo, exactTotal } from '../platform/http/pagination.ts'
import { notFound } from '../platform/problem.ts'
import { filterConditions, playerMatches } from '../players/service.ts'

/** Which posts a list shows. */
export interface PostSelection {
  filter: PlayerFilter
  gender: Gender | undefined
}

/** A page of a list whose ids are in order of time. */
export interface PageBefore {
  limit: number
  before: string | undefined
}

export type PostRow = Awaited<ReturnType<typeof getPost>>
export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

/** The author is visible: posts of suspended and unverified coaches are not shown. */
const inGoodStanding = sql<SqlBool>`(${verifiedCoach('author')} and person.suspended_at is null)`

/** Starts a query over the posts coaches see. */
export function visiblePosts(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('coaches as author', 'author.userId', 'posts.authorId')
    .innerJoin('users as person', 'person.id', 'posts.authorId')
    .innerJoin('colleges', 'colleges.id', 'author.collegeId')
    .leftJoin('players', (join) =>
      join.onRef('players.userId', '=', 'posts.playerShoutoutId').on('players.listed', '=', true),
    )
    .where(inGoodStanding)
}

/**
 * Builds the condition for Coach's Corner filters. The name is searched in the title and the shouted-out player's name;
 * the division is the author's college's; positions, years, states and GPA are the player's. A post without what a
 * filter asks about does not match.
 */
function matching(db: Database, { filter, gender }: PostSelection) {
  const { name, divisions } = filter
  const ofPlayer = { ...filter, name: '', divisions: [] }
  return visiblePosts(db)
    .$if(gender !== undefined, (query) => query.where('posts.gender', '=', gender ?? null))
    .$if(divisions.length > 0, (query) => query.where('colleges.division', 'in', divisions))
    .$if(filterConditions(ofPlayer).length > 0, (query) => query.where(playerMatches(ofPlayer)))
    .where(nameMatches(names, name))
}

const names = {
  folded: sql<string>`posts.search_name`,
  asWritten: sql<string>`posts.title || chr(10) || posts.player_shoutout`,
}

function withContent(query: ReturnType<typeof visiblePosts>, viewerId: string) {
  return query.select([
    'posts.id',
    'posts.title',
    'posts.recommendation',
    'posts.tag',
    'posts.playerShoutout',
    'posts.playerShoutoutEmail',
    'players.userId as shoutoutId',
    'players.age',
    'players.dateOfBirth',
    'posts.authorId',
    'posts.gender',
    'posts.createdAt',
    'posts.editedAt',
    'person.name as coachName',
    'author.profilePic',
    'colleges.id as collegeId',
    'colleges.collegeName',
    sql<number>`(select count(*) from post_likes where post_id = posts.id)`.as('likes'),
    sql<boolean>`exists (select from post_likes where post_id = posts.id and user_id = ${viewerId})`.as(
      'liked',
    ),
    sql<string[]>`array(select user_id::text from post_likes where post_id = posts.id
      order by liked_at desc, user_id limit ${shownOfPost.likers})`.as('likedBy'),
    sql<number>`(select count(*) from post_comments
      join coaches as author on author.user_id = post_comments.author_id
      join users as person on person.id = post_comments.author_id
      where post_comments.post_id = posts.id and ${inGoodStanding})`.as('commentCount'),
  ])
}

/** Finds a selection's posts, newest first: ids are in order of time. */
export function findPosts(
  db: Database,
  { viewerId, ...selection }: PostSelection & { viewerId: string },
  page: PageBefore,
) {
  return withContent(matching(db, selection), viewerId)
    .$if(page.before !== undefined, (query) => query.where('posts.id', '<', page.before ?? null))
    .orderBy('posts.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Counts a selection's posts, up to one past `exactTotal`. */
export function countPosts(db: Database, selection: PostSelection): Promise<number> {
  const some = matching(db, selection)
    .select(sql<number>`1`.as('one'))
    .limit(exactTotal + 1)
  return countUpTo(db, some)
}

/** Finds a visible post; throws 404. */
export async function getPost(db: Database, postId: string, viewerId: string) {
  const row = await withContent(visiblePosts(db), viewerId).where('posts.id', '=', postId).executeTakeFirst()
  if (!row) throw notFound('post')
  return row
}

/** Locks a visible post against deletion; throws 404. */
export async function holdPost(trx: Trx, postId: string) {
  const row = await visiblePosts(trx)
    .select('posts.id')
    .where('posts.id', '=', postId)
    .forKeyShare('posts')
    .executeTakeFirst()
  if (!row) throw notFound('post')
}

/** Starts a query over the comments coaches see, newest first. */
export function visibleComments(db: Database) {
  return db
    .selectFrom('postComments')
    .innerJoin('coaches as author', 'author.userId', 'postComments.authorId')
    .innerJoin('users as person', 'person.id', 'postComments.authorId')
    .innerJoin('colleges', 'colleges.id', 'author.collegeId')
    .select([
      'postComments.id',
      'postComments.postId',
      'postComments.authorId',
      'postComments.comment',
      'postComments.createdAt',
      'postComments.editedAt',
      'person.name as coachName',
      'author.profilePic',
      'colleges.collegeName',
    ])
    .where(inGoodStanding)
    .orderBy('postComments.id', 'desc')
}

/** Finds a post's comments, newest first. */
export function findComments(db: Database, postId: string, page: PageBefore) {
  return visibleComments(db)
    .where('postComments.postId', '=', postId)
    .$if(page.before !== undefined, (query) => query.where('postComments.id', '<', page.before ?? null))
    .limit(page.limit)
    .execute()
}

/** Finds a visible comment; throws 404. */
export async function getComment(db: Database, commentId: string) {
  const row = await visibleComments(db).where('postComments.id', '=', commentId).executeTakeFirst()
  if (!row) throw notFound('comment')
  return row
}

/** Lists the latest comments of each of these posts, oldest of them first. */
export async function findLatestComments(db: Database, postIds: readonly string[]): Promise<CommentRow[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom(sql<{ postId: string }>`unnest(${[...postIds]}::uuid[])`.as<'asked'>(sql`asked (post_id)`))
    .innerJoinLateral(
      () =>
        visibleComments(db)
          .where(sql<SqlBool>`post_comments.post_id = asked.post_id`)
          .limit(shownOfPost.comments)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .selectAll('shown')
    .orderBy('shown.id')
    .execute()
}

interface PostColumns {
  id: string
  authorId: string
  gender: Gender
  title: string
  recommendation: string
  tag: string
  playerShoutout: string
  playerShoutoutEmail: string
  playerShoutoutId: string | null
  createdAt: Date
}

export async function insertPost(trx: Trx, post: PostColumns) {
  await trx.insertInto('posts').values(post).execute()
}

/** Inserts a like; an existing one stays. */
export async function insertLike(trx: Trx, like: { postId: string; userId: string; likedAt: Date }) {
  await trx
    .insertInto('postLikes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLike(trx: Trx, { postId, userId }: { postId: string; userId: string }) {
  await trx.deleteFrom('postLikes').where('postId', '=', postId).where('userId', '=', userId).execute()
}

interface CommentColumns {
  id: string
  postId: string
  authorId: string
  comment: string
  createdAt: Date
}

export async function insertComment(trx: Trx, comment: CommentColumns) {
  await trx.insertInto('postComments').values(comment).execute()
}
