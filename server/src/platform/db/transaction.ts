import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.ts'

const waiting = new WeakMap<Transaction<DB>, (() => void)[]>()

/** Runs the work in a transaction, commits it, and returns its result; an error rolls it back. */
export async function transact<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const actions: (() => void)[] = []
  const result = await db.transaction().execute((trx) => {
    waiting.set(trx, actions)
    return work(trx).finally(() => waiting.delete(trx))
  })
  for (const action of actions) action()
  return result
}

/** Runs an action after `trx` commits, never after a rollback. Throws where no `transact` has begun the transaction. */
export function afterCommit(trx: Transaction<DB>, action: () => void) {
  const actions = waiting.get(trx)
  if (!actions) throw new Error('There is no transaction whose commit could be waited for')
  actions.push(action)
}
