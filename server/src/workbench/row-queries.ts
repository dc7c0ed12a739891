import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Which prospects of a program are read, for which member of its staff. */
export interface WhichRows {
  collegeId: string
  coachId: string
  now: Date
}

export type StoredProspect = Awaited<ReturnType<typeof findRows>>[number]

const ownColumns = [
  'prospects.id',
  'prospects.playerId',
  'prospects.origin',
  'prospects.name',
  'prospects.entry',
  'prospects.classYear',
  'prospects.entering',
  'prospects.mainPosition',
  'prospects.positions',
  'prospects.state',
  'prospects.city',
  'prospects.school',
  'prospects.club',
  'prospects.clubLevel',
  'prospects.jersey',
  'prospects.heightInches',
  'prospects.gpa',
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
  'prospects.madeAt',
  'prospects.archivedAt',
  'prospects.removedAt',
] as const

const joinedColumns = [
  'users.name as playerName',
  'players.positions as playerPositions',
  'players.yearGraduating',
  'players.stateLocated',
  'players.city as playerCity',
  'players.school as playerSchool',
  'players.club as playerClub',
  'players.clubLevel as playerClubLevel',
  'players.heightInches as playerHeight',
  'players.gpa as playerGpa',
  'players.profilePic',
  'players.youtubeLink',
  'players.age',
  'players.dateOfBirth',
  'lastNote.noteCount',
  'lastNote.beginning',
  'lastNote.writtenAt',
  'talk.state as talk',
] as const

/** Finds prospects that meet a condition, with the facts of listed players beside those the staff noted. */
export function findRows(db: Database, { collegeId, now }: WhichRows, condition: RawBuilder<SqlBool>) {
  return db
    .selectFrom('prospects')
    .leftJoin('players', (join) =>
      join.onRef('players.userId', '=', 'prospects.playerId').on('players.listed', '=', true),
    )
    .leftJoin('users', 'users.id', 'players.userId')
    .leftJoin(lastNotes(collegeId).as('lastNote'), (join) =>
      join.onRef('lastNote.prospectId', '=', 'prospects.id'),
    )
    .leftJoin(talks(collegeId, now).as('talk'), (join) => join.onRef('talk.playerId', '=', 'players.userId'))
    .select(ownColumns)
    .select(joinedColumns)
    .select(isMarked('favourites', collegeId).as('starred'))
    .select(isMarked('hides', collegeId).as('hidden'))
    .where('prospects.collegeId', '=', collegeId)
    .where(condition)
    .orderBy('prospects.rank')
    .orderBy('prospects.id')
    .execute()
}

const isMarked = (table: 'favourites' | 'hides', collegeId: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} as marks
    where marks.college_id = ${collegeId} and marks.player_id = players.user_id)`

/** Counts each prospect's notes, with the latest. */
function lastNotes(collegeId: string) {
  return sql<{ prospectId: string; noteCount: number; beginning: string; writtenAt: Date }>`(
    select distinct on (prospect_id) prospect_id, count(*) over (partition by prospect_id)::integer as note_count,
      left(body, 120) as beginning, written_at
    from prospect_notes where college_id = ${collegeId} order by prospect_id, written_at desc)`
}

/** Finds how far a program's coaches are with each player: the furthest of their conversations. */
function talks(collegeId: string, now: Date) {
  return sql<{ playerId: string; state: string }>`(
    select distinct on (conversations.player_id) conversations.player_id,
      case when conversations.state = 'requested' and not is_minor(players.age, players.date_of_birth, ${now}) then 'open'
        else conversations.state::text end as state
    from conversations join coaches on coaches.user_id = conversations.coach_id
      join players on players.user_id = conversations.player_id
    where coaches.college_id = ${collegeId} and conversations.last_sequence > 0
    order by conversations.player_id, array_position(array['open', 'requested', 'declined', 'blocked'], conversations.state::text))`
}

/** Prospects that are on the board, or in its archive. */
export const onBoard = (archived: boolean) =>
  sql<SqlBool>`(prospects.removed_at is null and ${archived ? sql`prospects.archived_at is not null` : sql`prospects.archived_at is null`})`

/** Prospects changed after a version, those removed and archived since, too. */
export const changedSince = (version: number) => sql<SqlBool>`(prospects.version > ${version})`

/** One prospect, unless it is in the trash. */
export const withId = (prospectId: string) =>
  sql<SqlBool>`(prospects.id = ${prospectId} and prospects.removed_at is null)`

/** These prospects, unless they are in the trash. */
export const withIds = (prospectIds: readonly string[]) =>
  sql<SqlBool>`(prospects.id = any (${prospectIds}::uuid[]) and prospects.removed_at is null)`
