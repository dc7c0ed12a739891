import { sql } from 'kysely'
import { askedSince } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sweep } from '../platform/db/sweep.ts'
import type { Owner } from './queries.ts'

/** A feed, with everything that decides whether its holder may see the calendar in full. */
export type FeedRow = Awaited<ReturnType<typeof feedsByToken>>[number]

const feeds = (db: Database) =>
  db
    .selectFrom('calendarFeeds')
    .innerJoin('users as holders', 'holders.id', 'calendarFeeds.userId')
    .leftJoin('coaches', 'coaches.userId', 'holders.id')
    .leftJoin('secondFactors', 'secondFactors.userId', 'holders.id')
    .leftJoin('players', 'players.userId', 'calendarFeeds.playerId')
    .leftJoin('users as owners', 'owners.id', 'calendarFeeds.playerId')
    .leftJoin('colleges', 'colleges.id', 'calendarFeeds.collegeId')
    .leftJoin('guardianships', (join) =>
      join
        .onRef('guardianships.guardianId', '=', 'holders.id')
        .onRef('guardianships.playerId', '=', 'calendarFeeds.playerId'),
    )
    .select([
      'calendarFeeds.id as feedId',
      'calendarFeeds.playerId',
      'calendarFeeds.collegeId',
      'calendarFeeds.deadlines',
      'calendarFeeds.createdAt',
      'calendarFeeds.lastFetchedAt',
      'holders.id as holderId',
      'holders.type as holderType',
      'coaches.collegeId as holderCollegeId',
      'coaches.verification as holderVerification',
      'holders.createdAt as holderSince',
      'secondFactors.confirmedAt as holderSecondFactorSince',
      askedSince().as('secondFactorAskedSince'),
      'guardianships.since as guardianSince',
      'players.age',
      'players.dateOfBirth',
      'players.listed as playerListed',
      'players.calendarVersion as playerVersion',
      'owners.name as playerName',
      'colleges.listed as collegeListed',
      'colleges.calendarVersion as collegeVersion',
      'colleges.collegeName',
      'colleges.gender as collegeGender',
    ])

const feedsByToken = preparedQuery({ digest: 'digest' }, (db, { digest }) =>
  feeds(db)
    .where('calendarFeeds.token', '=', digest)
    .where('holders.emailVerified', '=', true)
    .where('holders.suspendedAt', 'is', null),
)

/** Finds the feed with this token digest; undefined if unknown or if its holder cannot log in. */
export async function findFeed(db: Database, digest: string): Promise<FeedRow | undefined> {
  const [row] = await feedsByToken(db, { digest })
  return row
}

/** Lists a person's feeds, newest first. */
export function findFeeds(db: Database, userId: string): Promise<FeedRow[]> {
  return feeds(db)
    .where('calendarFeeds.userId', '=', userId)
    .orderBy('calendarFeeds.createdAt', 'desc')
    .orderBy('calendarFeeds.id', 'desc')
    .execute()
}

/** Finds the facts that decide whether a person may have a feed of a player; undefined for an unknown player. */
export async function findPlayerStanding(db: Database, playerId: string, viewerId: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('guardianships', (join) =>
      join
        .onRef('guardianships.playerId', '=', 'players.userId')
        .on('guardianships.guardianId', '=', viewerId),
    )
    .select([
      'users.name',
      'players.listed',
      'players.age',
      'players.dateOfBirth',
      'guardianships.since as guardianSince',
    ])
    .where('players.userId', '=', playerId)
    .executeTakeFirst()
}

/** Like `findPlayerStanding`, for a college. */
export function findCollegeStanding(db: Database, collegeId: string) {
  return db
    .selectFrom('colleges')
    .select(['collegeName', 'gender', 'listed'])
    .where('id', '=', collegeId)
    .executeTakeFirst()
}

/** Locks the person, so that no other feed is made meanwhile, and counts their feeds. */
export async function lockFeeds(trx: Trx, userId: string): Promise<number> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('calendarFeeds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewFeed {
  id: string
  userId: string
  token: string
  createdAt: Date
}

/** Stores a feed of this owner's calendar, or of a player's deadlines. */
export async function insertFeed(trx: Trx, feed: NewFeed, owner: Owner & { deadlines: boolean }) {
  await trx
    .insertInto('calendarFeeds')
    .values({ ...feed, ...owner })
    .execute()
}

/** Saves when a feed was fetched. */
export async function touchFeed(db: Database, feedId: string, now: Date) {
  await db.updateTable('calendarFeeds').set({ lastFetchedAt: now }).where('id', '=', feedId).execute()
}

/** Finds a holder's name and address for an email. */
export function getHolder(db: Database, userId: string) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Deletes one of a person's feeds and returns whose games it held; undefined if there is none. */
export function deleteFeed(trx: Trx, userId: string, feedId: string) {
  return trx
    .deleteFrom('calendarFeeds')
    .where('id', '=', feedId)
    .where('userId', '=', userId)
    .returning(['playerId', 'collegeId', 'deadlines'])
    .executeTakeFirst()
}

/** Deletes feeds that no app has fetched since `before`, and older ones never fetched. */
export async function sweepUnusedFeeds(db: Database, before: Date) {
  await sweep(db, 'calendarFeeds', sql`coalesce(last_fetched_at, created_at) < ${before}`)
}
