import type { Division } from '@touchline/contract'
import type { Trx } from '../../platform/db/database.ts'

/** Describes the fields a coach edits. */
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

/**
 * Locks and returns a college's details and which columns coaches have edited so far, locked until the transaction
 * ends.
 */
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

/** Stores a coach's edit of a college. */
export async function saveDetails(
  trx: Trx,
  collegeId: string,
  columns: CollegeDetails & { editedColumns: string[]; updatedAt: Date },
) {
  await trx.updateTable('colleges').set(columns).where('id', '=', collegeId).execute()
}
