import {
  type CalendarGame,
  getCalendarFeed,
  getPlayerCalendar,
  listProfileViews,
  saveCollegeCalendar,
  savePlayerCalendar,
} from '@touchline/contract'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makeGuardian, makePlayer } from '../auth/factory.ts'
import { tokenDigest } from '../auth/service.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile()

const game: CalendarGame = {
  id: '1789999999991',
  title: 'League final',
  start: '2026-11-01T01:30',
  extendedProps: { opponent: 'Hill Rovers', address: 'Field 4, Riverside Park' },
}

/** Creates a feed and returns the end of its address. */
async function feedOf(userId: string, of: { playerId: string } | { collegeId: string }) {
  const secret = at.platform.ids.secret()
  const feed = { id: at.platform.ids.next(), userId, token: tokenDigest(secret), createdAt: at.clock.now() }
  await at.platform.db
    .insertInto('calendarFeeds')
    .values({ ...feed, ...of })
    .execute()
  return `${secret}.ics`
}

/** Fetches like a calendar app, without a session. */
async function fetched(file: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await at.ask(getCalendarFeed, { params: { file } }, { headers })
  return { status, body, text: Buffer.isBuffer(body) ? body.toString() : '', headers: answered }
}

async function expectGone(file: string) {
  const gone = await fetched(file)
  const unknown = await fetched(`${'x'.repeat(43)}.ics`)
  expect(gone.status).toBe(404)
  const { requestId: _, ...said } = Object(gone.body)
  expect(unknown.body).toMatchObject(said)
}

const set = {
  user: (userId: string, values: { suspendedAt?: Date | null; emailVerified?: boolean; name?: string }) =>
    at.platform.db.updateTable('users').set(values).where('id', '=', userId).execute(),
  player: (userId: string, values: { pausedAt?: Date | null; age?: number; dateOfBirth?: string }) =>
    at.platform.db.updateTable('players').set(values).where('userId', '=', userId).execute(),
  college: (userId: string, collegeId: string) =>
    at.platform.db.updateTable('coaches').set({ collegeId }).where('userId', '=', userId).execute(),
  verified: (userId: string, verified: boolean) =>
    at.platform.db
      .updateTable('coaches')
      .set(
        verified
          ? { verification: 'verified', verifiedAt: at.clock.now() }
          : { verification: 'refused', verifiedAt: null },
      )
      .where('userId', '=', userId)
      .execute(),
}

let player: { userId: string; token: string }
let coach: { userId: string }
let college: { collegeId: string; collegeName: string }
let parent: { userId: string }

beforeEach(async () => {
  const { userId } = await makePlayer(at.platform, { name: 'Maya Torres', age: 16 })
  player = { userId, token: await logInAs(at.platform, userId) }
  await save([game])
  college = await makeCollege(at.platform)
  coach = await makeCoach(at.platform, { collegeId: college.collegeId })
  parent = await makeGuardian(at.platform)
  const since = at.clock.now()
  await at.platform.db
    .insertInto('guardianships')
    .values({ playerId: userId, guardianId: parent.userId, since })
    .execute()
})

async function save(games: CalendarGame[]) {
  const { userId: playerId, token } = player
  const answer = await at.ask(savePlayerCalendar, { params: { playerId }, body: { games } }, { token })
  expect(answer.status).toBe(200)
}

describe('the answer', () => {
  test('is the calendar as a file that apps and browsers take, kept by nobody in between', async () => {
    const { status, headers, text } = await fetched(await feedOf(player.userId, { playerId: player.userId }))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': 'attachment; filename="games.ics"',
      'x-content-type-options': 'nosniff',
    })
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([
      'League final vs Hill Rovers',
    ])
    expect(text).toContain('\r\nDTSTART:20261101T013000\r\n')
    expect(text).toContain('\r\nLOCATION:Field 4\\, Riverside Park\r\n')
    expect(text).toContain('\r\nX-WR-CALNAME:Maya Torres\r\n')
  })

  test('names a college with its side of the game', async () => {
    const token = await logInAs(at.platform, coach.userId)
    const { collegeId } = college
    await at.ask(saveCollegeCalendar, { params: { collegeId }, body: { games: [game] } }, { token })
    const { text } = await fetched(await feedOf(player.userId, { collegeId }))
    expect(text).toContain(`\r\nX-WR-CALNAME:${college.collegeName} (Men)\r\n`)
    expect(text).toContain('\r\nSEQUENCE:1\r\n')
  })

  test('is 304 until a game is saved or the name changes', async () => {
    const file = await feedOf(player.userId, { playerId: player.userId })
    const first = await fetched(file)
    const etag = String(first.headers.etag)
    const again = await fetched(file, { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
    expect((await fetched(file, { 'if-none-match': `"x", ${etag.replace('W/', '')}` })).status).toBe(304)
    expect((await fetched(file, { 'if-none-match': '"x"' })).status).toBe(200)
    await save([])
    const saved = await fetched(file, { 'if-none-match': etag })
    expect(saved.status).toBe(200)
    await set.user(player.userId, { name: 'Maya T.' })
    expect((await fetched(file, { 'if-none-match': String(saved.headers.etag) })).status).toBe(200)
  })

  test('keeps the id of a game that was moved', async () => {
    const file = await feedOf(player.userId, { playerId: player.userId })
    const uid = async () => /^UID:(\S+)/m.exec((await fetched(file)).text)?.[1]
    const before = await uid()
    await save([{ ...game, title: 'Cup final', start: '2026-11-02T10:00' }])
    expect(before).toMatch(/^[0-9a-f-]{36}$/)
    expect(await uid()).toBe(before)
  })

  test.each([
    'nonsense',
    '.ics',
    `${'x'.repeat(43)}`,
    `${'x'.repeat(42)}.ics`,
    `${'x'.repeat(44)}.ics`,
    '..%2F.ics',
    'ü.ics',
  ])('%s is a 404 like an address that never was', (file) => expectGone(file))

  test('the hash of a secret opens nothing', async () => {
    const file = await feedOf(player.userId, { playerId: player.userId })
    await expectGone(`${tokenDigest(file.replace('.ics', ''))}.ics`)
  })
})

describe('every fetch asks whether the holder may still see the games', () => {
  test('not while the holder is suspended, or the e-mail not proven', async () => {
    const file = await feedOf(player.userId, { playerId: player.userId })
    await set.user(player.userId, { suspendedAt: at.clock.now() })
    await expectGone(file)
    await set.user(player.userId, { suspendedAt: null, emailVerified: false })
    await expectGone(file)
    await set.user(player.userId, { emailVerified: true })
    expect((await fetched(file)).status).toBe(200)
  })

  test("a coach's: while verified, and the player not suspended, unproven or paused", {
    tags: 'S6',
  }, async () => {
    const file = await feedOf(coach.userId, { playerId: player.userId })
    expect((await fetched(file)).status).toBe(200)
    await set.verified(coach.userId, false)
    await expectGone(file)
    await set.verified(coach.userId, true)
    await set.user(player.userId, { suspendedAt: at.clock.now() })
    await expectGone(file)
    await set.user(player.userId, { suspendedAt: null })
    await set.player(player.userId, { pausedAt: at.clock.now() })
    await expectGone(file)
    expect((await fetched(await feedOf(player.userId, { playerId: player.userId }))).status).toBe(200)
    await set.player(player.userId, { pausedAt: null })
    expect((await fetched(file)).status).toBe(200)
  })

  test("a parent's: paused or not, until the child is 18 or the parent is none anymore", async () => {
    const file = await feedOf(parent.userId, { playerId: player.userId })
    await set.player(player.userId, { pausedAt: at.clock.now() })
    expect((await fetched(file)).status).toBe(200)
    await set.player(player.userId, { age: 18 })
    await expectGone(file)
    await set.player(player.userId, { age: 17, dateOfBirth: '2008-09-20' })
    expect((await fetched(file)).status).toBe(200)
    at.clock.set('2026-09-21T15:00:00Z')
    await expectGone(file)
    at.clock.set('2026-09-14T15:00:00Z')
    expect((await fetched(file)).status).toBe(200)
    await at.platform.db.deleteFrom('guardianships').where('guardianId', '=', parent.userId).execute()
    await expectGone(file)
  })

  test("a college's: while it is listed, or the coach's own", async () => {
    const { collegeId } = college
    const [own, others] = [
      await feedOf(coach.userId, { collegeId }),
      await feedOf(player.userId, { collegeId }),
    ]
    for (const file of [own, others]) expect((await fetched(file)).status).toBe(200)
    await at.platform.db.updateTable('colleges').set({ listed: false }).where('id', '=', collegeId).execute()
    await expectGone(others)
    expect((await fetched(own)).status).toBe(200)
    await set.college(coach.userId, (await makeCollege(at.platform)).collegeId)
    await expectGone(own)
  })

  test("a feed of another person's games, however it was created, gives nothing", async () => {
    const stranger = await makePlayer(at.platform)
    await expectGone(await feedOf(stranger.userId, { playerId: player.userId }))
    const foreign = await makeGuardian(at.platform)
    await expectGone(await feedOf(foreign.userId, { playerId: player.userId }))
  })
})

describe('the record of fetches', () => {
  const reads = (actorId: string) =>
    at.platform.db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'details'])
      .where('actorId', '=', actorId)
      .execute()

  test("a coach's reads of a player are, as those of the page; a 304 gives nothing and is not", async () => {
    const file = await feedOf(coach.userId, { playerId: player.userId })
    const { headers } = await fetched(file)
    await fetched(file, { 'if-none-match': String(headers.etag) })
    const { collegeId } = college
    expect(await reads(coach.userId)).toMatchObject([
      {
        action: 'calendar.playerCalendarRead',
        subjectId: player.userId,
        details: { collegeId, games: 1 },
      },
    ])
    await fetched(await feedOf(coach.userId, { collegeId }))
    await fetched(await feedOf(parent.userId, { playerId: player.userId }))
    expect(await reads(coach.userId)).toHaveLength(1)
    expect(await reads(parent.userId)).toEqual([])
  })

  test('an app that asks every hour is one look in a week, beside those of the page', async () => {
    const file = await feedOf(coach.userId, { playerId: player.userId })
    const params = { playerId: player.userId }
    const profileViews = async () =>
      (await at.ask(listProfileViews, { params }, { token: player.token })).body
    for (const _ of Array(5)) await fetched(file)
    expect(await profileViews()).toMatchObject({ weeks: [{ colleges: [{ looks: 1 }] }] })
    const token = await logInAs(at.platform, coach.userId)
    for (const _ of Array(2)) await at.ask(getPlayerCalendar, { params }, { token })
    expect(await profileViews()).toMatchObject({ weeks: [{ colleges: [{ looks: 3 }] }] })
  })

  test('when it was fetched, once in a quarter of an hour at most', async () => {
    const file = await feedOf(player.userId, { playerId: player.userId })
    const noted = async () => {
      const { lastFetchedAt } = await at.platform.db
        .selectFrom('calendarFeeds')
        .select('lastFetchedAt')
        .where('userId', '=', player.userId)
        .executeTakeFirstOrThrow()
      return lastFetchedAt?.toISOString()
    }
    expect(await noted()).toBeUndefined()
    const first = at.clock.now().toISOString()
    const { headers } = await fetched(file)
    expect(await noted()).toBe(first)
    at.clock.advance(14 * 60)
    await fetched(file)
    expect(await noted()).toBe(first)
    at.clock.advance(60)
    expect((await fetched(file, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    expect(await noted()).toBe(at.clock.now().toISOString())
  })
})

test('one address is answered sixty times an hour, no matter who asks; others go on', async () => {
  const file = await feedOf(player.userId, { playerId: player.userId })
  for (const _ of Array(60)) expect((await fetched(file)).status).toBe(200)
  const refused = await fetched(file)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await fetched(await feedOf(player.userId, { playerId: player.userId }))).status).toBe(200)
})
