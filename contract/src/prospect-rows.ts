import type { ProspectTable } from './prospect-table.ts'
import type { ProspectRow } from './prospects.ts'

/** Returns the rows of columns. */
export function rowsOf(table: ProspectTable): ProspectRow[]
export function rowsOf(table: Record<string, unknown[]>): Record<string, unknown>[] {
  const given = Object.entries(table)
  return (table.prospectId ?? []).map((_, place) =>
    Object.fromEntries(given.map(([name, values]) => [name, values[place]])),
  )
}
