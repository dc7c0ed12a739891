import { Deletion, deleteAccount, requestFor } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import { startApp } from '../harness/app.ts'
import { percentile } from '../harness/load.ts'
import { tokenOf, withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { openWorld } from '../harness/world.ts'
import { fillTalks } from './talks.ts'

const players = 10_000
const each = 200 // messages per conversation
const ofOne = 100_000 // messages per coach
const goal = 2 // seconds
const turns = 5

/** Deletes coaches with a hundred thousand messages each, and players, from ten million messages. */
export async function run(messages = 10_000_000): Promise<Report> {
  const world = await openWorld(players)
  try {
    const talks = { coaches: Math.round(messages / ofOne), playersEach: ofOne / each, messagesEach: each }
    await fillTalks(world.databaseUrl, talks)
    const app = await startApp(world.databaseUrl)
    try {
      return await withDatabase(world.databaseUrl, (db) => measure(db, app.url, messages))
    } finally {
      await app.stop()
    }
  } finally {
    await world.stop()
  }
}

async function measure(db: Database, url: string, messages: number): Promise<Report> {
  const coaches = await talkers(db, 'coachId')
  const talkingPlayers = await talkers(db, 'playerId')
  const reads: number[] = []
  const gone = { coaches: [], players: [] } as Record<'coaches' | 'players', Deleted[]>
  for (let turn = 0; turn < turns; turn++) {
    reads.push(await secondsOf(() => sql`select count(body) from messages`.execute(db)))
    gone.coaches.push(await deleted(db, url, coaches[turn] ?? ''))
    gone.players.push(await deleted(db, url, talkingPlayers[turn] ?? ''))
  }
  const read = middle(reads)
  const longest = Math.max(...gone.coaches.map(({ seconds }) => seconds))
  const rows = Object.entries(gone).map(([who, list]) => {
    const seconds = list.map((one) => one.seconds)
    return [
      who,
      Math.round(middle(list.map((one) => one.messages))),
      middle(seconds).toFixed(2),
      Math.max(...seconds).toFixed(2),
      (middle(seconds) / read).toFixed(2),
    ]
  })
  return {
    players,
    tables: [
      {
        title: `Accounts deleted among ${messages.toLocaleString('en-US')} messages (goal: ${goal} s)`,
        columns: ['five', 'messages each', 'middle s', 'longest s', 'of one reading of all messages'],
        rows,
      },
    ],
    missed: longest > goal ? [`The longest deletion took ${longest.toFixed(2)} s, not ${goal}`] : [],
  }
}

async function talkers(db: Database, side: 'coachId' | 'playerId'): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(side)
    .distinct()
    .orderBy(side)
    .limit(turns)
    .execute()
  return rows.flatMap((row) => Object.values(row))
}

interface Deleted {
  messages: number
  seconds: number
}

async function deleted(db: Database, url: string, userId: string): Promise<Deleted> {
  const token = await tokenOf(db, userId)
  const { method, path, body } = requestFor(deleteAccount, { body: { password: '', confirm: 'DELETE' } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let messages = 0
  const seconds = await secondsOf(async () => {
    const answer = await fetch(url + path, { method, headers, body: body ?? null })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    const receipt = Deletion.parse(await answer.json())
    // the conversations stay for a while as evidence for the other side
    const found = [...receipt.deleted, ...receipt.kept].filter(({ what }) => what.startsWith('Messages in'))
    messages = found.reduce((sum, { count }) => sum + count, 0)
  })
  if (messages === 0) throw new Error('The deleted account had no messages, so nothing was measured')
  process.stderr.write(`${messages} messages: ${seconds.toFixed(2)} s\n`)
  return { messages, seconds }
}

async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return (performance.now() - began) / 1000
}

const middle = (values: readonly number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
