import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sweep } from '../platform/db/sweep.ts'

interface PairAndDates {
  coachId: string
  playerId: string
  /** Holds since when facts that a player's edit replaced still count. */
  playerSince: Date
  /** Holds since when a college that the coach has left still counts. */
  coachSince: Date
}

const asked: PairAndDates = {
  coachId: 'coachId',
  playerId: 'playerId',
  playerSince: new Date(0),
  coachSince: new Date(1),
}

/** Selects the facts that edits of this row's player have replaced since a moment; they still count. */
export function replacedFacts(db: Database, since: Date) {
  return jsonArrayFrom(
    db
      .selectFrom('formerPlayerFacts as former')
      .select(['former.yearGraduating as year', 'former.stateLocated as state', 'former.age'])
      .select('former.replacedAt as at')
      .where('former.playerId', '=', sql.ref<string>('players.user_id'))
      .where('former.replacedAt', '>', since),
  )
}

// names of one word, because what lies within a JSON value keeps the names it has in SQL
const facts = preparedQuery(asked, (db, { coachId, playerId, playerSince, coachSince }) =>
  db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('players', (join) => join.on('players.userId', '=', playerId))
    .select(['colleges.officialDivision', 'colleges.division', 'colleges.gender'])
    .select(['players.yearGraduating', 'players.stateLocated', 'players.age', 'players.dateOfBirth'])
    .select((eb) => [
      replacedFacts(db, playerSince).as('replaced'),
      jsonArrayFrom(
        eb
          .selectFrom('formerCoachDivisions as former')
          .select(['former.division', 'former.leftAt as at'])
          .whereRef('former.coachId', '=', 'coaches.userId')
          .where('former.leftAt', '>', coachSince)
          .unionAll(
            // what the person left by deleting an earlier account
            eb
              .selectFrom('personKeys as own')
              .innerJoin('personDivisions as gone', 'gone.person', 'own.person')
              .select(['gone.division', 'gone.leftAt as at'])
              .whereRef('own.userId', '=', 'coaches.userId')
              .where('gone.leftAt', '>', coachSince),
          ),
      ).as('left'),
    ])
    .where('coaches.userId', '=', coachId),
)

/** Finds what of these facts is the player's own; undefined for nobody. */
export function findPlayerFacts(
  db: Database,
  { playerId, playerSince }: Omit<PairAndDates, 'coachId' | 'coachSince'>,
) {
  return db
    .selectFrom('players')
    .select(['gender', 'yearGraduating', 'stateLocated', 'age', 'dateOfBirth'])
    .select(replacedFacts(db, playerSince).as('replaced'))
    .where('userId', '=', playerId)
    .executeTakeFirst()
}

/** Finds the facts that judge a first message of this coach to this player; undefined when one of them is gone. */
export async function findContactFacts(db: Database, pair: PairAndDates) {
  return (await facts(db, pair)).at(0)
}

/** Deletes what was left behind so long ago that it does not count anymore. */
export async function sweepFormerFacts(db: Database, before: { player: Date; coach: Date }) {
  await sweep(db, 'formerPlayerFacts', sql`replaced_at <= ${before.player}`)
  await sweep(db, 'formerCoachDivisions', sql`left_at <= ${before.coach}`)
  await sweep(db, 'personDivisions', sql`left_at <= ${before.coach}`)
}
