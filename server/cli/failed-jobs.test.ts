import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getAdminOverview } from '@touchline/contract'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { logInAs, makeAdmin } from '../src/auth/factory.ts'
import { backlogMetrics } from '../src/platform/http/backlog-metrics.ts'
import { theirs } from '../src/platform/i18n/localized-text.ts'
import { domainEvent } from '../src/platform/jobs/domain-events.ts'
import { appOfFile } from '../test/support/app.ts'
import { addressOf } from '../test/support/database.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('failed-jobs.ts', import.meta.url))
const poison = domainEvent('test.poison', z.object({}))

const at = await appOfFile()

const mail = { to: 'ana@families.example', subject: theirs('Hi'), heading: theirs('Hi'), paragraphs: [] }
const failure = { type: 'Error', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }

/** Creates an email and an event that failed permanently. */
async function failTwice() {
  const { db } = at.platform
  for (const [kind, data] of [
    ['mail', mail],
    [poison.type, {}],
  ] as const)
    await sql`insert into pgboss.job (name, data, output, source_name, source_created_on)
      values ('dead-letters', ${JSON.stringify(data)}, ${JSON.stringify(failure)}, ${kind}, now())`.execute(
      db,
    )
}

async function shown() {
  const admin = await makeAdmin(at.platform)
  const token = await logInAs(at.platform, admin.userId)
  const register = new Registry()
  await backlogMetrics(register, at.platform)()
  const metrics = await register.metrics()
  const { body } = await at.ask(getAdminOverview, {}, { token })
  return { metrics, failed: getAdminOverview.response.parse(body).failedTasks }
}

test('permanently failed jobs appear in the metrics and the overview, are listed without personal data, and can be retried or dropped', async () => {
  const handled: unknown[] = []
  at.platform.outbox.on(poison, async (_trx, payload) => void handled.push(payload))
  await at.platform.jobs.start(false)
  expect((await shown()).failed).toBe(0)
  await failTwice()
  const { failed, metrics } = await shown()
  expect(failed).toBe(2)
  expect(metrics).toMatch(/^touchline_tasks_failed{kind="mail"} 1$/m)
  expect(metrics).toMatch(/^touchline_tasks_failed{kind="test.poison"} 1$/m)
  expect(metrics).toMatch(/^touchline_tasks_waiting{kind="mail"} 0$/m)
  const env = { DATABASE_URL: await addressOf(at.platform.db) }
  const { stdout: listed } = await run(process.execPath, [script, 'retry'], { env })
  expect(listed).toMatch(/^1 x mail, since \d{4}-.*: Error EENVELOPE 550 RCPT TO$/m)
  expect(listed).toMatch(/^1 x test\.poison, since/m)
  expect(listed).not.toContain('ana@')
  expect(listed).toMatch(/Retrying all of them\.$/m)
  expect((await shown()).failed).toBe(0)
  await at.settle()
  expect(handled).toHaveLength(1)
  const sent = at.platform.db.selectFrom('mails').select('recipient')
  expect(await sent.execute()).toEqual([{ recipient: mail.to }])
  await failTwice()
  await at.platform.jobs.forgetDead()
  expect((await shown()).failed).toBe(0)
  await at.settle()
  expect([handled.length, (await sent.execute()).length]).toEqual([1, 1])
})
