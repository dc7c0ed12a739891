import type { CollegeMap, MapCollege } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import type { CollegeReadModel } from '../college-read-model.ts'
import { everyCollege, findEveryCollege, findListed } from '../queries.ts'
import { CollegeMapIndex } from './college-map.ts'

/** Returns every institution as a point; from the database until this process's directory is ready. */
export async function collegeMap(db: Database, readModel: CollegeReadModel): Promise<CollegeMap> {
  const index = readModel.current?.map
  return (index ?? new CollegeMapIndex(await findEveryCollege(db, everyCollege, undefined))).points
}

/** Names institutions and their programs, likewise. */
export async function collegesAt(
  db: Database,
  readModel: CollegeReadModel,
  unitids: readonly number[],
): Promise<MapCollege[]> {
  const index = readModel.current?.map
  return (index ?? new CollegeMapIndex(await findListed(db, { unitids }))).at(unitids)
}
