import type { ClosedReason, ListLabel, ListStage } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import { shutOut } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { beginsAfter, openSteps } from './step-queries.ts'

interface Pair {
  playerId: string
  collegeId: string
}

/** The part of an entry that a family writes itself. */
export interface OwnEntry {
  stage: ListStage
  closedWhy: ClosedReason | null
  academics: ListLabel | null
  soccer: ListLabel | null
  rank: number | null
}

/** A college's next step, without what an open step cannot have. */
export interface NextStepRow {
  id: string
  title: string
  due: string | null
  ownerId: string | null
  amount: number | null
  snoozedUntil: string | null
  version: number
}

interface Asked {
  playerId: string
  /** One college; all of the list where null. */
  collegeId: string | null
  viewerId: string
  now: Date
  /** The day until which steps are put off. */
  today: string
}

const openTalk = sql<boolean>`(talk.state = 'open' and talk.coach_left_at is null and talk.coach_blocked_at is null
  and talk.player_blocked_at is null and ${shutOut('coaches', 'coach')} is null)`

// Kysely puts no parentheses around a raw part
const looks = ({ playerId, now }: Asked) => sql<{ collegeId: string; monday: string }>`(
  select details ->> 'collegeId' as college_id,
    date_trunc('week', max(at) at time zone 'UTC')::date as monday
  from audit_log
  where subject_id = ${playerId} and action in ('players.fullProfileRead', 'calendar.playerCalendarRead')
    and at > ${now}::timestamptz - interval '1 year' and details ->> 'collegeId' is not null
  group by 1)`

const talks = ({ playerId }: Asked) => sql<{ collegeId: string; id: string; open: boolean }>`(
  select distinct on (coaches.college_id) coaches.college_id, talk.id, ${openTalk} as open
  from conversations as talk
  join coaches on coaches.user_id = talk.coach_id
  join users as coach on coach.id = talk.coach_id
  where talk.player_id = ${playerId} and talk.player_left_at is null
    and talk.last_sequence > talk.player_deleted_sequence
  order by coaches.college_id, open desc, talk.last_message_at desc)`

const readable = ({ playerId, viewerId }: Asked) => sql<{ collegeId: string; count: number }>`(
  select college_id, count(*)::int as count from list_notes
  where player_id = ${playerId} and (not private or author_id = ${viewerId})
  group by college_id)`

const firstSteps = ({ playerId, today }: Asked) => sql<{ collegeId: string; step: NextStepRow }>`(
  select distinct on (steps.college_id) steps.college_id, jsonb_build_object('id', steps.id, 'title', title,
    'due', due, 'ownerId', owner_id, 'amount', amount, 'snoozedUntil', snoozed_until, 'version', version) as step
  from steps
  where ${openSteps(playerId)} and (snoozed_until is null or snoozed_until <= ${today}::date)
  order by steps.college_id, ${beginsAfter})`

const placeholders: Asked = {
  playerId: 'playerId',
  collegeId: 'collegeId',
  viewerId: 'viewerId',
  now: new Date(0),
  today: 'today',
}

const entries = preparedQuery(placeholders, (db, asked) =>
  db
    .with('looks', () => looks(asked))
    .with('talks', () => talks(asked))
    .with('readable', () => readable(asked))
    .with('firsts', () => firstSteps(asked))
    .selectFrom('listEntries as entry')
    .innerJoin('colleges', 'colleges.id', 'entry.collegeId')
    .innerJoin('institutions as place', 'place.id', 'colleges.institutionId')
    .leftJoin('shares', (join) =>
      join.onRef('shares.collegeId', '=', 'entry.collegeId').onRef('shares.playerId', '=', 'entry.playerId'),
    )
    .leftJoin('talks', 'talks.collegeId', 'entry.collegeId')
    .leftJoin('readable', 'readable.collegeId', 'entry.collegeId')
    .leftJoin('firsts', 'firsts.collegeId', 'entry.collegeId')
    .select([
      sql<ListStage>`entry.stage`.as('stage'),
      sql<ClosedReason | null>`entry.closed_why`.as('closedWhy'),
      sql<ListLabel | null>`entry.academics`.as('academics'),
      sql<ListLabel | null>`entry.soccer`.as('soccer'),
      ...(['entry.rank', 'entry.version', 'entry.addedAt', 'entry.stageSince'] as const),
      ...(['colleges.id', 'colleges.collegeName', 'colleges.gender', 'colleges.division'] as const),
      ...(['colleges.officialDivision', 'colleges.positionsNeeded', 'colleges.graduatingYears'] as const),
      ...(['colleges.gpa', 'colleges.rosterSize', 'colleges.profilePic'] as const),
      ...(['place.unitid', 'place.city', 'place.state', 'place.latitude', 'place.longitude'] as const),
      ...(['place.undergradEnrollment', 'place.admissionRate', 'place.control'] as const),
      sql<number | null>`coalesce(colleges.stated_cost, place.cost)`.as('cost'),
      sql<number | null>`coalesce(colleges.stated_cost_out_of_state, place.cost_out_of_state)`.as(
        'costOutOfState',
      ),
      'shares.sharedAt',
      // one object, looked up by key: a join would read the colleges that looked once for each entry
      sql<
        string | null
      >`(select jsonb_object_agg(college_id, monday) from looks) ->> entry.college_id::text`.as('lastLook'),
      ...(['talks.id as conversationId', 'talks.open'] as const),
      sql<number>`coalesce(readable.count, 0)`.as('notes'),
      'firsts.step as nextStep',
    ])
    .where('entry.playerId', '=', asked.playerId)
    .where(sql<SqlBool>`(${asked.collegeId}::uuid is null or entry.college_id = ${asked.collegeId})`)
    .orderBy('entry.rank', (order) => order.asc().nullsLast())
    .orderBy('colleges.searchName')
    .orderBy('colleges.id'),
)

export type EntryRow = Awaited<ReturnType<typeof entries>>[number]

/**
 * Finds a player's list by rank and name, or one entry of it, in one statement: what happened between the player and
 * the colleges is read once, not for each entry.
 */
export const findEntries = (db: Database, asked: Asked): Promise<EntryRow[]> => entries(db, asked)

/** Locks an entry and returns what the family wrote of it; undefined where the college is not on the list. */
export async function lockOwnEntry(trx: Trx, { playerId, collegeId }: Pair) {
  const { rows } = await sql<OwnEntry & { version: number }>`
    select stage, closed_why, academics, soccer, rank, version from list_entries
    where player_id = ${playerId} and college_id = ${collegeId} for update`.execute(trx)
  return rows[0]
}

/** Counts a player's entries. */
export async function countEntries(db: Database, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('listEntries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds a listed college, and what has happened between it and the player already. */
export async function findNewcomer(db: Database, { playerId, collegeId }: Pair) {
  const college = await db
    .selectFrom('colleges')
    .select('id')
    .select(
      sql<boolean>`exists (select from shares where college_id = colleges.id and player_id = ${playerId})`.as(
        'shared',
      ),
    )
    .select(
      sql<boolean>`exists (select from conversations as talk
        join coaches on coaches.user_id = talk.coach_id join users as coach on coach.id = talk.coach_id
        where talk.player_id = ${playerId} and coaches.college_id = colleges.id and talk.player_left_at is null
          and ${openTalk})`.as('talking'),
    )
    .where('id', '=', collegeId)
    .where('listed', '=', true)
    .executeTakeFirst()
  return college
}

/** Puts a college on a list. */
export async function insertEntry(trx: Trx, entry: Pair & OwnEntry & { addedBy: string; now: Date }) {
  const { now, ...columns } = entry
  await trx
    .insertInto('listEntries')
    .values({ ...columns, addedAt: now, stageSince: now })
    .execute()
}

/** Saves what the family wrote of an entry as its next version. */
export async function updateEntry(
  trx: Trx,
  { playerId, collegeId, moved, ...own }: Pair & OwnEntry & { version: number; moved: Date | undefined },
) {
  await trx
    .updateTable('listEntries')
    .set({ ...own, ...(moved && { stageSince: moved }) })
    .where('playerId', '=', playerId)
    .where('collegeId', '=', collegeId)
    .execute()
}

/** Finds a player's entries in their order, as the list shows them. */
export function findOrder(trx: Trx, playerId: string) {
  return trx
    .selectFrom('listEntries as entry')
    .innerJoin('colleges', 'colleges.id', 'entry.collegeId')
    .select(['entry.collegeId', 'entry.rank'])
    .where('entry.playerId', '=', playerId)
    .orderBy('entry.rank', (order) => order.asc().nullsLast())
    .orderBy('colleges.searchName')
    .orderBy('colleges.id')
    .execute()
}

/** Ranks these entries from 1 on. */
export async function saveRanks(
  trx: Trx,
  { playerId, inOrder }: { playerId: string; inOrder: readonly string[] },
) {
  await sql`
    update list_entries set rank = given.rank
    from unnest(${[...inOrder]}::uuid[]) with ordinality as given (college_id, rank)
    where player_id = ${playerId} and list_entries.college_id = given.college_id`.execute(trx)
}

/** Takes a college off a list with all that hangs on it; false if it was not there. */
export async function deleteEntry(trx: Trx, { playerId, collegeId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('listEntries')
    .where('playerId', '=', playerId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
