import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { asPrepared } from '../platform/db/prepared-statements.ts'
import { findOpinions, opinionsOn, splitFrom } from './evaluations/grade-queries.ts'

/** Which prospects of a program are read, for which member of its staff. */
export interface WhichRows {
  collegeId: string
  coachId: string
  now: Date
}

export type StoredProspect = Awaited<ReturnType<typeof findRows>>[number]

const noteBeginning = 80 // characters, two lines of a card

const ownColumns = [
  'prospects.id',
  'prospects.playerId',
  'prospects.origin',
  'prospects.entry',
  'prospects.entering',
  'prospects.mainPosition',
  'prospects.jersey',
  'prospects.video',
  'prospects.custom',
  'prospects.tagIds',
  'prospects.stage',
  'prospects.subStageId',
  'prospects.exitReason',
  'prospects.priority',
  'prospects.rank',
  'prospects.ownerId',
  'prospects.version',
  'prospects.archivedAt',
  'prospects.removedAt',
] as const

const joinedColumns = [
  'users.name as playerName',
  'players.profilePic',
  'players.youtubeLink',
  'players.age',
  'players.dateOfBirth',
  'talk.state as talk',
] as const

/** Selects a fact from the profile of a linked player who is listed, and from the staff's own words of anyone else. */
const fact = <Value>(profile: string, own: string) =>
  sql<Value>`case when players.user_id is null then ${sql.ref(own)} else ${sql.ref(profile)} end`

const facts = [
  fact<string>('users.name', 'prospects.name').as('name'),
  sql<
    string[]
  >`case when players.user_id is null then prospects.positions else players.positions::text[] end`.as(
    'positions',
  ),
  fact<number | null>('players.yearGraduating', 'prospects.classYear').as('classYear'),
  fact<string | null>('players.stateLocated', 'prospects.state').as('state'),
  fact<string | null>('players.city', 'prospects.city').as('city'),
  fact<string | null>('players.school', 'prospects.school').as('school'),
  fact<string | null>('players.club', 'prospects.club').as('club'),
  fact<string | null>('players.clubLevel', 'prospects.clubLevel').as('clubLevel'),
  fact<number | null>('players.heightInches', 'prospects.heightInches').as('height'),
  fact<number | null>('players.gpa', 'prospects.gpa').as('gpa'),
]

/** Selects a time to the minute, as the contract writes it: finer ones are a tenth of a board's compressed size. */
const minuteOf = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI":00Z"')`

/**
 * Finds prospects that meet a condition, with the facts of listed players beside those the staff noted. Notes and
 * opinions are read by prospect: it is for few of them.
 */
export function findRows(db: Database, which: WhichRows, condition: RawBuilder<SqlBool>) {
  return prospects(db, which, condition)
    .select(noteOn(which).as('note'))
    .select(opinionsOn(which).as('opinions'))
    .modifyEnd(asPrepared)
    .execute()
}

/** Finds the same of a whole board or archive, with all notes and all opinions grouped once, at the same time. */
export async function findAllRows(
  db: Database,
  which: WhichRows,
  archived: boolean,
): Promise<StoredProspect[]> {
  const { collegeId } = which
  const condition = onBoard(archived)
  const chosen = sql`select id from prospects where college_id = ${collegeId} and ${condition}`
  const [rows, notes, opinions] = await Promise.all([
    prospects(db, which, condition).modifyEnd(asPrepared).execute(),
    findLastNotes(db, collegeId, chosen),
    findOpinions(db, which, chosen),
  ])
  const notesOf = new Map(notes.map((note) => [note.prospectId, note]))
  const opinionsOf = Map.groupBy(opinions, ({ prospectId }) => prospectId)
  return rows.map((row) => ({
    ...row,
    note: notesOf.get(row.id) ?? null,
    opinions: opinionsOf.get(row.id) ?? [],
  }))
}

function prospects(db: Database, which: WhichRows, condition: RawBuilder<SqlBool>) {
  const { collegeId, now } = which
  return db
    .selectFrom('prospects')
    .leftJoin('players', (join) =>
      join.onRef('players.userId', '=', 'prospects.playerId').on('players.listed', '=', true),
    )
    .leftJoin('users', 'users.id', 'players.userId')
    .leftJoin(talks(collegeId, now).as('talk'), (join) => join.onRef('talk.playerId', '=', 'players.userId'))
    .select(ownColumns)
    .select(joinedColumns)
    .select(facts)
    .select(minuteOf(sql.ref('prospects.madeAt')).as('madeAt'))
    .select(isMarked('favourites', collegeId).as('starred'))
    .select(isMarked('hides', collegeId).as('hidden'))
    .select(splitFrom(collegeId).as('splitFrom'))
    .where('prospects.collegeId', '=', collegeId)
    .where(condition)
    .orderBy('prospects.rank')
    .orderBy('prospects.id')
}

const isMarked = (table: 'favourites' | 'hides', collegeId: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} as marks
    where marks.college_id = ${collegeId} and marks.player_id = players.user_id)`

interface LastNote {
  count: number
  beginning: string
  writtenAt: string
}

const writtenAt = minuteOf(sql`max(written_at)`)
const beginning = sql`left((array_agg(body order by written_at desc, id desc))[1], ${sql.lit(noteBeginning)})`

/** Counts the notes on prospects that a query selects, with the latest of each. */
async function findLastNotes(db: Database, collegeId: string, chosen: RawBuilder<unknown>) {
  const { rows } = await sql<LastNote & { prospectId: string }>`
    select prospect_id, count(*)::integer as count, ${beginning} as beginning, ${writtenAt} as written_at
    from prospect_notes where college_id = ${collegeId} and prospect_id in (${chosen})
    group by prospect_id ${asPrepared}`.execute(db)
  return rows
}

/** Selects the same of one prospect. */
const noteOn = ({ collegeId }: WhichRows) => sql<LastNote | null>`(
  select json_build_object('count', count(*), 'beginning', ${beginning}, 'writtenAt', ${writtenAt})
  from prospect_notes where prospect_id = prospects.id and college_id = ${collegeId} having count(*) > 0)`

/** Finds how far a program's coaches are with each player: the furthest of their conversations. */
function talks(collegeId: string, now: Date) {
  return sql<{ playerId: string; state: string }>`(
    select distinct on (player_id) player_id, state from (
      select conversations.player_id, case when conversations.coach_blocked_at is not null then 'blocked'
        when conversations.state = 'requested' and not is_minor(players.age, players.date_of_birth, ${now}) then 'open'
        else conversations.state::text end as state
      from conversations join coaches on coaches.user_id = conversations.coach_id
        join players on players.user_id = conversations.player_id
      where coaches.college_id = ${collegeId} and conversations.last_sequence > 0) as talks
    order by player_id, array_position(array['open', 'requested', 'declined', 'blocked'], state))`
}

/** Prospects that are on the board, or in its archive. */
const onBoard = (archived: boolean) =>
  sql<SqlBool>`(prospects.removed_at is null and ${archived ? sql`prospects.archived_at is not null` : sql`prospects.archived_at is null`})`

/** Prospects on the board who are these players. */
export const ofPlayers = (playerIds: readonly string[]) =>
  sql<SqlBool>`(prospects.player_id = any (${playerIds}::uuid[]) and ${onBoard(false)})`

/** Prospects changed after a version, those removed and archived since, too. */
export const changedSince = (version: number) => sql<SqlBool>`(prospects.version > ${version})`

/** One prospect, unless it is in the trash. */
export const withId = (prospectId: string) =>
  sql<SqlBool>`(prospects.id = ${prospectId} and prospects.removed_at is null)`

/** These prospects, unless they are in the trash. */
export const withIds = (prospectIds: readonly string[]) =>
  sql<SqlBool>`(prospects.id = any (${prospectIds}::uuid[]) and prospects.removed_at is null)`
