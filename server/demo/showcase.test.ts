import {
  getCoachHome,
  getFamilyHome,
  getPlayerHome,
  listConversations,
  listNotifications,
  listProfileViews,
  listRemovedPlayers,
  listShares,
} from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAs } from '../src/auth/factory.ts'
import { type TestApp, testApp } from '../test/support/app.ts'
import { after } from '../test/support/notifications/telling.ts'
import { seedDemo } from './demo.ts'
import { gameDays } from './showcase.ts'

const day = 86_400_000

let app: TestApp
const people = new Map<string, { userId: string; token: string }>()
beforeAll(async () => {
  app = await testApp()
  for (const { who, email } of await seedDemo(app.platform)) {
    const { id: userId } = await app.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    people.set(who, { userId, token: await logInAs(app.platform, userId) })
  }
})
afterAll(() => app.stop())

function printed(who: string) {
  const person = people.get(who)
  if (!person) throw new Error(`No login of a ${who} is printed`)
  return person
}

async function unreadKinds(who: string) {
  const { body } = await app.ask(listNotifications, { query: { limit: 50 } }, printed(who))
  const { notifications, unread } = listNotifications.response.parse(body)
  const kinds = notifications.filter((one) => one.unread).map(({ kind }) => kind)
  expect(kinds, who).toHaveLength(unread)
  return new Set(kinds)
}

test('the player has film, games to come, shares, views, talks and a request that waits', async () => {
  const player = printed('Player')
  const params = { playerId: player.userId }
  const home = getPlayerHome.response.parse((await app.ask(getPlayerHome, {}, player)).body)
  expect(home).toMatchObject({ hasVideo: true, requests: { total: 1 } })
  expect(home.missing).toEqual([])
  expect(home.games).toBeGreaterThanOrEqual(9)
  expect(home.nextGames).toHaveLength(3)
  const { shares } = listShares.response.parse((await app.ask(listShares, { params }, player)).body)
  expect(shares.length).toBeGreaterThanOrEqual(4)
  const reads = await app.ask(listProfileViews, { params, query: {} }, player)
  const { weeks } = listProfileViews.response.parse(reads.body)
  expect(weeks.length).toBeGreaterThanOrEqual(6)
  const talks = await app.ask(listConversations, { params: player, query: {} }, player)
  const { conversations, unread } = listConversations.response.parse(talks.body)
  expect(unread).toBeGreaterThanOrEqual(2)
  expect(conversations[0]).toMatchObject({ senderName: 'Teresa Whitcomb', read: false, lastSequence: 14 })
  expect(new Set(conversations.map(({ lastMessage }) => lastMessage)).size).toBe(conversations.length)
  expect(await unreadKinds('Player')).toEqual(new Set(['request', 'message']))
})

test('the coach has new shares, answers and games of favorites since the last visit', async () => {
  const { body } = await app.ask(getCoachHome, {}, printed('Coach'))
  const { since, shares, answers, games, tasks } = getCoachHome.response.parse(body)
  expect(since).not.toBeNull()
  expect(shares.total).toBeGreaterThanOrEqual(4)
  expect(answers.total).toBeGreaterThanOrEqual(1)
  expect(games.length).toBeGreaterThanOrEqual(2)
  expect(tasks.collegeFilled).toBe(tasks.collegeFacts)
  expect(tasks.looked).toBeGreaterThan(0)
  expect(await unreadKinds('Coach')).toEqual(new Set(['share', 'answer', 'gameChanged']))
  const removed = await app.ask(listRemovedPlayers, { query: {} }, printed('Coach'))
  expect(listRemovedPlayers.response.parse(removed.body).removed).toHaveLength(2)
  const paused = { params: printed('Coach'), query: { filter: 'paused' } }
  const talks = await app.ask(listConversations, paused, printed('Coach'))
  expect(listConversations.response.parse(talks.body).conversations).toHaveLength(1)
})

test('the parent has a request to decide, a talk to read along with, and views of the child', async () => {
  const parent = printed('Parent')
  const { children } = getFamilyHome.response.parse((await app.ask(getFamilyHome, {}, parent)).body)
  expect(children).toHaveLength(1)
  expect(children[0]?.requests.total).toBeGreaterThanOrEqual(1)
  expect(children[0]?.nextGames.length).toBeGreaterThanOrEqual(1)
  const params = { playerId: children[0]?.playerId ?? '' }
  const reads = await app.ask(listProfileViews, { params, query: {} }, parent)
  expect(listProfileViews.response.parse(reads.body).weeks.length).toBeGreaterThanOrEqual(6)
  expect(await unreadKinds('Parent')).toEqual(new Set(['request']))
})

test('nobody of the story gets a mail about it', async () => {
  await after(app, 3 * 24 * 60)
  expect(await app.platform.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('on every day of a year there are games of two months, one within eight days', () => {
  const start = Date.parse('2027-01-01T12:00:00Z')
  for (let at = start; at < start + 366 * day; at += day) {
    const today = new Date(at).toISOString().slice(0, 10)
    const soon = new Date(at + 8 * day).toISOString().slice(0, 10)
    const days = gameDays(new Date(at))
    expect(days.filter((one) => one > today && one <= soon).length, today).toBeGreaterThanOrEqual(1)
    expect(new Set(days).size, today).toBeGreaterThanOrEqual(12)
    expect(new Set(days.map((one) => one.slice(0, 7))).size, today).toBe(2)
  }
})
