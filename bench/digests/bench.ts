import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoSetting } from '../../server/demo/demo.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { localTime } from '../../server/src/platform/i18n/time-zones.ts'
import { fillLists } from '../family/fill.ts'
import { startApp } from '../harness/app.ts'
import { openMailSink } from '../harness/mail-sink.ts'
import type { Options } from '../harness/options.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'

const messages = 10_000
const crowd = 100_000
const goals = { minutes: 30, databaseMs: 10 }

/** Measures a Sunday evening on which every player has steps ahead: one process, and a mail server that takes all. */
export async function run({ players = 20_000 }: Options): Promise<Report> {
  const world = await openWorld(players, messages)
  const sink = await openMailSink()
  try {
    await withDatabase(world.databaseUrl, async (db) => {
      await fillLists(db, 0)
      // only a demo's clock can be set
      await db.insertInto('settings').values({ name: demoSetting, value: '' }).execute()
    })
    const app = await startApp(world.databaseUrl, {
      ...{ DEMO: 'on', SMTP_URL: sink.url },
      CLOCK_SHIFT: `${untilSunday()}`,
    })
    const meter = await Meter.of(app.pid, world.databaseUrl)
    const usage = await withDatabase(world.databaseUrl, async (db) => {
      await sql`insert into pgboss.job (name, data) values ('digest.start', '{}')`.execute(db)
      while (sink.mails.length === 0) await sleep(50)
      const end = meter.begin()
      while ((await waiting(db)) > 0) await sleep(500)
      return end()
    })
    await app.stop()
    const mails = sink.mails.length
    const people = new Set(sink.mails.map(({ to }) => to)).size
    const spent = (cpu: number) => (cpu * 1000) / mails
    const minutes = (usage.seconds / mails / 60) * crowd
    const missed = [
      ...(people === mails ? [] : [`${mails} mails to ${people} people`]),
      ...(minutes <= goals.minutes ? [] : [`100,000 take ${minutes.toFixed(1)} minutes`]),
      ...(spent(usage.postgres) <= goals.databaseMs ? [] : ['The database takes too long for a person']),
    ]
    const figures = [usage.seconds, mails / usage.seconds, spent(usage.app), spent(usage.postgres), minutes]
    const columns = ['mails', 's', 'a second', 'Node ms', 'PostgreSQL ms', 'minutes for 100,000']
    const rows = [[mails, ...figures.map((figure) => figure.toFixed(1))]]
    return { players, tables: [{ title: 'The mail of a family’s week', columns, rows }], missed }
  } finally {
    sink.stop()
    await world.stop()
  }
}

/** Returns the milliseconds until it is evening on a Sunday from the East to the West Coast. */
function untilSunday(): number {
  const now = localTime(new Date(), 'America/New_York')
  const sunday = now.add({ days: 7 - now.dayOfWeek }).withPlainTime('20:05')
  return sunday.epochMilliseconds - now.epochMilliseconds
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
    where name in ('digest.batch', 'digest.reader', 'digest.mail') and state < 'completed'`.execute(db)
  return rows[0]?.jobs ?? 0
}
