import { startApp } from '../harness/app.ts'
import { type Comparison, compare, missedBy, tableOf } from '../harness/compare.ts'
import { startFloor } from '../harness/floor.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { openWorld } from '../harness/world.ts'
import { requestsOf } from './requests.ts'
import { chooseSubjects } from './subjects.ts'

const writers = 3000

/** Measures the most frequent actions against bare routes with the same SQL. */
export async function run(players = 100_000): Promise<Report> {
  const world = await openWorld(players)
  try {
    const subjects = await withDatabase(world.databaseUrl, (db) => chooseSubjects(db, writers))
    const app = await startApp(world.databaseUrl)
    const floor = await startFloor(new URL('floor.ts', import.meta.url), world.databaseUrl)
    try {
      const requests = requestsOf(subjects, app.port, floor.port)
      const comparisons: Comparison[] = [
        { name: 'One player', goal: 0.65, ...requests.player },
        { name: 'One college with games', goal: 0.65, ...requests.college },
        { name: 'Conversation list, 50', goal: 0.75, ...requests.conversations },
        { name: 'Last 50 messages', goal: 0.75, ...requests.messages },
        { name: 'Send', goal: 0.5, expected: 201, ...requests.send },
      ]
      const compared = []
      for (const comparison of comparisons) compared.push(await compare(comparison))
      return { players, tables: [tableOf('Hot paths', compared)], missed: missedBy(compared) }
    } finally {
      floor.stop()
      await app.stop()
    }
  } finally {
    await world.stop()
  }
}
