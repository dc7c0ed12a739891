import { parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import { plainCounts, plainPage } from '../../server/test/support/search/plain-where.ts'
import { type BenchCoach, withDatabase } from '../harness/people.ts'
import { ask, requestOf } from './requests.ts'

const pageLength = 100
const mostForCounts = 100_000 // the most players for which every option is also counted by plain SQL

/** Describes each search with a page, total or counts that differ from a plain WHERE. */
export function disagreements(databaseUrl: string, port: number, [coach]: readonly BenchCoach[]) {
  return withDatabase(databaseUrl, async (db) => {
    const wrong: string[] = []
    if (!coach) return ['nobody asked']
    for (const set of parameterSets) {
      const asked = { ...set, favorites: set.favorites === 'true' }
      const plain = await plainPage(db, asked, { collegeId: coach.collegeId, limit: pageLength })
      const found = await ask(port, requestOf(coach, set, { limit: pageLength, counts: 'true' }))
      const ids = found.players.map((player) => player.playerId)
      const total = found.totalIsAtLeast ? Math.min(plain.total, found.total) : plain.total
      const same = ids.join() === plain.ids.join() && found.total === total
      if (!same) wrong.push(`${JSON.stringify(set)} finds ${found.total}, not ${plain.total}`)
      if (!found.counts || plain.playerCount > mostForCounts) continue
      const counts = await plainCounts(db, asked, coach.collegeId)
      if (sorted(counts) !== sorted(found.counts))
        wrong.push(`${JSON.stringify(set)} counts its options differently`)
    }
    return wrong
  })
}

const sorted = (counts: Record<string, Record<string, number>>) =>
  JSON.stringify(
    Object.entries(counts)
      .map(([filter, options]) => [filter, Object.entries(options).sort()])
      .sort(),
  )
