import { expect } from 'vitest'
import type { Database, Trx } from '../../../src/platform/db/database.ts'
import { waitingForLocks } from '../database.ts'

/** Runs the call while another transaction holds the account, which continues once the request waits for it. */
export async function overtake<Answer>(
  db: Database,
  ask: () => Promise<Answer>,
  { userId, meanwhile }: { userId: string; meanwhile: (trx: Trx) => Promise<unknown> },
): Promise<Answer> {
  const trx = await db.startTransaction().execute()
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const answer = ask()
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  await meanwhile(trx)
  await trx.commit().execute()
  return answer
}
