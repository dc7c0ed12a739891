import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connect, type Database } from './database.ts'
import { Jobs, jobQueue } from './jobs.ts'
import { testDatabase } from './testing/database.ts'

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

const crowd = jobQueue('test.crowd', z.object({ number: z.number() }), 10)

test('a crowd of jobs is done without pauses, and one that fails comes again alone', async () => {
  const jobs = new Jobs(url, pino({ level: 'silent' }))
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
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 60; number++) await jobs.send(trx, crowd, { number })
  })
  await jobs.start(true)
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(61)
  await jobs.stop()
  expect(done.toSorted((one, other) => one - other)).toEqual(
    [...Array.from({ length: 60 }, (_, number) => number), 7].sort((one, other) => one - other),
  )
  expect(most).toBeGreaterThan(1)
  // the same id each time, so a mail's receiver can tell a repeat
  expect([...ids.values()].map(({ size }) => size)).toEqual(Array.from({ length: 60 }, () => 1))
})
