import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'
import { facetNames, playerFilters } from '../players/service.ts'
import type { SearchValues } from './index/player-encoding.ts'

/** A player in the form that the index accepts. */
export interface IndexRow extends SearchValues {
  id: string
  /** Folded. */
  name: string
  city: string
  state: string | null
}

const filterColumns = facetNames.map((name) => sql`${playerFilters[name].value} as ${sql.id(name)}`)
const columns = sql`user_id as id, listed, gender, search_name as name, height_inches as height, city,
  state_located as state, ${sql.join(filterColumns)}`

/** Reads the next players in the order of their ids, listed or not. */
export async function playersAfter(db: Database, id: string | undefined, limit: number): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from players where ${id === undefined ? sql`true` : sql`user_id > ${id}::uuid`}
    order by user_id limit ${limit}`.execute(db)
  return rows
}

/** Reads the players of these ids that still exist. */
export async function playersNow(db: Database, ids: readonly string[]): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from players where user_id = any (${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Deletes changes older than so many minutes; returns their number. */
export function sweepChanges(db: Database, minutes: number): Promise<number> {
  return sweep(db, 'searchChanges', sql`changed_at < now() - make_interval(mins => ${minutes})`)
}
