import type { AliasableExpression } from 'kysely'
import type { Database } from '../db/database.ts'

/** Counts the rows of a query; the query itself carries the limit at which counting stops. */
export async function countUpTo(db: Database, limited: AliasableExpression<object>): Promise<number> {
  const { total } = await db
    .selectFrom(limited.as('limited'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
