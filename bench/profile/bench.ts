import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../harness/app.ts'
import { Load } from '../harness/load.ts'
import { busyCoaches, withDatabase } from '../harness/people.ts'
import { profiledInto, sharesIn } from '../harness/profile.ts'
import type { Report } from '../harness/report.ts'
import { openWorld, type World } from '../harness/world.ts'
import { requestsOf } from '../hot-paths/requests.ts'
import { chooseSubjects } from '../hot-paths/subjects.ts'
import { appRequests, untilLoaded } from '../search/requests.ts'

const paths = ['search', 'player', 'conversations', 'send'] as const
const titles = {
  search: 'Search',
  player: 'One player',
  conversations: 'Conversation list, 50',
  send: 'Send',
}
const coachesAsking = 100 // enough to keep each coach below 3,000 pages a day
const least = 0.01 // smallest share that gets a row

/** Profiles the product's process on some hot paths. */
export async function run(players = 100_000): Promise<Report> {
  const world = await openWorld(players)
  try {
    const shares: Map<string, number>[] = []
    for (const path of paths) shares.push(await profile(world, path))
    const parts = new Set(shares.flatMap((one) => [...one.keys()]))
    const rows = [...parts]
      .map((part) => ({ part, each: shares.map((one) => one.get(part) ?? 0) }))
      .filter(({ each }) => Math.max(...each) >= least)
      .sort((one, other) => Math.max(...other.each) - Math.max(...one.each))
      .map(({ part, each }) => [part, ...each.map((share) => `${(share * 100).toFixed(1)} %`)])
    const columns = ['part of the process', ...paths.map((path) => titles[path])]
    return { players, tables: [{ title: 'Where the time goes', columns, rows }], missed: [] }
  } finally {
    await world.stop()
  }
}

async function profile(world: World, path: (typeof paths)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-profile-'))
  const load = new Load()
  try {
    const [subjects, coaches] = await withDatabase(world.databaseUrl, async (db) => [
      await chooseSubjects(db, 2000),
      await busyCoaches(db, coachesAsking, 1),
    ])
    const app = await startApp(world.databaseUrl, profiledInto(folder))
    if (path === 'search') await untilLoaded(app.port, coaches)
    const { port, requests } =
      path === 'search'
        ? { port: app.port, requests: appRequests(coaches) }
        : requestsOf(subjects, app.port, app.port)[path].app
    const order = { port, requests: [...requests], connections: 16, seconds: 8 }
    await load.round(order, path === 'send' ? 201 : 200)
    await app.stop()
    return sharesIn(folder)
  } finally {
    load.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
