import type { Database } from '../platform/database.ts'

/** What a first message of this coach to this player is judged by; undefined when one of them is gone. */
export function findContactFacts(db: Database, { coachId, playerId }: { coachId: string; playerId: string }) {
  return db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('players', (join) => join.on('players.userId', '=', playerId))
    .select(['colleges.division', 'colleges.gender', 'players.yearGraduating', 'players.stateLocated'])
    .where('coaches.userId', '=', coachId)
    .executeTakeFirst()
}
