import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shownName, shownPicture } from '../auth/service.ts'
import type { Database } from '../platform/db/database.ts'

/** A coach's visit to the dashboard. */
export interface Visit {
  seenAt: Date
  /** The end of the previous visit; during the first one, its beginning. */
  since: Date
}

/** Finds a coach's latest visit; undefined before the first. */
export function findVisit(db: Database, coachId: string): Promise<Visit | undefined> {
  return db
    .selectFrom('dashboardVisits')
    .select(['seenAt', 'since'])
    .where('coachId', '=', coachId)
    .executeTakeFirst()
}

/**
 * Saves that the coach saw the news of that moment, in one statement, so that two tabs cannot undo each other. More
 * than `minutes` after the last moment, a new visit begins; an earlier moment changes nothing.
 */
export async function saveSeen(
  db: Database,
  { coachId, at, minutes }: { coachId: string; at: Date; minutes: number },
) {
  const gap = sql`make_interval(mins => ${minutes})`
  await db
    .insertInto('dashboardVisits')
    .values({ coachId, seenAt: at, since: at })
    .onConflict((conflict) =>
      conflict
        .column('coachId')
        .doUpdateSet({
          since: sql`case when excluded.seen_at > dashboard_visits.seen_at + ${gap}
            then dashboard_visits.seen_at else dashboard_visits.since end`,
          seenAt: sql`excluded.seen_at`,
        })
        .where(sql<SqlBool>`excluded.seen_at > dashboard_visits.seen_at`),
    )
    .execute()
}

const visibleTo = (collegeId: string) =>
  sql<SqlBool>`players.listed and not exists (select from hides
    where hides.college_id = ${collegeId} and hides.player_id = players.user_id)`

const maxShown = 5

interface Since {
  collegeId: string
  /** Null means no news: the coach has never been here. */
  since: Date | null
}

/** Lists and counts the newest shares with a college after a moment. */
export async function findNewShares(db: Database, { collegeId, since }: Since) {
  if (since === null) return []
  return db
    .selectFrom('shares')
    .innerJoin('players', 'players.userId', 'shares.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['shares.playerId', 'users.name as playerName', 'players.profilePic', 'shares.sharedAt'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('shares.collegeId', '=', collegeId)
    .where('shares.sharedAt', '>', since)
    .where(visibleTo(collegeId))
    .orderBy('shares.sharedAt', 'desc')
    .orderBy('shares.playerId')
    .limit(maxShown)
    .execute()
}

/** Lists the coach's conversations that a player's side accepted or answered after a moment, latest first. */
export async function findAnswers(db: Database, { coachId, since }: { coachId: string; since: Date | null }) {
  if (since === null) return []
  const wrote: RawBuilder<SqlBool> = sql`last_message_user_id = conversations.player_id and last_message_at > ${since}`
  return db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.playerId')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .select([
      'conversations.id as conversationId',
      'conversations.playerId',
      shownName.player('users').as('playerName'),
      shownPicture.player.as('profilePic'),
      sql<boolean>`${wrote}`.as('wrote'),
      sql<Date>`greatest(answered_at, case when ${wrote} then last_message_at end)`.as('at'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('conversations.coachId', '=', coachId)
    .where('conversations.playerLeftAt', 'is', null)
    .where('conversations.coachBlockedAt', 'is', null)
    .where('conversations.playerBlockedAt', 'is', null)
    .where('conversations.state', '=', 'open')
    .whereRef('conversations.lastSequence', '>', 'conversations.coachDeletedSequence')
    .where(sql<SqlBool>`(${wrote} or answered_at > ${since})`)
    .orderBy('at', 'desc')
    .orderBy('conversations.id')
    .limit(maxShown)
    .execute()
}

/** Lists games of a college's favorites between two local times, earliest first. */
export function findGamesOfFavorites(
  db: Database,
  collegeId: string,
  { from, to }: { from: string; to: string },
) {
  return db
    .selectFrom('favourites')
    .innerJoin('players', 'players.userId', 'favourites.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .innerJoin('games', 'games.ownerId', 'players.userId')
    .select(['players.userId as playerId', 'users.name as playerName', 'players.profilePic'])
    .select(['games.id', 'games.title', 'games.startsAt', 'games.opponent', 'games.address'])
    .where('favourites.collegeId', '=', collegeId)
    .where(visibleTo(collegeId))
    .where(sql<SqlBool>`games.starts_at >= ${from}::timestamp and games.starts_at < ${to}::timestamp`)
    .orderBy('games.startsAt')
    .orderBy('players.userId')
    .orderBy('games.id')
    .limit(maxShown)
    .execute()
}

const counted = 1_000
const lookedAmong = 100

/** Counts what a coach's first tasks are about. */
export function findTasks(db: Database, { coachId, collegeId }: { coachId: string; collegeId: string }) {
  const listed = visibleTo(collegeId)
  return db
    .selectFrom('colleges')
    .select([
      'description',
      'collegeWebsite',
      'coaches',
      'overview',
      'positionsNeeded',
      sql<number>`(select count(*)::int from (select from favourites
        join players on players.user_id = favourites.player_id
        where favourites.college_id = ${collegeId} and coach_id = ${coachId} and ${listed}
        limit ${counted}) as counted)`.as('favorites'),
      sql<number>`(select count(*)::int from (select from shares
        join players on players.user_id = shares.player_id
        where shares.college_id = ${collegeId} and ${listed} limit ${counted}) as counted)`.as('shared'),
      sql<number>`(select count(*)::int from (select player_id from shares
        where shares.college_id = ${collegeId} order by shared_at desc limit ${lookedAmong}) as latest
        where exists (select from audit_log where subject_id = latest.player_id
          and actor_id = ${coachId} and action = 'players.fullProfileRead'))`.as('looked'),
    ])
    .where('id', '=', collegeId)
    .executeTakeFirstOrThrow()
}
