import {
  getBoard,
  getCoachHome,
  getCollegeList,
  getFamilyHome,
  getPlayerHome,
  listConversations,
  listNotifications,
  listProfileViews,
  listRemovedPlayers,
  listShares,
} from '@touchline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { logInAs, makePlayer } from '../src/auth/factory.ts'
import { contactVerdict } from '../src/contact-rules/service.ts'
import { findClosedByParents } from '../src/conversations/moderation/queries.ts'
import { waitingFamilies } from '../src/guardians/families.ts'
import type { DemoLogin } from '../src/start-up-banner.ts'
import { appOfFile, type TestApp, testApp } from '../test/support/app.ts'
import { after } from '../test/support/notifications/telling.ts'
import { readBoard } from '../test/support/workbench/board.ts'
import { refuseDemo, seedDemo } from './demo.ts'
import { removeDemo } from './remove-demo.ts'
import { gameDays } from './showcase.ts'

const day = 86_400_000

const app = await appOfFile()
let logins: DemoLogin[]
const people = new Map<string, { userId: string; token: string }>()
// one story serves the whole file, because telling it takes seconds; the last test removes it
beforeAll(async () => {
  logins = await seedDemo(app.platform)
  for (const { who, email } of logins) {
    const { id: userId } = await app.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    people.set(who, { userId, token: await logInAs(app.platform, userId) })
  }
})

async function story({ platform }: TestApp) {
  const { db } = platform
  const players = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.id', 'name', 'email', 'positions', 'gpa', 'yearGraduating'])
    .orderBy('email')
    .execute()
  const colleges = await db
    .selectFrom('colleges')
    .select(['collegeName', 'gender', 'coaches'])
    .orderBy('id')
    .execute()
  const messages = await db.selectFrom('messages').select(['body', 'sentAt']).orderBy('id').execute()
  const games = await db
    .selectFrom('games')
    .select(['id', 'title', 'startsAt'])
    .orderBy('ownerId')
    .orderBy('id')
    .execute()
  const views = await db.selectFrom('auditLog').select(['at', 'actorId', 'subjectId']).orderBy('id').execute()
  const notifications = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'userId'])
    .orderBy('id')
    .execute()
  return { players, colleges, messages, games, views, notifications }
}

test('two machines tell the same story, each once for all its instances and starts', async () => {
  const other = await testApp()
  const together = await Promise.all([seedDemo(other.platform), seedDemo(other.platform)])
  expect(together).toEqual([logins, logins])
  const told = await story(app)
  expect(await story(other)).toEqual(told)
  await other.stop()
  expect(told.players).toHaveLength(2000)
  // One of them is not listed yet.
  expect(told.colleges).toHaveLength(41)
  expect(told.messages.length).toBeGreaterThan(100)
  expect(logins.map(({ who }) => who)).toEqual(['Player', 'Coach', 'Parent', 'New coach', 'Administrator'])
  expect(await seedDemo(app.platform), 'a later start').toEqual(logins)
  expect(await story(app)).toEqual(told)
})

test('the named player has one request waiting, and no conversation breaks a rule of contact', async () => {
  const { platform } = app
  const talks = await platform.db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.playerId')
    .select(['conversations.coachId', 'conversations.playerId', 'conversations.state', 'users.email'])
    .execute()
  const states = talks.filter(({ email }) => email === 'maya@families.example').map(({ state }) => state)
  expect(states.toSorted()).toEqual(['open', 'open', 'open', 'requested'])
  for (const talk of talks) expect((await contactVerdict(platform, platform.db, talk)).allowed).toBe(true)
})

test('the parent reads along with one minor, who talks with the named coach and is not the named player', async () => {
  const { platform } = app
  const children = await platform.db
    .selectFrom('guardianships')
    .innerJoin('users as parent', 'parent.id', 'guardianships.guardianId')
    .innerJoin('users as child', 'child.id', 'guardianships.playerId')
    .innerJoin('players', 'players.userId', 'child.id')
    .innerJoin('conversations', 'conversations.playerId', 'child.id')
    .innerJoin('users as coach', 'coach.id', 'conversations.coachId')
    .select(['parent.email', 'child.email as child', 'players.age'])
    .where('coach.email', '=', 'coach@kestrel-ridge.example.edu')
    .execute()
  expect(children.map(({ email }) => email)).toEqual(['parent@families.example'])
  expect(children[0]?.child).not.toBe('maya@families.example')
  expect(children[0]?.age).toBeLessThan(18)
})

test('a demo refuses a database with people of its own, and takes its own story and an empty one', {
  tags: 'V6.3.2',
}, async () => {
  const other = await testApp()
  await refuseDemo(other.platform)
  await makePlayer(other.platform)
  await expect(refuseDemo(other.platform)).rejects.toThrow(/real people are in this database.*DEMO=off/)
  await other.stop()
  await refuseDemo(app.platform)
})

test('two families wait for the administrator, one with a coach blocked by a parent', async () => {
  const { platform } = app
  const { ageChanges, removals } = await waitingFamilies(platform)
  expect(ageChanges).toMatchObject([{ to: 18, silent: [expect.stringMatching(/^Blair /)] }])
  expect(removals).toMatchObject([{ guardianName: expect.stringMatching(/^Sidney /) }])
  const closed = await findClosedByParents(platform.db, removals[0]?.playerId ?? '')
  expect(closed).toMatchObject([{ state: 'open', blockerName: removals[0]?.guardianName }])
})

test('the printed player and the child of the printed parent have a list of colleges in several stages', async () => {
  const parent = printed('Parent')
  const { playerId: childId } = await app.platform.db
    .selectFrom('guardianships')
    .select('playerId')
    .where('guardianId', '=', parent.userId)
    .executeTakeFirstOrThrow()
  for (const [reader, playerId] of [
    [printed('Player'), printed('Player').userId],
    [parent, childId],
  ] as const) {
    const { body } = await app.ask(getCollegeList, { params: { playerId } }, reader)
    const { entries } = getCollegeList.response.parse(body)
    expect(entries).toHaveLength(12)
    const stages = new Set(entries.map(({ stage }) => stage))
    for (const stage of ['researching', 'shared', 'talking', 'visit', 'offer', 'closed'] as const)
      expect(stages).toContain(stage)
    expect(entries.filter(({ nextStep }) => nextStep !== null).length).toBeGreaterThan(3)
    expect(entries.filter(({ notes }) => notes > 0).length).toBeGreaterThan(2)
  }
})

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

test('the named coach has a board of 80 with notes, a squad, and an assistant who is in', async () => {
  const { db } = app.platform
  const { collegeId } = await db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select('coaches.collegeId')
    .where('users.email', '=', 'coach@kestrel-ridge.example.edu')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('prospects')
    .select(['playerId', 'stage', 'rank'])
    .where('collegeId', '=', collegeId)
    .execute()
  expect(rows).toHaveLength(80)
  expect(rows.filter(({ playerId }) => playerId === null)).toHaveLength(28)
  expect(new Set(rows.map(({ stage }) => stage)).size).toBeGreaterThan(6)
  expect(new Set(rows.map(({ rank }) => rank)).size).toBe(80)
  const { notes } = await db
    .selectFrom('prospectNotes')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('collegeId', '=', collegeId)
    .executeTakeFirstOrThrow()
  expect(notes).toBeGreaterThan(45)
})

test('the named coach has marked 33 players, and disagrees with the assistant about four', async () => {
  const { rows } = readBoard((await app.ask(getBoard, {}, printed('Coach'))).body)
  // three more were marked by the assistant yesterday: own eyes first
  expect(rows.filter(({ split }) => split)).toHaveLength(4)
  expect(rows.filter(({ graders }) => graders > 0)).toHaveLength(33)
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

const emptied = [
  'conversations',
  'shares',
  'favourites',
  'posts',
  'reports',
  'games',
  'colleges',
  'institutions',
  'contactMessages',
]

test('a copy that is no demo refuses a database with demo people until they are taken out, others only with everyone', async () => {
  const { db, env } = app.platform
  const asReal = { db, env: { ...env, DEMO: false } }
  const { userId } = await makePlayer(app.platform, { email: 'somebody@mail.test' })
  await expect(refuseDemo(asReal)).rejects.toThrow(/DEMO is off.*npm run demo:remove/)
  const removed = await removeDemo(db, { everybody: false })
  expect(removed.people).toBeGreaterThan(2000)
  expect(removed).toMatchObject({ colleges: 41, others: 1 })
  await expect(refuseDemo(asReal)).resolves.toBeUndefined()
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: userId }])
  for (const table of emptied) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db)
    expect(rows, table).toEqual([])
  }
  // the append-only log keeps its lines, none with a name or address
  const lines = await db.selectFrom('auditLog').select(['action', 'details']).execute()
  expect(lines.map(({ action }) => action)).toContain('players.fullProfileRead')
  expect(JSON.stringify(lines)).not.toMatch(/@|Whitcomb|Lindqvist|Kestrel/)
  expect(await removeDemo(db, { everybody: true })).toMatchObject({ people: 1, others: 0 })
})
