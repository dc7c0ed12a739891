import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

/** Finds what of these players the plan follows from. */
export function findPlanFacts(db: Database, playerIds: readonly string[], localTime: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select([
      'players.userId as playerId',
      'users.name',
      'players.gender',
      'players.yearGraduating',
      'players.divisionsInterestedIn',
      'players.age',
      'players.dateOfBirth',
      'players.gpa',
      sql<boolean>`players.youtube_link <> ''`.as('hasFilm'),
      sql<boolean>`exists (select from guardianships where guardianships.player_id = players.user_id)`.as(
        'hasGuardian',
      ),
      sql<number>`(select count(*)::int from games
        where games.owner_id = players.user_id and games.starts_at >= ${localTime}::timestamp)`.as(
        'gamesAhead',
      ),
    ])
    .where('players.userId', 'in', playerIds)
    .execute()
}

/** Lists what the plan asks of each college on these players' lists. */
export function findListed(db: Database, playerIds: readonly string[]) {
  return db
    .selectFrom('listEntries')
    .innerJoin('colleges', 'colleges.id', 'listEntries.collegeId')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select([
      'listEntries.playerId',
      'listEntries.stage',
      'listEntries.academics',
      'listEntries.soccer',
      'institutions.admissionRate',
      'colleges.gpa',
    ])
    .where('listEntries.playerId', 'in', playerIds)
    .execute()
}

/** Lists what these players' families have said about the steps of the plan. */
export async function findAnswers(db: Database, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('steps')
    .select(['playerId', 'planId', 'doneAt', 'notForUs', 'snoozedUntil'])
    .where('playerId', 'in', playerIds)
    .where('planId', 'is not', null)
    .execute()
  return rows.map(({ planId, doneAt, ...rest }) => ({ ...rest, planId: planId ?? '', done: doneAt !== null }))
}

interface NewAnswer {
  id: string
  playerId: string
  planId: string
  title: string
  by: string
  now: Date
  doneAt: Date | null
  notForUs: boolean
  snoozedUntil: string | null
}

/** Saves what a family says about a step of the plan, in place of what it said before. */
export async function saveAnswer(trx: Trx, { by, now, ...answer }: NewAnswer) {
  const { doneAt, notForUs, snoozedUntil } = answer
  const said = { doneAt, doneBy: doneAt && by, notForUs, snoozedUntil }
  await trx
    .insertInto('steps')
    .values({ ...answer, ...said, createdBy: by, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'planId', 'collegeId'])
        .where('planId', 'is not', null)
        .doUpdateSet((eb) => ({ ...said, version: eb('steps.version', '+', 1) })),
    )
    .execute()
}

/** Forgets what a family has said about a step of the plan. */
export async function deleteAnswer(trx: Trx, playerId: string, planId: string) {
  await trx
    .deleteFrom('steps')
    .where('playerId', '=', playerId)
    .where('planId', '=', planId)
    .where('collegeId', 'is', null)
    .execute()
}
