import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const batch = 1_000 // changes read at once
const maxMinutesBehind = 60 // minutes; changes are kept for twice as long

interface Change {
  snapshot: string
  at: string
  isLate: boolean
  xid: string | null
  id: number | null
  subjectId: string | null
}

/**
 * Reads which players or colleges changed their search values, each change once. A change is new if the last snapshot
 * did not see it, so a transaction that began early and commits late is not missed. It works only on the primary, whose
 * snapshots know the transactions in progress.
 */
export class ChangeFeed {
  readonly #db: Database
  readonly #kind: 'player' | 'college'
  readonly #maxMinutesBehind: number
  #seen = ''
  #at = ''

  constructor(db: Database, kind: 'player' | 'college', minutesBehind = maxMinutesBehind) {
    this.#db = db
    this.#kind = kind
    this.#maxMinutesBehind = minutesBehind
  }

  /** Marks the current position: data read after this includes all earlier changes. */
  async begin() {
    const { rows } = await sql<{ snapshot: string; at: string }>`
      select pg_current_snapshot()::text as snapshot, now()::text as at`.execute(this.#db)
    this.#seen = rows[0]?.snapshot ?? ''
    this.#at = rows[0]?.at ?? ''
  }

  /**
   * Passes on the ids of changes, a batch at a time, with repeats; `handle` reads the current rows. Returns false when
   * the position is too old, so that everything has to be loaded again. When `handle` throws, the same changes come
   * again.
   */
  async read(handle: (subjectIds: string[]) => Promise<void>): Promise<boolean> {
    let first: Change | undefined
    let last: Change | undefined
    let rows: Change[]
    do {
      rows = await this.#next(last)
      first ??= rows[0]
      if (!first || first.isLate) return false
      last = rows.at(-1)
      if (last?.xid) await handle([...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))])
    } while (rows.length === batch)
    this.#seen = first.snapshot
    this.#at = first.at
    return true
  }

  /** Returns one row even without changes, because it carries the snapshot. */
  async #next(after: Change | undefined): Promise<Change[]> {
    const beyond = after ? sql`and (xid, id) > (${after.xid}::xid8, ${after.id}::bigint)` : sql``
    const { rows } = await sql<Change>`
      select pg_current_snapshot()::text as snapshot, now()::text as at,
        now() - ${this.#at}::timestamptz > make_interval(mins => ${this.#maxMinutesBehind}) as is_late,
        change.xid::text as xid, change.id, change.subject_id
      from (values (true)) as here left join (
        select xid, id, subject_id from search_changes
        where xid >= pg_snapshot_xmin(${this.#seen}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${this.#seen}::pg_snapshot)
          and kind = ${this.#kind} ${beyond}
        order by xid, id limit ${batch}
      ) as change on true
      order by change.xid, change.id`.execute(this.#db)
    return rows
  }
}
