import { sql } from 'kysely'
import type { TransactionContext } from '../../platform/context.ts'
import { notSignedIn } from '../../platform/problem.ts'

/**
 * Refuses a session that has ended since its request came (401), and lets none end before the transaction does: what a
 * password was checked for outlives no new one that is set meanwhile. Comes first in the transaction. It locks the
 * account and the session, since a lock finds the session gone where a look from before the wait would not.
 */
export async function holdSession({ trx, actor }: Pick<TransactionContext, 'trx' | 'actor'>) {
  const { rows } = await sql`select 1 from users join sessions on sessions.user_id = users.id
    where users.id = ${actor.userId} and sessions.id = ${actor.sessionId}
    for no key update of users for key share of sessions`.execute(trx)
  if (rows.length === 0) throw notSignedIn()
}
