import type { Division } from '@touchline/contract'
import type { Trx } from '../../platform/db/database.ts'

export interface CollegeDetails {
  description: string
  collegeWebsite: string
  positionsNeeded: string[]
  coaches: string
  division: Division
  overview: string
  graduatingYears: number[]
  gpa: number | null
  rosterSize: number | null
  statedCost: number | null
  statedCostOutOfState: number | null
}

/** Returns and locks a college's details, with the columns coaches have edited. */
export function lockDetails(trx: Trx, collegeId: string) {
  return trx
    .selectFrom('colleges')
    .select([
      'description',
      'collegeWebsite',
      'positionsNeeded',
      'coaches',
      'division',
      'officialDivision',
      'overview',
      'graduatingYears',
      'gpa',
      'rosterSize',
      'statedCost',
      'statedCostOutOfState',
      'editedColumns',
    ])
    .where('id', '=', collegeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Saves a coach's edit of a college. */
export async function saveDetails(
  trx: Trx,
  collegeId: string,
  columns: CollegeDetails & { editedColumns: string[]; updatedAt: Date },
) {
  await trx.updateTable('colleges').set(columns).where('id', '=', collegeId).execute()
}
