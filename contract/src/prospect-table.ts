import { z } from 'zod'
import { ProspectRow } from './prospects.ts'

/** Prospects as columns: the values of each field in the order of the rows, since names sent once are half the bytes. */
export const ProspectTable = z.object(columns(ProspectRow.shape)).meta({ id: 'ProspectTable' })
export type ProspectTable = z.infer<typeof ProspectTable>

const fields = Object.keys(ProspectRow.shape)

function columns<Shape extends z.ZodRawShape>(
  shape: Shape,
): { [Name in keyof Shape]: z.ZodArray<Shape[Name]> }
function columns(shape: Record<string, z.ZodType>) {
  return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, z.array(value)]))
}

/** Returns the rows as columns. */
export function tableOf(rows: readonly ProspectRow[]): ProspectTable
export function tableOf(rows: readonly Record<string, unknown>[]): Record<string, unknown[]> {
  return Object.fromEntries(fields.map((name) => [name, rows.map((row) => row[name])]))
}
