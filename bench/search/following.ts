import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchCoach, withDatabase } from '../harness/people.ts'
import { ask, requestOf } from './requests.ts'

const changes = 30

/** Measures the milliseconds from a commit until the search finds the change, sorted. */
export function followDelays(databaseUrl: string, port: number, [coach]: readonly BenchCoach[]) {
  return withDatabase(databaseUrl, async (db) => {
    if (!coach) throw new Error('The generated database has no coaches')
    const { userId } = await db
      .selectFrom('players')
      .select('userId')
      .where('listed', '=', true)
      .executeTakeFirstOrThrow()
    const delays: number[] = []
    for (let change = 0; change < changes; change += 1) {
      // a class year unused elsewhere
      const years = [2050 + (change % 2)]
      await db.updateTable('players').set({ yearGraduating: years[0] }).where('userId', '=', userId).execute()
      const began = performance.now()
      while ((await ask(port, requestOf(coach, { years }, { limit: 1 }))).players.length === 0) await sleep(5)
      delays.push(performance.now() - began)
    }
    return delays.sort((one, other) => one - other)
  })
}
