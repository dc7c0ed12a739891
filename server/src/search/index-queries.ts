import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'
import type { SearchValues } from './index/facet-encoding.ts'

/** A player as the index takes it. */
export interface IndexRow extends SearchValues {
  id: string
  /** Folded. */
  name: string
}

const columns = sql`user_id as id, listed, gender, state_located as state, year_graduating as year, gpa,
  position_bits, division_bits, search_name as name`

/** Players in the order of their ids, listed or not, after one of them. */
export async function playersAfter(db: Database, id: string | undefined, limit: number): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from players where ${id === undefined ? sql`true` : sql`user_id > ${id}::uuid`}
    order by user_id limit ${limit}`.execute(db)
  return rows
}

/** Those of these players who are there. */
export async function playersNow(db: Database, ids: readonly string[]): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from players where user_id = any (${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Forgets news from so many minutes ago; gives how many. */
export function sweepChanges(db: Database, minutes: number): Promise<number> {
  return sweep(db, 'searchChanges', sql`changed_at < now() - make_interval(mins => ${minutes})`)
}
