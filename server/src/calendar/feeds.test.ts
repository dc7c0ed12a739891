import {
  CalendarFeed,
  listCalendarFeeds,
  makeCalendarFeed,
  maxFeeds,
  revokeCalendarFeed,
  savePlayerCalendar,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../test/support/app.ts'
import { demoPassword, makeAdmin, makeCoach, makeGuardian, makePlayer, signedIn } from '../auth/factory.ts'
import { tokenDigest } from '../auth/service.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile({ PUBLIC_URL: 'https://touchline.test' })

const Made = z.object({ feed: CalendarFeed, address: z.string() })
const nobody = '01890000-0000-7000-8000-000000000000'

const make = (token: string, ownerId: string, kind: 'player' | 'college' = 'player') =>
  at.ask(makeCalendarFeed, { body: { kind, ownerId, password: demoPassword } }, { token })

const made = async (...asked: Parameters<typeof make>) => Made.parse((await make(...asked)).body)

const listed = async (token: string) => {
  const { body } = await at.ask(listCalendarFeeds, {}, { token })
  return z.object({ feeds: z.array(CalendarFeed) }).parse(body).feeds
}

/** Fetches like a calendar app: the address alone, no session. */
async function fetched(address: string, headers: Record<string, string> = {}) {
  const { pathname, origin } = new URL(address)
  expect(origin).toBe('https://touchline.test')
  const { statusCode, body, headers: answered } = await at.app.inject({ url: pathname, headers })
  return { status: statusCode, body, headers: answered }
}

const auditOf = (actorId: string) =>
  at.platform.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', actorId)
    .orderBy('id')
    .execute()

async function someCollege(listed = true) {
  return makeCollege(at.platform, { listed })
}

describe('making an address', () => {
  test('gives it once: the list and the database have only its hash, when it was made and when it was fetched', async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform, { name: 'Maya Torres' }))
    const { feed, address } = await made(player.token, player.userId)
    expect(address).toMatch(/^https:\/\/touchline\.test\/api\/calendars\/feed\/[\w-]{43}\.ics$/)
    expect(feed).toMatchObject({ kind: 'player', ownerId: player.userId, name: 'Maya Torres', open: true })
    expect(await listed(player.token)).toEqual([feed])
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    expect(JSON.stringify(await listed(player.token))).not.toContain(secret)
    const { token } = await at.platform.db
      .selectFrom('calendarFeeds')
      .select('token')
      .where('id', '=', feed.feedId)
      .executeTakeFirstOrThrow()
    expect(token).toBe(tokenDigest(secret))

    at.clock.advance(60)
    await fetched(address)
    expect(await listed(player.token)).toMatchObject([{ lastFetchedAt: at.clock.now().toISOString() }])
    expect(await auditOf(player.userId)).toEqual([{ action: 'calendar.feedMade', subjectId: player.userId }])
  })

  test('two of one calendar have different addresses, and the newest is listed first', async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const first = await made(player.token, player.userId)
    at.clock.advance(1)
    const second = await made(player.token, player.userId)
    expect(first.address).not.toBe(second.address)
    expect((await listed(player.token)).map(({ feedId }) => feedId)).toEqual([
      second.feed.feedId,
      first.feed.feedId,
    ])
  })

  test("of a player's games is for the player, verified coaches and the parents of a minor", async () => {
    const { userId: playerId } = await makePlayer(at.platform, { age: 16 })
    const { collegeId } = await someCollege()
    const parent = await signedIn(at.platform, makeGuardian(at.platform))
    const since = at.clock.now()
    await at.platform.db
      .insertInto('guardianships')
      .values({ playerId, guardianId: parent.userId, since })
      .execute()
    const asked = async (person: Promise<{ userId: string }>, ownerId = playerId) =>
      (await make((await signedIn(at.platform, person)).token, ownerId)).status
    expect((await make(parent.token, playerId)).status).toBe(201)
    expect(await asked(makeCoach(at.platform, { collegeId }))).toBe(201)
    expect(await asked(makeCoach(at.platform, { collegeId }), nobody)).toBe(404)
    expect(await asked(makeCoach(at.platform, { collegeId, verification: 'pending' }))).toBe(403)
    expect(await asked(makePlayer(at.platform))).toBe(403)
    expect(await asked(makeAdmin(at.platform))).toBe(403)
    expect(await asked(makeGuardian(at.platform))).toBe(404)

    const player = at.platform.db.updateTable('players').where('userId', '=', playerId)
    await player.set({ pausedAt: since }).execute()
    expect((await make(parent.token, playerId)).status).toBe(201)
    expect(await asked(makeCoach(at.platform, { collegeId }))).toBe(404)
    await player.set({ age: 18 }).execute()
    expect((await make(parent.token, playerId)).status).toBe(404)
  })

  test("of a college's games is for everyone signed in; of an unlisted one for its own coaches", async () => {
    const open = await someCollege()
    const hidden = await someCollege(false)
    const admin = await signedIn(at.platform, makeAdmin(at.platform))
    const own = await signedIn(
      at.platform,
      makeCoach(at.platform, { collegeId: hidden.collegeId, verification: 'pending' }),
    )
    expect((await made(admin.token, open.collegeId, 'college')).feed.name).toBe(`${open.collegeName} (Men)`)
    expect((await make(admin.token, hidden.collegeId, 'college')).status).toBe(404)
    expect((await make(own.token, hidden.collegeId, 'college')).status).toBe(201)
  })

  test(`a person has ${maxFeeds} at most, also when many are asked for at once`, async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const { db, ids, clock } = at.platform
    const before = Array.from({ length: maxFeeds - 5 }, () => {
      const token = tokenDigest(ids.secret())
      return {
        id: ids.next(),
        userId: player.userId,
        playerId: player.userId,
        token,
        createdAt: clock.now(),
      }
    })
    await db.insertInto('calendarFeeds').values(before).execute()
    const asked = Array.from({ length: 9 }, () => make(player.token, player.userId))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    const [one] = await listed(player.token)
    await at.ask(revokeCalendarFeed, { params: { feedId: one?.feedId ?? '' } }, { token: player.token })
    expect((await make(player.token, player.userId)).status).toBe(201)
  })
})

describe('revoking', () => {
  test('ends one address at once and no other; it is in the log', async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const lost = await made(player.token, player.userId)
    const kept = await made(player.token, player.userId)
    const params = { feedId: lost.feed.feedId }
    const answer = await at.ask(revokeCalendarFeed, { params }, { token: player.token })
    expect(answer).toMatchObject({ status: 200, body: { message: 'This link no longer works.' } })
    expect((await fetched(lost.address)).status).toBe(404)
    expect((await fetched(kept.address)).status).toBe(200)
    expect((await at.ask(revokeCalendarFeed, { params }, { token: player.token })).status).toBe(404)
    expect((await auditOf(player.userId)).at(-1)?.action).toBe('calendar.feedRevoked')
  })

  test("another person's is a 404 and stays", async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const other = await signedIn(at.platform, makePlayer(at.platform))
    const { feed, address } = await made(player.token, player.userId)
    const params = { feedId: feed.feedId }
    expect((await at.ask(revokeCalendarFeed, { params }, { token: other.token })).status).toBe(404)
    expect((await fetched(address)).status).toBe(200)
  })
})

describe('the list', () => {
  test('omits names that the person may no longer see, and says so', async () => {
    const { userId: playerId } = await makePlayer(at.platform, { name: 'Ada Quiet' })
    const { collegeId } = await someCollege()
    const coach = await signedIn(at.platform, makeCoach(at.platform, { collegeId }))
    await made(coach.token, playerId)
    expect(await listed(coach.token)).toMatchObject([{ name: 'Ada Quiet', open: true }])
    await at.platform.db
      .updateTable('players')
      .set({ pausedAt: at.clock.now() })
      .where('userId', '=', playerId)
      .execute()
    expect(await listed(coach.token)).toMatchObject([{ name: '', open: false, ownerId: playerId }])
  })

  test('holds the own ones only', async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const other = await signedIn(at.platform, makePlayer(at.platform))
    await made(player.token, player.userId)
    expect(await listed(other.token)).toEqual([])
  })
})

test('an address goes with the player it is of and with the person it was made for', async () => {
  const player = await signedIn(at.platform, makePlayer(at.platform))
  const { collegeId } = await someCollege()
  const coach = await signedIn(at.platform, makeCoach(at.platform, { collegeId }))
  await at.ask(
    savePlayerCalendar,
    { params: { playerId: player.userId }, body: { games: [] } },
    { token: player.token },
  )
  const own = await made(player.token, player.userId)
  const coachs = await made(coach.token, player.userId)
  const left = () =>
    at.platform.db
      .selectFrom('calendarFeeds')
      .select('id')
      .where('userId', 'in', [player.userId, coach.userId])
      .execute()
  expect(await left()).toHaveLength(2)
  await at.platform.db.deleteFrom('users').where('id', '=', player.userId).execute()
  expect(await left()).toEqual([])
  for (const { address } of [own, coachs]) expect((await fetched(address)).status).toBe(404)
})
