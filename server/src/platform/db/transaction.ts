import type { Kysely, Transaction } from 'kysely'
import { collectActions } from './after-commit.ts'
import type { DB } from './schema.ts'

/** Runs the work in a transaction, commits it, and returns its result; an error rolls it back. */
export async function transact<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const actions: (() => void)[] = []
  const result = await db.transaction().execute((trx) => {
    const forget = collectActions(trx, actions)
    return work(trx).finally(forget)
  })
  for (const action of actions) action()
  return result
}
