import type { DB } from './platform/db/schema.ts'

/** How the rows of a table come to their end. */
type End =
  /** A sweep of this name deletes expired rows. */
  | { sweptBy: string }
  /** A cascading foreign key deletes them with this table's row. */
  | { goWith: keyof DB }
  /** Account deletion deletes them by its own statement. */
  | { erased: string }
  /** They are deleted after use. */
  | { goOnceDone: string }
  /** Their number has this limit. */
  | { atMost: string }
  /** They are kept forever, for this reason. */
  | { stay: string }

/** All that is decided about a table. */
export interface Table {
  /** The feature, or the room of the platform, whose queries alone write it. Others read it, or call its service. */
  owner: string
  end: End
  /** How long a row is kept, for people. */
  kept: string
  /** The file of a person's export that has its rows or its names, or why none has. */
  exported: `${string}.json` | { not: string }
  /** What it keeps of a deleted account, in which columns by id or by name, and why; nothing where absent. */
  stays?: { columns: readonly string[]; data: string; because: string }
}
