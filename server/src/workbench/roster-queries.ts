import type { Roster } from '@touchline/contract'
import type { Database, Trx } from '../platform/db/database.ts'

/** Loads a program's squad as it is stored, and its division. */
export async function findRoster(db: Database, collegeId: string) {
  const row = await db
    .selectFrom('colleges')
    .leftJoin('boards', 'boards.collegeId', 'colleges.id')
    .select(['boards.roster', 'boards.rosterVersion', 'colleges.division'])
    .where('colleges.id', '=', collegeId)
    .executeTakeFirstOrThrow()
  return { roster: row.roster, rosterVersion: row.rosterVersion ?? 0, division: row.division }
}

export async function saveRoster(
  trx: Trx,
  collegeId: string,
  { roster, rosterVersion }: { roster: Roster; rosterVersion: number },
) {
  await trx
    .updateTable('boards')
    .set({ roster: JSON.stringify(roster), rosterVersion })
    .where('collegeId', '=', collegeId)
    .execute()
}
