import type { Database } from '../../platform/db/database.ts'

/** How many rows are read at a time. */
export const batch = 200

/** Every row of one owner's list that is read in batches, each beginning after the last row of the one before. */
export async function* inBatches<After, Row extends After>(
  list: (db: Database, ownerId: string, after?: After) => Promise<Row[]>,
  db: Database,
  ownerId: string,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ; ) {
    const rows = await list(db, ownerId, after)
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}
