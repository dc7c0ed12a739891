import type { Database } from '../../src/platform/db/database.ts'
import { deadCount } from '../../src/platform/jobs/dead-letters.ts'

/** Counts the jobs and domain events of this database that failed permanently. */
export async function deadIn(db: Database): Promise<number> {
  const { count } = await db.selectNoFrom(deadCount.as('count')).executeTakeFirstOrThrow()
  return count
}
