import type { Database } from '../platform/database.ts'
import { keptQuery } from '../platform/kept-query.ts'

const facts = keptQuery({ coachId: 'coachId', playerId: 'playerId' }, (db, { coachId, playerId }) =>
  db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('players', (join) => join.on('players.userId', '=', playerId))
    .select(['colleges.division', 'colleges.gender', 'players.yearGraduating', 'players.stateLocated'])
    .where('coaches.userId', '=', coachId),
)

/** What a first message of this coach to this player is judged by; undefined when one of them is gone. */
export async function findContactFacts(db: Database, pair: { coachId: string; playerId: string }) {
  return (await facts(db, pair)).at(0)
}
