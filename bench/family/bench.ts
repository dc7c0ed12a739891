import { brotliCompressSync, constants } from 'node:zlib'
import { compareColleges, getCollegeList, getCollegeMap, requestFor } from '@touchline/contract'
import { startApp } from '../harness/app.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Request } from '../harness/load-protocol.ts'
import type { Options } from '../harness/options.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'
import { filled, fillLists, type Lister } from './fill.ts'

const perSecond = 50
const measured = 500 // players with a full list, so that no answer is a repeated one
const messages = 10_000
const mapKilobytes = 10
const brotliQuality = 5

/** The most milliseconds that 95 of 100 answers may take. */
const goals = { list: 25, compare: 15, map: 5 }
type Route = keyof typeof goals

/** Measures a family's list of 100 colleges, the comparison and the map, at 50 requests a second each. */
export async function run({ players = 50_000, seconds = 20, routes }: Options): Promise<Report> {
  const world = await openWorld(players, messages)
  const load = new Load()
  try {
    const listers = await withDatabase(world.databaseUrl, (db) => fillLists(db, measured))
    const app = await startApp(world.databaseUrl)
    const meter = await Meter.of(app.pid, world.databaseUrl)
    const missed: string[] = []
    const rows: (string | number)[][] = []
    const asked = await requestsOf(app.port, listers)
    for (const route of asked) {
      if (routes && !routes.includes(route.name)) continue
      const order = { port: app.port, requests: route.requests, connections: 10, perSecond }
      await load.round({ ...order, seconds: 3 })
      const end = meter.begin()
      const { times } = await load.round({ ...order, seconds })
      const usage = end()
      const spent = (cpu: number) => ((cpu * 1000) / times.length).toFixed(2)
      const shares = [0.5, 0.95, 0.99].map((share) => percentile(times, share))
      rows.push([
        route.label,
        ...shares.map((time) => time.toFixed(1)),
        spent(usage.app),
        spent(usage.postgres),
        (route.bytes / 1000).toFixed(1),
      ])
      process.stderr.write(`${rows.at(-1)?.join('  ')}\n`)
      const p95 = shares[1] ?? Number.NaN
      if (!(p95 <= goals[route.name])) missed.push(`${route.label}: p95 ${p95.toFixed(1)} ms`)
      if (route.name === 'map' && route.bytes > mapKilobytes * 1000)
        missed.push(`The map has ${route.bytes} bytes`)
    }
    await app.stop()
    const entries = (players * filled.each).toLocaleString('en-US')
    const title = `${perSecond} requests a second among ${entries} entries, for ${seconds} s each`
    const columns = ['', 'p50 ms', 'p95 ms', 'p99 ms', 'Node ms', 'PostgreSQL ms', 'kB (brotli)']
    return { players, tables: [{ title, columns, rows }], missed }
  } finally {
    load.stop()
    await world.stop()
  }
}

interface Asked {
  name: Route
  label: string
  requests: Request[]
  /** Of the first answer, compressed. */
  bytes: number
}

async function requestsOf(port: number, listers: readonly Lister[]): Promise<Asked[]> {
  const lists = listers.map(({ playerId, token }) =>
    get(requestFor(getCollegeList, { params: { playerId } }).path, token),
  )
  const first = await answerOf(port, lists[0])
  const ids = getCollegeList.response.parse(JSON.parse(first)).entries.map(({ college }) => college.collegeId)
  const fours = Array.from({ length: 25 }, (_, turn) => ids.slice(turn * 4, turn * 4 + 4).join(','))
  const compares = fours.map((four) => get(`${compareColleges.path}?ids=${four}`))
  const map = get(getCollegeMap.path)
  return [
    { name: 'list', label: `list of ${filled.measured}`, requests: lists, bytes: bytesOf(first) },
    {
      name: 'compare',
      label: 'compare four',
      requests: compares,
      bytes: bytesOf(await answerOf(port, compares[0])),
    },
    { name: 'map', label: 'map', requests: [map], bytes: bytesOf(await answerOf(port, map)) },
  ]
}

const get = (path: string, token?: string): Request => ({
  method: 'GET',
  path,
  headers: {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    'x-forwarded-for': '{address}',
  },
})

const bytesOf = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }).length

async function answerOf(port: number, request: Request | undefined): Promise<string> {
  const headers = { ...request?.headers, 'x-forwarded-for': '10.0.0.1' }
  const answer = await fetch(`http://127.0.0.1:${port}${request?.path}`, { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${request?.path} answered ${answer.status}: ${text}`)
  return text
}
