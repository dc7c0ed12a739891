import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listConversations, searchPlayers, sendMessage } from '@touchline/contract'
import pg from 'pg'
import { makePlayer } from '../../../src/auth/factory.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { connect, transact } from '../../../src/platform/db/database.ts'
import { theirs } from '../../../src/platform/i18n/localized-text.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { queueMail } from '../../../src/platform/jobs/mailer.ts'
import { Tab } from '../../support/conversations/tab.ts'
import { cloneDatabase, startTestPostgres } from '../../support/postgres.ts'
import { ask, send } from '../platform/ask.ts'
import { allMessages, makePairs, type Sender } from '../platform/pairs.ts'
import { Wire } from '../platform/wire.ts'
import { type AwayApp, startApp } from './app.ts'

const recovered = 20_000 // milliseconds within which everything must work again
const mostLines = 4 // log lines for one outage
const refused = 1000 // milliseconds within which a request must be refused meanwhile

interface Place {
  app: AwayApp
  databaseUrl: string
  coach: Sender
  player: Sender
  /** The streams of one browser; each resumes where the one before ended. */
  tabs: Tab[]
  /** Messages that the product acknowledged. */
  acknowledged: string[]
}

/**
 * Cuts the database off for two minutes, longer than any pause between attempts to connect.
 * Meanwhile requests must be refused at once, and the log must name the outage once. Afterwards streams, searches,
 * jobs and requests must work again unaided, with every acknowledged message and exactly one listening connection.
 */
export async function run(seconds = 120) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rig-'))
  const postgres = await startTestPostgres()
  const { url: databaseUrl } = await cloneDatabase(postgres.url)
  const [wire, listening] = [await Wire.to(databaseUrl), await Wire.to(databaseUrl)]
  const app = await startApp(folder, wire.url, listening.url)
  try {
    const [coach, player] = await makePairs(databaseUrl, 1)
    if (!coach || !player) throw new Error('No coach or player was created')
    const place = {
      app,
      databaseUrl,
      coach,
      player,
      tabs: [await Tab.open(app.url, player.token)],
      acknowledged: [],
    }
    const before = await checkAll(place, 'before')
    const away = await keepAway(place, [wire, listening], seconds)
    const began = performance.now()
    const after = await checkAll(place, 'after')
    const recoveredAfter = Math.round(performance.now() - began)
    await until(async () => (await listenersOf(databaseUrl)) > 0)
    await app.saysItIsBack()
    const [listeners, lines] = [await listenersOf(databaseUrl), app.lines.length]
    const stored = (await allMessages(app.url, coach)).map(({ message }) => message)
    const lost = place.acknowledged.filter((text) => !stored.includes(text))
    const wrong = [
      ...before,
      ...after,
      ...(away.wrong > 0 ? [`${away.wrong} requests were not refused with 503 and Retry-After`] : []),
      ...(away.slowestRefusal > refused ? [`a refusal took ${away.slowestRefusal} ms`] : []),
      ...lost.map((text) => `lost: ${text}`),
      ...(listeners === 1 ? [] : [`${listeners} connections listen`]),
      ...(lines > mostLines ? [`the log has ${lines} lines`] : []),
      ...(heard(place).length === 2 ? [] : [`the streams gave ${heard(place)}`]),
    ]
    return { failures: wrong.length, ...away, wrong, recoveredAfter, listeners, lines }
  } finally {
    // the app closes open streams
    await app.stop()
    await wire.close()
    await listening.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cuts both connections to the database for that long; reads and writes now and then. */
async function keepAway({ app, coach }: Place, wires: readonly Wire[], seconds: number) {
  for (const wire of wires) wire.cut()
  app.lines.length = 0
  const { token, address, ...ids } = coach
  let [wrong, slowestRefusal] = [0, 0]
  const began = performance.now()
  for (let turn = 0; performance.now() - began < seconds * 1000; turn++) {
    await sleep(1000)
    const asked = performance.now()
    const answer = await (turn % 2 === 0
      ? send(app.url, listConversations, { input: { params: { userId: coach.senderId } }, who: coach })
      : send(app.url, sendMessage, { input: { body: { ...ids, message: 'Lost' } }, who: { token, address } }))
    await answer.arrayBuffer()
    slowestRefusal = Math.max(slowestRefusal, Math.round(performance.now() - asked))
    if (answer.status !== 503 || !answer.headers.has('retry-after')) wrong += 1
  }
  const secondsAway = Math.round((performance.now() - began) / 1000)
  for (const wire of wires) wire.mend()
  return { secondsAway, wrong, slowestRefusal }
}

/**
 * Checks a request, an open stream, the in-memory search and an email. Returns a message for each one
 * that fails.
 */
async function checkAll(place: Place, when: string): Promise<string[]> {
  const checks = [
    ['a message does not reach the open stream', messageArrives(place, when)],
    ['the search does not follow', searchFollows(place, when)],
    ['a mail does not go out', mailGoesOut(place, when)],
  ] as const
  const results = await Promise.all(checks.map(async ([fault, check]) => ((await check) ? [] : [fault])))
  return results.flat().map((fault) => `${when}: ${fault}`)
}

async function until(condition: () => Promise<boolean>): Promise<boolean> {
  const late = performance.now() + recovered
  while (performance.now() < late) {
    if (await condition().catch(() => false)) return true
    await sleep(200)
  }
  return false
}

async function messageArrives(place: Place, when: string): Promise<boolean> {
  const { app, coach } = place
  const { token, address, ...ids } = coach
  const message = `A message ${when}`
  const isSent = await until(async () => {
    const body = { ...ids, message, messageId: systemIds.next() }
    return (await send(app.url, sendMessage, { input: { body }, who: { token, address } })).ok
  })
  if (isSent) place.acknowledged.push(message)
  return (
    isSent &&
    until(async () => {
      await comeBack(place)
      return heard(place).includes(message)
    })
  )
}

const heard = ({ tabs }: Place) => tabs.flatMap(({ texts }) => texts)

/**
 * Reopens the stream after its last event, as a browser does: a new listening connection ends every
 * stream.
 */
async function comeBack({ app, player, tabs }: Place) {
  const last = tabs.at(-1)
  if (last?.ended) tabs.push(await Tab.open(app.url, player.token, last.lastId))
}

/** Adds a player outside the app and checks that the in-memory search learns of it. */
async function searchFollows({ app, databaseUrl, coach }: Place, when: string): Promise<boolean> {
  const { db } = connect(databaseUrl, 1)
  const name = `Nadia ${when}`
  await makePlayer({ db, ids: systemIds, clock: systemClock }, { name })
  await db.destroy()
  return until(async () => {
    const { players } = await ask(app.url, searchPlayers, { input: { query: { name } }, who: coach })
    return players.length === 1
  })
}

async function mailGoesOut({ app, databaseUrl }: Place, when: string): Promise<boolean> {
  const to = `${when}@families.example`
  const mail = { to, subject: theirs('Hi'), heading: theirs('Hi'), paragraphs: [] }
  const isQueued = await until(async () => {
    await transact(app.platform.db, (trx) => queueMail(app.platform, trx, mail))
    return true
  })
  const { db } = connect(databaseUrl, 1)
  const isSent = await until(async () => {
    const sent = db.selectFrom('mails').select('id').where('recipient', '=', to)
    return (await sent.execute()).length > 0
  })
  await db.destroy()
  return isQueued && isSent
}

/** Counts the connections that listen. */
async function listenersOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'touchline-listen'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}
