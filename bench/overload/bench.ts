import { type Endpoint, getCollege, listConversations, listMessages, requestFor } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import { startApp } from '../harness/app.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Request } from '../harness/load-protocol.ts'
import { type OpenLoopOutcome, openLoop } from '../harness/open-loop.ts'
import { busyCoaches, withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { openWorld } from '../harness/world.ts'
import { chooseSubjects } from '../hot-paths/subjects.ts'
import { closedLoops } from './closed-loop.ts'

const usually = 0.7 // share of the process's maximum
const tooMuch = 3
const goal = 2 // times the p99 under usual load
const turns = 5 // turns of usual load and of overload; the median p99 counts, so that a pause of the machine spoils only its own turn
const seconds = 6
const settle = 4 // seconds of overload before measuring: a burst may queue, a lasting overload may not
const writers = 6000 // enough to keep each writer below the rate limit

/**
 * Sends three times as many requests as one process can answer, at a fixed rate, and compares the answered ones'
 * times with those under usual load.
 */
export async function run(players = 10_000): Promise<Report> {
  const world = await openWorld(players)
  const app = await startApp(world.databaseUrl)
  try {
    const subjects = await withDatabase(world.databaseUrl, (db) => chooseSubjects(db, writers))
    const closed = await closedLoops(app.port, subjects)
    const requests = await withDatabase(world.databaseUrl, mixOf)
    const capacity = await capacityOf(app.port, requests)
    process.stderr.write(`${Math.round(capacity)} requests/s at most\n`)
    const texts = requests.map(written)
    const at = (share: number, seconds: number) =>
      openLoop({ port: app.port, requests: texts, perSecond: capacity * share, seconds })
    await at(usually, 3)
    const usual: OpenLoopOutcome[] = []
    const under: OpenLoopOutcome[] = []
    for (let turn = 0; turn < turns; turn++) {
      usual.push(await at(usually, seconds))
      await at(tooMuch, settle)
      under.push(await at(tooMuch, seconds))
      await at(usually, 1)
    }
    const after = [await at(usually, 5)]
    const ratio = p(under, '200', 0.99) / p(usual, '200', 0.99)
    const words = `${ratio.toFixed(1)} times the usual p99`
    return {
      players,
      tables: [
        {
          title: `Overload: ${Math.round(capacity)} requests/s at most; answered ones took ${words} (goal ${goal})`,
          columns: ['asked', 'answered/s', 'p50 ms', 'p99 ms', 'refused/s', 'p99 ms', 'failed'],
          rows: [
            row(`${usually} of capacity`, usual, seconds),
            row(`${tooMuch} times capacity`, under, seconds),
            row(`${usually} again`, after, 5),
          ],
        },
        closed.table,
      ],
      missed: [
        ...closed.missed,
        ...(ratio > goal ? [`Under overload the answered ones took ${words}, not ${goal}`] : []),
        ...(failedOf(under) > 0 ? [`${failedOf(under)} requests got neither an answer nor a refusal`] : []),
        ...(countOf(after, '503') > 0 ? ['Requests were still refused once it was over'] : []),
      ],
    }
  } finally {
    await app.stop()
    await world.stop()
  }
}

/** Builds the requests that an open tab of a coach makes most. */
async function mixOf(db: Database): Promise<Request[]> {
  const coaches = await busyCoaches(db, 20, 2)
  const conversations = await db
    .selectFrom('conversations')
    .select(['id', 'coachId'])
    .where(
      'coachId',
      'in',
      coaches.map(({ userId }) => userId),
    )
    .orderBy(sql`md5(id::text)`)
    .limit(100)
    .execute()
  const tokens = new Map(coaches.map(({ userId, token }) => [userId, token]))
  return [
    ...coaches.flatMap(({ userId, collegeId, token }) => [
      asking(listConversations, { params: { userId } }, token),
      asking(getCollege, { params: { collegeId } }, token),
    ]),
    ...conversations.map(({ id, coachId }) =>
      asking(listMessages, { query: { conversationId: id } }, tokens.get(coachId) ?? ''),
    ),
  ]
}

function asking(endpoint: Endpoint, input: object, token: string): Request {
  const { method, path } = requestFor(endpoint, input)
  return { method, path, headers: { authorization: `Bearer ${token}` } }
}

async function capacityOf(port: number, requests: Request[]): Promise<number> {
  const load = new Load()
  const order = { port, requests, connections: 16, seconds: 4 }
  await load.round(order)
  const { perSecond } = await load.round(order)
  load.stop()
  return perSecond
}

const written = ({ method, path, headers }: Request) =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

function row(asked: string, turns: readonly OpenLoopOutcome[], seconds: number) {
  const perSecond = (status: string) => Math.round(countOf(turns, status) / turns.length / seconds)
  const ms = (status: string, share: number) => p(turns, status, share).toFixed(1)
  return [
    asked,
    perSecond('200'),
    ms('200', 0.5),
    ms('200', 0.99),
    perSecond('503'),
    perSecond('503') === 0 ? '' : ms('503', 0.99),
    failedOf(turns),
  ]
}

const countOf = (turns: readonly OpenLoopOutcome[], status: string) =>
  turns.reduce((sum, { times }) => sum + (times[status]?.length ?? 0), 0)

/** Counts the answers that are neither success nor refusal. */
function failedOf(turns: readonly OpenLoopOutcome[]): number {
  const statuses = new Set(turns.flatMap(({ times }) => Object.keys(times)))
  return [...statuses]
    .filter((status) => status !== '200' && status !== '503')
    .reduce((sum, status) => sum + countOf(turns, status), 0)
}

/** Returns the median of this percentile over the turns that have such answers. */
function p(turns: readonly OpenLoopOutcome[], status: string, share: number): number {
  const ascending = (list: number[]) => list.toSorted((one, other) => one - other)
  const lists = turns.map(({ times }) => times[status] ?? []).filter((list) => list.length > 0)
  return lists.length === 0
    ? 0
    : percentile(ascending(lists.map((list) => percentile(ascending(list), share))), 0.5)
}
