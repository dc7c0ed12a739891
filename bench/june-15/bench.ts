import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/db/database.ts'
import { type App, startApp } from '../harness/app.ts'
import { Crowd, type Visitor } from '../harness/crowd.ts'
import type { Asked } from '../harness/crowd-protocol.ts'
import { type MailSink, openMailSink } from '../harness/mail-sink.ts'
import type { Options } from '../harness/options.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'
import { accountFor } from './account.ts'
import type { Measured } from './measured.ts'
import { chooseMessages, classYear, playersAsVisitors } from './people.ts'
import { type FirstMessage, planBurst } from './plan.ts'
import { QueueWatch } from './queue.ts'
import { nextOpening, writeRules } from './rules.ts'
import { burstTable, missedIn, whereTable } from './tables.ts'

const players = 50_000
const listening = 1000 // players with open tabs
const atOnce = 20
const leastWait = 45_000 // milliseconds until the opening; the early messages take half a minute
const patience = 600 // seconds after which the queues count as stuck

/**
 * Simulates the hour in which contact opens: everyone writes at once, some too early, and every
 * player is notified.
 */
export async function run({ messages = 47_000, minutes = 10 }: Options): Promise<Report> {
  const world = await openWorld(players)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-june-'))
  const sink = await openMailSink()
  const rules = join(folder, 'contact-rules.json')
  // the file has to exist from the start; its opening is set once everything is ready
  writeRules(rules, classYear, nextOpening(3_600_000))
  const app = await startApp(world.databaseUrl, { SMTP_URL: sink.url, CONTACT_RULES_FILE: rules })
  const crowd = new Crowd(app.port)
  try {
    const measured = await withDatabase(world.databaseUrl, async (db) => {
      const chosen = await chooseMessages(db, messages)
      const meter = await Meter.of(app.pid, world.databaseUrl)
      return measure({ db, app, crowd, sink, meter, rules }, chosen, minutes)
    })
    return {
      players,
      tables: [burstTable(measured), whereTable(measured)],
      missed: missedIn(measured),
    }
  } finally {
    crowd.stop()
    await app.stop()
    sink.stop()
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Setting {
  db: Database
  app: App
  crowd: Crowd
  sink: MailSink
  meter: Meter
  rules: string
}

async function measure(
  { db, crowd, sink, meter, rules }: Setting,
  messages: readonly FirstMessage[],
  minutes: number,
): Promise<Measured> {
  const listeners = await listen(db, crowd, messages)
  const opening = nextOpening(leastWait)
  writeRules(rules, classYear, opening)
  const plan = planBurst(messages, opening.getTime(), minutes * 60)
  process.stderr.write(`Contact opens at ${opening.toISOString()}\n`)
  const queue = new QueueWatch(db)
  const answers = crowd.ask(plan.map(({ text, due }) => ({ text, due })))
  await sleep(Math.max(0, opening.getTime() - Date.now()))
  const endOfUse = meter.begin()
  const asked = await answers
  const usage = endOfUse()
  const ended = Math.max(...asked.answeredAt)
  const empty = await queue.empty(patience)
  await sleep(2000)
  await queue.stop()
  const account = await accountFor(db, {
    plan,
    asked,
    messages,
    listeners,
    heard: await crowd.heard(),
    mails: sink.mails,
    opening: opening.getTime(),
  })
  return {
    messages: messages.length,
    coaches: new Set(messages.map(({ coach }) => coach.userId)).size,
    early: plan.filter(({ early }) => early).length,
    minutes,
    account,
    again: asked.again,
    perSecond: speedOf(asked, opening.getTime(), minutes * 60),
    queue: { most: queue.most, drainedAfter: (empty - ended) / 1000 },
    usage,
  }
}

async function listen(db: Database, crowd: Crowd, messages: readonly FirstMessage[]): Promise<Visitor[]> {
  const playerIds = [...new Set(messages.map(({ playerId }) => playerId))].slice(0, listening)
  const listeners = await playersAsVisitors(db, playerIds)
  await crowd.listen(listeners, atOnce)
  return listeners
}

/** Computes the accepted first messages a second: on average, and in the best ten seconds. */
function speedOf({ statuses, answeredAt }: Asked, opening: number, seconds: number) {
  const spans = new Map<number, number>()
  let all = 0
  for (const [index, status] of statuses.entries()) {
    if (status !== 201) continue
    all += 1
    const span = Math.floor(((answeredAt[index] ?? 0) - opening) / 10_000)
    spans.set(span, (spans.get(span) ?? 0) + 1)
  }
  return { average: all / seconds, peak: Math.max(...spans.values()) / 10 }
}
