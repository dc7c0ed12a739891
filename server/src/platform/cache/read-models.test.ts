import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { makePlayer } from '../../auth/factory.ts'
import { Copies } from './read-models.ts'

const log = pino({ level: 'silent' })
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** A copy that counts its rounds; `fails` makes the next one fail. */
function counting() {
  const copy = {
    name: 'counting',
    rounds: 0,
    fails: false,
    async catchUp() {
      copy.rounds += 1
      if (!copy.fails) return
      copy.fails = false
      throw new Error('The database is away')
    },
  }
  return copy
}

test('a copy is loaded at the start, looks by itself, goes on after a failure and ends with the process', async () => {
  const copies = new Copies(log)
  const copy = counting()
  copy.fails = true
  copies.add(copy)
  expect(copy.rounds).toBe(0)
  copies.start()
  await vi.waitFor(() => expect(copy.rounds).toBeGreaterThanOrEqual(3), 10_000)
  await copies.stop()
  const { rounds } = copy
  copies.wake()
  expect(copy.rounds).toBe(rounds)
})

test('a word during a round makes another one follow, and many words make one', async () => {
  const copies = new Copies(log)
  let finish = () => {}
  let rounds = 0
  copies.add({
    name: 'slow',
    async catchUp() {
      rounds += 1
      if (rounds === 1) await new Promise<void>((done) => (finish = done))
    },
  })
  copies.start()
  for (let word = 0; word < 5; word += 1) copies.wake()
  expect(rounds).toBe(1)
  finish()
  await vi.waitFor(() => expect(rounds).toBe(2), 5_000)
  await copies.stop()
})

test('a change of what searches see is one piece of news, another change none', async () => {
  const { db } = app.platform
  const news = async () => (await db.selectFrom('searchChanges').select('subjectId').execute()).length
  const { userId } = await makePlayer(app.platform)
  expect(await news()).toBe(1)
  const player = db.updateTable('players').where('userId', '=', userId)
  await player.set({ school: 'Another High', calendarVersion: 2 }).execute()
  expect(await news()).toBe(1)
  await player.set({ gpa: 3.9 }).execute()
  expect(await news()).toBe(2)
})
