import type { Database } from '../../platform/db/database.ts'

/** The number of rows read at a time. */
export const batch = 200

/** Yields every row of a list that is read in batches, each after the last row of the previous one. */
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
