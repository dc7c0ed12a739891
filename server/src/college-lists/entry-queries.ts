import type { ClosedReason, Division, Gender, ListLabel, ListStage } from '@touchline/contract'
import { sql } from 'kysely'
import { shutOut } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { asPrepared } from '../platform/db/prepared-statements.ts'
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

/** An entry with what the product knows of its college and of the player's dealings with it. */
export interface EntryRow extends OwnEntry {
  id: string
  version: number
  addedAt: Date
  stageSince: Date
  collegeName: string
  gender: Gender
  division: Division
  officialDivision: Division | null
  positionsNeeded: string[]
  graduatingYears: number[]
  gpa: number | null
  rosterSize: number | null
  profilePic: string | null
  unitid: number | null
  city: string | null
  state: string | null
  latitude: number | null
  longitude: number | null
  undergradEnrollment: number | null
  admissionRate: number | null
  control: string | null
  cost: number | null
  costOutOfState: number | null
  sharedAt: Date | null
  lastLook: string | null
  conversationId: string | null
  open: boolean | null
  notes: number
  nextStep: NextStepRow | null
}

interface Asked {
  playerId: string
  /** One college; all of the list without it. */
  collegeId?: string | undefined
  viewerId: string
  now: Date
  /** The day from which on steps are put off. */
  today: string
}

const openTalk = sql`(talk.state = 'open' and talk.coach_left_at is null and talk.coach_blocked_at is null
  and talk.player_blocked_at is null and ${shutOut('coaches', 'coach')} is null)`

/**
 * Finds a player's list by rank and name, or one entry of it, in one statement: what happened between the player and
 * the colleges is read once, not for each entry.
 */
export async function findEntries(
  db: Database,
  { playerId, collegeId, viewerId, now, today }: Asked,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with looks as (
      select (details ->> 'collegeId')::uuid as college_id,
        date_trunc('week', max(at) at time zone 'UTC')::date as monday
      from audit_log
      where subject_id = ${playerId} and action in ('players.fullProfileRead', 'calendar.playerCalendarRead')
        and at > ${now}::timestamptz - interval '1 year'
      group by 1
    ), talks as (
      select distinct on (coaches.college_id) coaches.college_id, talk.id, ${openTalk} as open
      from conversations as talk
      join coaches on coaches.user_id = talk.coach_id
      join users as coach on coach.id = talk.coach_id
      where talk.player_id = ${playerId} and talk.player_left_at is null
        and talk.last_sequence > talk.player_deleted_sequence
      order by coaches.college_id, open desc, talk.last_message_at desc
    ), readable as (
      select college_id, count(*)::int as count from list_notes
      where player_id = ${playerId} and (not private or author_id = ${viewerId})
      group by college_id
    ), firsts as (
      select distinct on (steps.college_id) steps.college_id, jsonb_build_object('id', steps.id, 'title', title,
        'due', due, 'ownerId', owner_id, 'amount', amount, 'snoozedUntil', snoozed_until, 'version', version) as step
      from steps
      where ${openSteps(playerId)} and (snoozed_until is null or snoozed_until <= ${today}::date)
      order by steps.college_id, ${beginsAfter}
    )
    select entry.stage, entry.closed_why, entry.academics, entry.soccer, entry.rank, entry.version, entry.added_at,
      entry.stage_since, colleges.id, colleges.college_name, colleges.gender, colleges.division,
      colleges.official_division, colleges.positions_needed, colleges.graduating_years, colleges.gpa,
      colleges.roster_size, colleges.profile_pic, place.unitid, place.city, place.state, place.latitude,
      place.longitude, place.undergrad_enrollment, place.admission_rate, place.control,
      coalesce(colleges.stated_cost, place.cost) as cost,
      coalesce(colleges.stated_cost_out_of_state, place.cost_out_of_state) as cost_out_of_state,
      shares.shared_at, looks.monday as last_look, talks.id as conversation_id, talks.open,
      coalesce(readable.count, 0) as notes, firsts.step as next_step
    from list_entries as entry
    join colleges on colleges.id = entry.college_id
    join institutions as place on place.id = colleges.institution_id
    left join shares on shares.college_id = entry.college_id and shares.player_id = entry.player_id
    left join looks on looks.college_id = entry.college_id
    left join talks on talks.college_id = entry.college_id
    left join readable on readable.college_id = entry.college_id
    left join firsts on firsts.college_id = entry.college_id
    where entry.player_id = ${playerId} and (${collegeId ?? null}::uuid is null or entry.college_id = ${collegeId ?? null})
    order by entry.rank nulls last, colleges.search_name, colleges.id ${asPrepared}`.execute(db)
  return rows
}

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

/** Takes a college off a list with all that hangs on it; false if it was not there. */
export async function deleteEntry(trx: Trx, { playerId, collegeId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('listEntries')
    .where('playerId', '=', playerId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
