import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { asPrepared } from '../platform/db/prepared-statements.ts'
import { opinions, splitFrom } from './evaluations/grade-queries.ts'

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
  'lastNote.noteCount',
  'lastNote.beginning',
  'lastNote.lastNoteAt',
  'talk.state as talk',
  'opinion.latest as opinions',
  'opinion.seenOn',
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
const minuteOf = (time: string) =>
  sql<string>`to_char(${sql.ref(time)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI":00Z"')`

/** Finds prospects that meet a condition, with the facts of listed players beside those the staff noted. */
export function findRows(db: Database, which: WhichRows, condition: RawBuilder<SqlBool>) {
  const { collegeId, now } = which
  return db
    .selectFrom('prospects')
    .leftJoin('players', (join) =>
      join.onRef('players.userId', '=', 'prospects.playerId').on('players.listed', '=', true),
    )
    .leftJoin('users', 'users.id', 'players.userId')
    .leftJoinLateral(lastNote(collegeId).as('lastNote'), (join) => join.onTrue())
    .leftJoin(talks(collegeId, now).as('talk'), (join) => join.onRef('talk.playerId', '=', 'players.userId'))
    .leftJoinLateral(opinions(collegeId, which).as('opinion'), (join) => join.onTrue())
    .select(ownColumns)
    .select(joinedColumns)
    .select(facts)
    .select(minuteOf('prospects.madeAt').as('madeAt'))
    .select(isMarked('favourites', collegeId).as('starred'))
    .select(isMarked('hides', collegeId).as('hidden'))
    .select(splitFrom(collegeId).as('splitFrom'))
    .where('prospects.collegeId', '=', collegeId)
    .where(condition)
    .orderBy('prospects.rank')
    .orderBy('prospects.id')
    .modifyEnd(asPrepared)
    .execute()
}

const isMarked = (table: 'favourites' | 'hides', collegeId: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} as marks
    where marks.college_id = ${collegeId} and marks.player_id = players.user_id)`

/** Counts a prospect's notes, with the latest: by prospect, since mostly only a few prospects are read. */
function lastNote(collegeId: string) {
  return sql<{ noteCount: number; beginning: string; lastNoteAt: string }>`(
    select (count(*) over ())::integer as note_count, left(body, ${noteBeginning}) as beginning,
      ${minuteOf('writtenAt')} as last_note_at
    from prospect_notes where prospect_id = prospects.id and college_id = ${collegeId} order by written_at desc limit 1)`
}

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
export const onBoard = (archived: boolean) =>
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
