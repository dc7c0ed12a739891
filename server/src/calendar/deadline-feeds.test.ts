import { endChildFeed, getCalendarFeed, listCalendarFeeds, makeCalendarFeed } from '@touchline/contract'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { demoPassword, makeAdmin, makeCoach, makeGuardian, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile()
const { db, ids } = at.platform

let player: { userId: string; token: string }
let parent: { userId: string; token: string }
let college: { collegeId: string; collegeName: string }
beforeEach(async () => {
  player = await signedIn(at.platform, makePlayer(at.platform, { name: 'Maya Torres', age: 16 }))
  parent = await signedIn(at.platform, makeGuardian(at.platform))
  const since = at.clock.now()
  const guardianship = { playerId: player.userId, guardianId: parent.userId, since }
  await db.insertInto('guardianships').values(guardianship).execute()
  college = await makeCollege(at.platform)
  await db
    .insertInto('listEntries')
    .values({ playerId: player.userId, collegeId: college.collegeId, addedAt: since, stageSince: since })
    .execute()
})

async function addStep(values: {
  title: string
  due?: string
  collegeId?: string
  doneAt?: Date
  planId?: string
}) {
  const id = ids.next()
  await db
    .insertInto('steps')
    .values({ id, playerId: player.userId, createdAt: at.clock.now(), ...values })
    .execute()
  return id
}

const make = (token: string) =>
  at.ask(
    makeCalendarFeed,
    { body: { kind: 'deadlines', ownerId: player.userId, password: demoPassword } },
    { token },
  )

async function made(token: string) {
  const { feed, address } = makeCalendarFeed.response.parse((await make(token)).body)
  return { feedId: feed.feedId, name: feed.name, file: address.split('/').at(-1) ?? '' }
}

async function fetched(file: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await at.ask(getCalendarFeed, { params: { file } }, { headers })
  return { status, text: Buffer.isBuffer(body) ? body.toString() : '', etag: String(answered.etag) }
}

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

test('has each open step with a date as a whole day, with its college', { tags: 'R24.8' }, async () => {
  const { collegeId, collegeName } = college
  const id = await addStep({ title: 'Camp deposit; second part', due: '2027-01-10', collegeId })
  await addStep({ title: 'FAFSA', due: '2027-02-01' })
  await addStep({ title: 'Done', due: '2027-02-02', doneAt: at.clock.now() })
  await addStep({ title: 'Put off in the plan', due: '2027-02-03', planId: 'course-list' })
  await addStep({ title: 'Without a day' })
  const { file } = await made(parent.token)
  const { text } = await fetched(file)
  const events = eventsOf(text)
  expect(events.map(({ summary }) => summary)).toEqual([
    `Camp deposit; second part (${collegeName})`,
    'FAFSA',
  ])
  expect(events.map(({ startDate }) => [startDate.toString(), startDate.isDate])).toEqual([
    ['2027-01-10', true],
    ['2027-02-01', true],
  ])
  expect(events[0]?.uid).toContain(id)
  expect(text).toContain('X-WR-CALNAME:Maya Torres: deadlines')
})

test('a copy is current until a deadline moves', { tags: 'R24.8' }, async () => {
  const id = await addStep({ title: 'FAFSA', due: '2027-02-01' })
  const { file } = await made(player.token)
  const { etag } = await fetched(file)
  expect((await fetched(file, { 'if-none-match': etag })).status).toBe(304)
  await db.updateTable('steps').set({ due: '2027-02-08' }).where('id', '=', id).execute()
  const moved = await fetched(file, { 'if-none-match': etag })
  expect(moved.status).toBe(200)
  expect(eventsOf(moved.text)[0]?.startDate.toString()).toBe('2027-02-08')
})

test('is for the player and the parents of a minor alone', { tags: 'R24.8' }, async () => {
  expect((await make(player.token)).status).toBe(201)
  expect((await make(parent.token)).status).toBe(201)
  const others = [
    makeCoach(at.platform, { collegeId: college.collegeId }),
    makePlayer(at.platform),
    makeGuardian(at.platform),
    makeAdmin(at.platform),
  ]
  for (const one of others) expect((await make((await signedIn(at.platform, one)).token)).status).toBe(404)
})

test('ends for a parent who is none anymore, or whose child is 18, and for the child when a parent ends it', async () => {
  const { file } = await made(parent.token)
  expect((await fetched(file)).status).toBe(200)
  await db.updateTable('players').set({ age: 18 }).where('userId', '=', player.userId).execute()
  expect((await fetched(file)).status).toBe(404)
  await db.updateTable('players').set({ age: 16 }).where('userId', '=', player.userId).execute()
  const own = await made(player.token)
  const end = { params: { playerId: player.userId, feedId: own.feedId } }
  expect((await at.ask(endChildFeed, end, { token: parent.token })).status).toBe(200)
  expect((await fetched(own.file)).status).toBe(404)
  await db.deleteFrom('guardianships').where('guardianId', '=', parent.userId).execute()
  expect((await fetched(file)).status).toBe(404)
  const { body } = await at.ask(listCalendarFeeds, {}, { token: parent.token })
  expect(listCalendarFeeds.response.parse(body).feeds).toMatchObject([
    { kind: 'deadlines', name: '', open: false },
  ])
})

test("a hidden player's family keeps it", async () => {
  await addStep({ title: 'FAFSA', due: '2027-02-01' })
  const { file } = await made(player.token)
  await db
    .updateTable('players')
    .set({ pausedAt: at.clock.now() })
    .where('userId', '=', player.userId)
    .execute()
  expect(eventsOf((await fetched(file)).text)).toHaveLength(1)
})

test('the mails say that it shows deadlines', async () => {
  // those of the tests before
  await at.settle()
  await made(player.token)
  await at.settle()
  const mails = await db.selectFrom('mails').select('textBody').orderBy('position', 'desc').limit(2).execute()
  expect(mails).toHaveLength(2)
  for (const { textBody } of mails) expect(textBody).toContain("Maya Torres's college deadlines")
})
