import type { TransactionContext } from '../../platform/context.ts'
import { notSignedIn } from '../../platform/problem.ts'
import { lockSession } from './queries.ts'

/**
 * Refuses a session that has ended since its request came (401), and lets none end before the transaction does: what a
 * password was checked for outlives no new one that is set meanwhile. Comes first in the transaction.
 */
export async function holdSession({ trx, actor }: Pick<TransactionContext, 'trx' | 'actor'>) {
  if (!(await lockSession(trx, actor))) throw notSignedIn()
}
