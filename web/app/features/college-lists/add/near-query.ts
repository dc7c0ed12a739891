import { queryOptions } from '@tanstack/react-query'
import { type CollegeCard, type Gender, searchColleges } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { looserNames } from './match-names.ts'

/** Loads colleges whose names come near one that nothing has: the first looser search that finds any. */
export function nearCollegesQuery(name: string, gender: Gender | undefined) {
  return queryOptions({
    queryKey: ['collegesNear', name, gender ?? ''],
    queryFn: async (): Promise<CollegeCard[]> => {
      for (const part of looserNames(name)) {
        const query = { name: part, limit: 20, ...(gender ? { gender } : {}) }
        const { colleges } = await call(searchColleges, { query })
        if (colleges.length > 0) return colleges
      }
      return []
    },
    staleTime: 5 * 60_000,
  })
}
