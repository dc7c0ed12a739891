import type { Database } from '../../platform/db/database.ts'
import type { OwnText } from '../../platform/i18n/localized-text.ts'
import { type ArchiveFile, jsonListOf, jsonOf } from './zip.ts'

/** The person whose data is exported. */
export interface Owner {
  userId: string
  type: 'player' | 'coach' | 'guardian' | 'admin'
  email: string
}

/** A file of an export: its name, what README.txt says of it, and its statement, which is read while it is written. */
export interface ExportedFile {
  name: `${string}.json`
  holds: OwnText
  /** Whose export has it; everyone's where absent. */
  of?: readonly Owner['type'][]
  pieces: (db: Database, owner: Owner) => ArchiveFile['pieces']
}

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

/** Writes what one statement returns; null where there is none. */
export function one(read: (db: Database, owner: Owner) => Promise<unknown>): ExportedFile['pieces'] {
  async function* pieces(db: Database, owner: Owner) {
    yield* jsonOf((await read(db, owner)) ?? null)
  }
  return pieces
}

/** Writes every row of a list that is read in batches. */
export function list<After, Row extends After>(
  read: (db: Database, ownerId: string, after?: After) => Promise<Row[]>,
  shown: (row: Row, owner: Owner) => object,
): ExportedFile['pieces'] {
  async function* rows(db: Database, owner: Owner) {
    for await (const row of inBatches(read, db, owner.userId)) yield shown(row, owner)
  }
  return (db, owner) => jsonListOf(rows(db, owner))
}
