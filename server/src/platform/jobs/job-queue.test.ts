import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/support/database.ts'
import { deadIn } from '../../../test/support/dead-letters.ts'
import { connect, type Database, transact } from '../db/database.ts'
import { backlogOf } from './dead-letters.ts'
import { Jobs, jobQueue } from './job-queue.ts'

let url: string
let drop: () => Promise<void>
let db: Database
beforeAll(async () => {
  ;({ url, drop } = await testDatabase())
  db = connect(url, 2).db
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const silent = pino({ level: 'silent' })
const crowd = jobQueue('test.crowd', z.object({ number: z.number() }), 10)

test('a crowd of jobs is done without pauses, and one that fails comes again alone', async () => {
  const jobs = new Jobs(url, silent, { background: false })
  const done: number[] = []
  const ids = new Map<number, Set<string>>()
  let atOnce = 0
  let most = 0
  jobs.work(crowd, async ({ number }, id) => {
    ids.set(number, new Set([...(ids.get(number) ?? []), id]))
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    done.push(number)
    if (number === 7 && done.filter((one) => one === 7).length === 1) throw new Error('not the first time')
  })
  await jobs.start(false)
  await transact(db, async (trx) => {
    for (let number = 0; number < 60; number++) await jobs.send(trx, crowd, { number })
  })
  await jobs.start(true)
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(61)
  await jobs.stop()
  expect(done.toSorted((one, other) => one - other)).toEqual(
    [...Array.from({ length: 60 }, (_, number) => number), 7].sort((one, other) => one - other),
  )
  expect(most).toBeGreaterThan(1)
  // the id stays the same, so that a receiver can recognize a repeated email
  expect([...ids.values()].map(({ size }) => size)).toEqual(Array.from({ length: 60 }, () => 1))
})

const stubborn = jobQueue('test.stubborn', z.object({ email: z.string() }))

test('each failure of a job is logged, the last as an error, and then it is kept until it is asked for again', async () => {
  const lines: { level: number; queue: string; tries: number }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const jobs = new Jobs(url, log, { background: false })
  const email = 'ana@families.example'
  let isMended = false
  const done: string[] = []
  jobs.work(stubborn, async (data) => {
    if (!isMended) throw new Error(`no way to ${data.email}`)
    done.push(data.email)
  })
  await jobs.start(false)
  await transact(db, (trx) => jobs.send(trx, stubborn, { email }))
  await jobs.start(true)
  const failed = (count: number) => expect.poll(() => lines.length, { timeout: 20_000 }).toBe(count)
  await failed(1)
  // as after all but one of its tries, three days later
  const spendTries = async () => {
    const { numAffectedRows } =
      await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
      where name = ${stubborn.name} and state = 'retry'`.execute(db)
    return Number(numAffectedRows)
  }
  // on a busy machine a retry may come just before
  await expect.poll(spendTries, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => lines.at(-1)?.level, { timeout: 20_000 }).toBe(50)
  expect(lines[0]).toMatchObject({ level: 40, queue: stubborn.name, tries: 1 })
  expect(lines.at(-1)).toMatchObject({
    queue: stubborn.name,
    tries: 301,
    failure: { message: 'no way to ***' },
  })
  expect(JSON.stringify(lines)).not.toContain(email)
  await expect.poll(() => deadIn(db), { timeout: 20_000 }).toBe(1)
  expect(await backlogOf(db)).toMatchObject([{ kind: stubborn.name, waiting: 0, failed: 1 }])
  isMended = true
  expect(await jobs.retryDead()).toBe(1)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([email])
  await jobs.stop()
}, 60_000)

test('finished jobs are deleted soon, with the links in them', async () => {
  const jobs = new Jobs(url, silent, { cleanupInterval: 1 })
  const done: number[] = []
  jobs.work(crowd, async ({ number }) => void done.push(number))
  await jobs.start(false)
  await transact(db, (trx) => jobs.send(trx, crowd, { number: 1 }))
  await jobs.start(true)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
  const kept = async () => {
    const { rows } =
      await sql`select from pgboss.job where name in (${crowd.name}, ${stubborn.name})`.execute(db)
    return rows.length
  }
  await expect.poll(kept, { timeout: 20_000 }).toBe(0)
  await jobs.stop()
}, 60_000)

const prompt = jobQueue('test.prompt', z.object({ number: z.number() }))

test('a notification wakes the worker at once, which empties its queue without pauses', async () => {
  const jobs = new Jobs(url, silent)
  const done: number[] = []
  jobs.work(prompt, async ({ number }) => void done.push(number))
  await jobs.start(true)
  const send = (count: number) =>
    transact(db, async (trx) => {
      for (let number = 0; number < count; number++) await jobs.send(trx, prompt, { number })
    })
  const began = performance.now()
  // after the first job the worker rests
  for (const count of [1, 11]) {
    done.length = 0
    await send(count)
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(count)
  }
  // a check without a notification comes after five seconds
  expect(performance.now() - began).toBeLessThan(4_500)
  await jobs.stop()
}, 60_000)

test('a job of a killed process is done by another one', async () => {
  const jobs = new Jobs(url, silent, { cleanupInterval: 1 })
  const done: number[] = []
  jobs.work(prompt, async ({ number }) => void done.push(number))
  await jobs.start(false)
  await transact(db, (trx) => jobs.send(trx, prompt, { number: 1 }))
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'
    where name = ${prompt.name} and state = 'created'`.execute(db)
  await jobs.start(true)
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([1])
  await jobs.stop()
}, 60_000)
