import type { ComparedCollege } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import type { CollegeReadModel } from '../college-read-model.ts'
import { presentCompared } from '../present.ts'
import { findListed } from '../queries.ts'

/**
 * Returns listed colleges in the order asked for; from the database until this process's directory is ready. Prices of
 * every band are in it, because the family's band stays in the browser.
 */
export async function comparedColleges(
  db: Database,
  readModel: CollegeReadModel,
  ids: readonly string[],
): Promise<ComparedCollege[]> {
  const index = readModel.current
  const found = index ? ids.map((id) => index.get(id)) : await findListed(db, { ids })
  const rows = new Map(found.flatMap((row) => (row ? [[row.id, row]] : [])))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentCompared(row)] : []
  })
}
