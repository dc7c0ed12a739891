import { ChangeFeed } from '../platform/cache/change-feed.ts'
import { ReadModel } from '../platform/cache/read-model.ts'
import type { Platform } from '../platform/platform.ts'
import { CollegeIndex } from './college-index.ts'
import { everyCollege, type FoundCollege, findColleges } from './queries.ts'

export type CollegeReadModel = ReadModel<CollegeIndex>

const batch = 500 // colleges per read

/** Builds this process's directory of listed colleges. They are few, so any change rereads them all. */
export function collegeReadModel({ db }: Platform): CollegeReadModel {
  return new ReadModel({
    name: 'colleges',
    changes: new ChangeFeed(db, 'college'),
    async load() {
      const rows: FoundCollege[] = []
      let read: FoundCollege[]
      do {
        const last = rows.at(-1)
        const after = last && { name: last.searchName, id: last.id }
        read = await findColleges(db, everyCollege, { limit: batch, after })
        rows.push(...read)
      } while (read.length === batch)
      return new CollegeIndex(rows)
    },
    apply: async () => false,
  })
}
