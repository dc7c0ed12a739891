import type { Transaction } from 'kysely'
import type { DB } from './schema.ts'

const waiting = new WeakMap<Transaction<DB>, (() => void)[]>()

/** Runs an action after `trx` commits, never after a rollback. Throws where no `transact` has begun the transaction. */
export function afterCommit(trx: Transaction<DB>, action: () => void) {
  const actions = waiting.get(trx)
  if (!actions) throw new Error('There is no transaction whose commit could be waited for')
  actions.push(action)
}

/** Collects what this transaction waits to do, until it ends. */
export function collectActions(trx: Transaction<DB>, actions: (() => void)[]): () => void {
  waiting.set(trx, actions)
  return () => waiting.delete(trx)
}
