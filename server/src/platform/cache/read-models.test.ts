import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { makePlayer } from '../../auth/factory.ts'
import { ReadModels } from './read-models.ts'

const log = pino({ level: 'silent' })
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Creates a read model that counts its refreshes; `fails` makes the next one fail. */
function counting() {
  const model = {
    name: 'counting',
    rounds: 0,
    fails: false,
    async refresh() {
      model.rounds += 1
      if (!model.fails) return
      model.fails = false
      throw new Error('The database is away')
    },
  }
  return model
}

test('a read model is loaded at the start, looks by itself, goes on after a failure and ends with the process', async () => {
  const readModels = new ReadModels(log)
  const model = counting()
  model.fails = true
  readModels.add(model)
  expect(model.rounds).toBe(0)
  readModels.start()
  await expect.poll(() => model.rounds).toBeGreaterThanOrEqual(3)
  await readModels.stop()
  const { rounds } = model
  readModels.scheduleRefresh()
  expect(model.rounds).toBe(rounds)
})

test('a signal during a refresh causes one more, and many signals cause only one', async () => {
  const readModels = new ReadModels(log)
  let finish = () => {}
  let rounds = 0
  readModels.add({
    name: 'slow',
    async refresh() {
      rounds += 1
      if (rounds === 1) await new Promise<void>((done) => (finish = done))
    },
  })
  readModels.start()
  for (let word = 0; word < 5; word += 1) readModels.scheduleRefresh()
  expect(rounds).toBe(1)
  finish()
  await expect.poll(() => rounds, { timeout: 5_000 }).toBe(2)
  await readModels.stop()
})

test('a change of what searches see is written once, another change not', async () => {
  const { db } = app.platform
  const changes = async () => (await db.selectFrom('searchChanges').select('subjectId').execute()).length
  const { userId } = await makePlayer(app.platform)
  expect(await changes()).toBe(1)
  const player = db.updateTable('players').where('userId', '=', userId)
  await player.set({ school: 'Another High', calendarVersion: 2 }).execute()
  expect(await changes()).toBe(1)
  await player.set({ gpa: 3.9 }).execute()
  expect(await changes()).toBe(2)
})
