import { getPlayerCalendar, getPlayerPage, listNewPlayers } from '@touchline/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at: TestApp = await testApp({
  PLAYERS_READ_A_DAY: '120',
  PLAYERS_READ_A_MONTH: '150',
  CONTACT_EMAIL: 'desk@touchline.test',
})
afterAll(() => at.stop())

let coach: { userId: string; token: string }
let players: string[]

beforeEach(async () => {
  at.clock.set('2026-09-14T15:00:00Z')
  const { collegeId } = await makeCollege(at.platform)
  const { userId } = await makeCoach(at.platform, { collegeId })
  coach = { userId, token: await logInAs(at.platform, userId) }
  players ??= []
  while (players.length < 200) players.push((await makePlayer(at.platform)).userId)
})

const page = (player = '') => at.ask(getPlayerPage, { params: { player } }, coach)

async function statuses(ids: readonly string[]) {
  const answers = await Promise.all(ids.map(page))
  return ids.map((_, index) => answers[index]?.status)
}

const passed = (all: readonly unknown[]) => all.filter((status) => status === 200).length

async function lines(action: string, actorId = coach.userId) {
  const found = at.platform.db.selectFrom('auditLog').select('details').where('action', '=', action)
  return (await found.where('actorId', '=', actorId).orderBy('id').execute()).map(({ details }) => details)
}

test('a coach is shown so many different players a day, also when many are asked for at once; each hundred is in the log', async () => {
  expect(passed(await statuses(players.slice(0, 150)))).toBe(120)
  expect(await lines('players.manyRead')).toEqual([{ today: 100, month: 100 }])
  expect(await lines('players.readLimitReached')).toEqual([{ of: 'day' }])
  expect(await lines('players.fullProfileRead'), 'only pages that were given out').toHaveLength(120)
})

test('a player who is hidden counts as nothing, and no read is logged', async () => {
  const { userId } = await makePlayer(at.platform)
  await at.platform.db
    .updateTable('players')
    .set({ pausedAt: new Date(), pausedBy: userId })
    .where('userId', '=', userId)
    .execute()
  expect((await page(userId)).body).toEqual([])
  expect(await lines('players.fullProfileRead')).toEqual([])
  expect(passed(await statuses(players.slice(0, 120)))).toBe(120)
})

test('a coach at the limit is refused among others, whose reads are counted and logged', async () => {
  await statuses(players.slice(0, 120))
  const { collegeId } = await makeCollege(at.platform)
  const other = await makeCoach(at.platform, { collegeId })
  const session = { token: await logInAs(at.platform, other.userId) }
  const asked = players.slice(120, 130).map((player) => ({ params: { player } }))
  const both = asked.flatMap((input) => [
    at.ask(getPlayerPage, input, coach),
    at.ask(getPlayerPage, input, session),
  ])
  const answers = (await Promise.all(both)).map(({ status }) => status)
  expect(answers).toEqual(asked.flatMap(() => [429, 200]))
  expect(await lines('players.fullProfileRead')).toHaveLength(120)
  expect(await lines('players.fullProfileRead', other.userId)).toEqual(asked.map(() => ({ collegeId })))
})

test('players seen that day stay open; others are a 429 with a message, in lists and calendars too', async () => {
  await statuses(players.slice(0, 120))
  expect((await page(players[0])).status).toBe(200)
  const refused = await page(players[130])
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe(`${9 * 3600}`)
  expect(refused.body).toMatchObject({ message: expect.stringContaining('120 different players today') })
  const calendar = { params: { playerId: players[130] ?? '' } }
  expect((await at.ask(getPlayerCalendar, calendar, coach)).status).toBe(429)
  expect((await at.ask(listNewPlayers, { query: { limit: 60 } }, coach)).status).toBe(429)
})

test('and so many a month, whatever the day; the next month begins anew', async () => {
  await statuses(players.slice(0, 120))
  at.clock.set('2026-09-15T00:00:00Z')
  expect(passed(await statuses(players.slice(110, 200)))).toBe(40)
  expect(await lines('players.readLimitReached')).toEqual([{ of: 'month' }])
  at.clock.set('2026-10-01T00:00:00Z')
  expect((await page(players[199])).status).toBe(200)
})

test('administrators are told by one mail a day', async () => {
  await statuses(players.slice(0, 125))
  await at.settle()
  const mails = at.platform.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', 'desk@touchline.test')
  expect(await mails.execute()).toEqual([{ subject: 'A coach has reached the limit for viewing players' }])
})
