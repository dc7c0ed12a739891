import { type Endpoint, getCollege, listConversations, requestFor } from '@touchline/contract'
import { startApp } from '../harness/app.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Request } from '../harness/load-words.ts'
import { busyCoaches, withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { openWorld } from '../harness/world.ts'
import { residentOf } from '../start/product-start.ts'

const players = 10_000
const warmUp = 60 // seconds until caches and compiled code are there
const round = 10 // seconds
const mostGrowth = 1.1 // times

/** Asks for `minutes` without a pause and looks whether the process keeps more at the end than once it was warm. */
export async function run(minutes = 30): Promise<Report> {
  const world = await openWorld(players)
  const app = await startApp(world.databaseUrl)
  const load = new Load()
  try {
    const requests = await withDatabase(world.databaseUrl, async (db) =>
      (await busyCoaches(db, 50, 2)).flatMap(({ userId, collegeId, token }) => [
        asking(listConversations, { params: { userId } }, token),
        asking(getCollege, { params: { collegeId } }, token),
        { method: 'GET', path: `/college/${collegeId}`, headers: { accept: 'text/html' } },
      ]),
    )
    const order = { port: app.port, requests, connections: 8, seconds: round }
    for (let second = 0; second < warmUp; second += round) await load.round(order)
    const samples: number[] = []
    let asked = 0
    for (let second = 0; second < minutes * 60; second += round) {
      asked += (await load.round(order)).times.length
      samples.push(residentOf(app.pid))
    }
    const fifth = Math.max(1, Math.floor(samples.length / 5))
    const [early, late] = [middle(samples.slice(0, fifth)), middle(samples.slice(-fifth))]
    const growth = late / early
    return {
      players,
      tables: [
        {
          title: `Soak of ${minutes} minutes (goal: at most ${mostGrowth} times)`,
          columns: ['requests', 'MB in the first fifth', 'MB in the last fifth', 'most MB', 'times'],
          rows: [
            [asked, early.toFixed(0), late.toFixed(0), Math.max(...samples).toFixed(0), growth.toFixed(2)],
          ],
        },
      ],
      missed: growth > mostGrowth ? [`Memory grew ${growth.toFixed(2)} times`] : [],
    }
  } finally {
    load.stop()
    await app.stop()
    await world.stop()
  }
}

const middle = (values: number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

function asking(endpoint: Endpoint, input: object, token: string): Request {
  const { method, path } = requestFor(endpoint, input)
  return { method, path, headers: { authorization: `Bearer ${token}` } }
}
