import type { Division } from '@touchline/contract'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Finds listed colleges that show another division than their official one, newest first. */
export function findDivisions(db: Database, page: { limit: number; before: string | undefined }) {
  return db
    .selectFrom('colleges')
    .select(['id', 'collegeName', 'gender', 'collegeWebsite', 'division', 'officialDivision'])
    .where('listed', '=', true)
    .whereRef('officialDivision', 'is distinct from', 'division')
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

export type DivisionRow = Awaited<ReturnType<typeof findDivisions>>[number]

/** Returns and locks a college's divisions; undefined for no such college. */
export function lockDivision(trx: Trx, collegeId: string) {
  return trx
    .selectFrom('colleges')
    .select(['division', 'officialDivision', 'editedColumns'])
    .where('id', '=', collegeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Saves a division as official and shown; an import may change both again. */
export async function saveDivision(
  trx: Trx,
  collegeId: string,
  { division, ...columns }: { division: Division; editedColumns: string[]; updatedAt: Date },
) {
  await trx
    .updateTable('colleges')
    .set({ division, officialDivision: division, ...columns })
    .where('id', '=', collegeId)
    .execute()
}
