import type { Database } from '../database.ts'
import { deadCount } from '../dead-letters.ts'

/** Counts the jobs and domain events of this database that failed for good. */
export async function deadIn(db: Database): Promise<number> {
  const { count } = await db.selectNoFrom(deadCount.as('count')).executeTakeFirstOrThrow()
  return count
}
