import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { asPrepared } from '../platform/db/prepared-statements.ts'
import { sweep } from '../platform/db/sweep.ts'

interface PairAndDates {
  coachId: string
  playerId: string
  /** Since when facts replaced by the player's edits count. */
  playerSince: Date
  /** Since when a coach's former colleges count. */
  coachSince: Date
}

const asked: PairAndDates = {
  coachId: 'coachId',
  playerId: 'playerId',
  playerSince: new Date(0),
  coachSince: new Date(1),
}

type Since = Date | Expression<Date>

/** Selects facts of this row's player that edits have replaced since then. */
export function replacedFacts(db: Database, since: Since) {
  return jsonArrayFrom(
    db
      .selectFrom('formerPlayerFacts as former')
      .select(['former.yearGraduating as year', 'former.stateLocated as state', 'former.age'])
      .select('former.replacedAt as at')
      .where('former.playerId', '=', sql.ref<string>('players.user_id'))
      .where('former.replacedAt', '>', since),
  )
}

/** Selects divisions that this row's coach has left since then. One-word names: fields inside JSON keep their SQL names. */
export function leftDivisions(db: Database, since: Since) {
  const coachId = sql.ref<string>('coaches.user_id')
  return jsonArrayFrom(
    db
      .selectFrom('formerCoachDivisions as former')
      .select(['former.division', 'former.leftAt as at'])
      .where('former.coachId', '=', coachId)
      .where('former.leftAt', '>', since)
      .unionAll(
        // What the person left behind by deleting an earlier account.
        db
          .selectFrom('personKeys as own')
          .innerJoin('personDivisions as gone', 'gone.person', 'own.person')
          .select(['gone.division', 'gone.leftAt as at'])
          .where('own.userId', '=', coachId)
          .where('gone.leftAt', '>', since),
      ),
  )
}

const facts = preparedQuery(asked, (db, { coachId, playerId, playerSince, coachSince }) =>
  db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('players', (join) => join.on('players.userId', '=', playerId))
    .select(['colleges.officialDivision', 'colleges.division', 'colleges.gender'])
    .select(['players.yearGraduating', 'players.stateLocated', 'players.age', 'players.dateOfBirth'])
    .select([replacedFacts(db, playerSince).as('replaced'), leftDivisions(db, coachSince).as('left')])
    .where('coaches.userId', '=', coachId),
)

/** Loads the facts of a college that its staff's first messages are judged by. */
export function getStaffFacts(db: Database, collegeId: string) {
  return db
    .selectFrom('colleges')
    .select(['officialDivision', 'division', 'gender'])
    .where('id', '=', collegeId)
    .executeTakeFirstOrThrow()
}

/** Finds the player's own share of these facts; undefined for no such player. */
export function findPlayerFacts(
  db: Database,
  { playerId, playerSince }: Omit<PairAndDates, 'coachId' | 'coachSince'>,
) {
  return db
    .selectFrom('players')
    .select(['gender', 'yearGraduating', 'stateLocated', 'age', 'dateOfBirth'])
    .select(replacedFacts(db, playerSince).as('replaced'))
    .where('userId', '=', playerId)
    .modifyEnd(asPrepared)
    .executeTakeFirst()
}

/** Finds the facts that judge this coach's first message to this player; undefined if either is gone. */
export async function findContactFacts(db: Database, pair: PairAndDates) {
  return (await facts(db, pair)).at(0)
}

export type ContactFactsRow = NonNullable<Awaited<ReturnType<typeof findContactFacts>>>

/** Deletes former facts too old to count. */
export async function sweepFormerFacts(db: Database, before: { player: Date; coach: Date }) {
  await sweep(db, 'formerPlayerFacts', sql`replaced_at <= ${before.player}`)
  await sweep(db, 'formerCoachDivisions', sql`left_at <= ${before.coach}`)
  await sweep(db, 'personDivisions', sql`left_at <= ${before.coach}`)
}
