import {
  CoachHome,
  favoritePlayer,
  getCoachHome,
  getLastVisit,
  getPlayerPage,
  markHomeSeen,
  shareProfile,
} from '@touchline/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { accept } from '../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  type Person,
  send,
  started,
  strangers,
} from '../../test/support/conversations/pair.ts'
import { logInAs, makeCoach, makePlayer, signedIn } from '../auth/factory.ts'

const app = await appOfFile()

let coach: Person & { collegeId: string }
beforeEach(async () => {
  app.clock.advance(3_600)
  coach = (await strangers(app)).coach
})

const minutes = 60
const aNight = 9 * 60 * minutes

async function home(by: Person = coach): Promise<CoachHome> {
  const answer = await app.ask(getCoachHome, {}, { token: by.token })
  expect(answer).toMatchObject({ status: 200 })
  return CoachHome.parse(answer.body)
}

const markSeen = (asOf: string) => app.ask(markHomeSeen, { body: { asOf } }, { token: coach.token })

/** Opens the dashboard in a tab: reads the news and marks it seen. */
async function visit(): Promise<CoachHome> {
  const news = await home()
  await markSeen(news.asOf)
  return news
}

async function newShare(): Promise<string> {
  const { userId, token } = await signedIn(app.platform, makePlayer(app.platform))
  const body = { userId, collegeId: coach.collegeId }
  expect(await app.ask(shareProfile, { body }, { token })).toMatchObject({ status: 200 })
  return userId
}

const maxShown = 5
const idsOf = ({ shares }: CoachHome) => shares.players.map(({ playerId }) => playerId)

describe('news since the last visit', () => {
  test('the first visit has none; a share after it is new in the next visit, and old in the one after', async () => {
    await newShare()
    expect(await visit()).toMatchObject({ since: null, shares: { players: [], total: 0 } })
    app.clock.advance(aNight)
    const fresh = await newShare()
    app.clock.advance(aNight)
    const next = await visit()
    expect(idsOf(next)).toEqual([fresh])
    expect(next.shares.total).toBe(1)
    app.clock.advance(aNight)
    expect(idsOf(await visit())).toEqual([])
  })

  test('a second tab and a reload of the same visit show the same news', { tags: 'R8.33' }, async () => {
    await visit()
    app.clock.advance(aNight)
    const fresh = await newShare()
    app.clock.advance(1)
    const first = await visit()
    app.clock.advance(4 * 60 * minutes)
    const second = await visit()
    expect(idsOf(first)).toEqual([fresh])
    expect(second).toMatchObject({ since: first.since, shares: first.shares })
  })

  test('lists learn the same moment, and reading it is no visit', { tags: 'R8.37' }, async () => {
    const since = async () => (await app.ask(getLastVisit, {}, { token: coach.token })).body
    expect(await since()).toEqual({ since: null })
    await visit()
    app.clock.advance(aNight)
    const before = await since()
    app.clock.advance(aNight)
    expect(await since()).toEqual(before)
    const { since: ofHome } = await visit()
    expect(before).toEqual({ since: ofHome })
  })

  test('what is read and not seen stays new', async () => {
    await visit()
    app.clock.advance(aNight)
    const fresh = await newShare()
    app.clock.advance(aNight)
    expect(idsOf(await home())).toEqual([fresh])
    app.clock.advance(aNight)
    expect(idsOf(await home())).toEqual([fresh])
  })

  test('a share between the reading and the word that it was seen is new next time', async () => {
    await visit()
    app.clock.advance(aNight)
    const { asOf } = await home()
    app.clock.advance(1)
    const fresh = await newShare()
    app.clock.advance(1)
    await markSeen(asOf)
    app.clock.advance(aNight)
    expect(idsOf(await visit())).toEqual([fresh])
  })

  test('a late word of an old tab moves nothing, nor does one from the future hide what is to come', async () => {
    const { asOf: old } = await visit()
    app.clock.advance(aNight)
    const { asOf } = await visit()
    await markSeen(old)
    await markSeen('2099-01-01T00:00:00.000Z')
    app.clock.advance(1)
    const fresh = await newShare()
    app.clock.advance(aNight)
    const next = await home()
    expect(next.since).toBe(asOf)
    expect(idsOf(next)).toEqual([fresh])
  })

  test('in no order of readings and words does a share go by that was never shown and seen', {
    tags: 'R8.33',
  }, async () => {
    const step = fc.record({
      after: fc.integer({ min: 1, max: 45 }),
      what: fc.constantFrom('read', 'seen', 'late', 'share'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        coach = (await strangers(app)).coach
        let kept = (await visit()).asOf
        const unseen = new Set<string>()
        for (const { after, what } of steps) {
          app.clock.advance(after * minutes)
          if (what === 'share') {
            unseen.add(await newShare())
            app.clock.advance(1)
          } else {
            if (what === 'late') await markSeen(kept)
            const news = await home()
            // The home shows the latest few, and counts the others.
            const latest = [...unseen].reverse().slice(0, maxShown)
            expect(idsOf(news).slice(0, latest.length)).toEqual(latest)
            expect(news.shares.total).toBeGreaterThanOrEqual(unseen.size)
            if (what === 'seen') {
              await markSeen(news.asOf)
              unseen.clear()
            } else if (unseen.size === 0) kept = news.asOf
          }
        }
      }),
      { numRuns: 10 },
    )
  })

  test('a hidden, paused or foreign player is no news', async () => {
    await visit()
    app.clock.advance(aNight)
    const [gone, hidden] = [await newShare(), await newShare()]
    await app.platform.db.updateTable('players').set({ listed: false }).where('userId', '=', gone).execute()
    await app.platform.db
      .insertInto('hides')
      .values({
        collegeId: coach.collegeId,
        playerId: hidden,
        coachId: coach.userId,
        hiddenAt: app.clock.now(),
      })
      .execute()
    app.clock.advance(1)
    expect(await home()).toMatchObject({ shares: { players: [], total: 0 } })
    const other = (await strangers(app)).coach
    expect(await home(other)).toMatchObject({ since: null })
  })

  test('an accepted request and an answer are news, a message of the coach is none', async () => {
    const { player } = await strangers(app)
    const talk = await coachAndPlayer(app)
    await visit()
    app.clock.advance(aNight)
    const asked = await started(app, coach, player)
    app.clock.advance(1)
    expect(await home()).toMatchObject({ answers: { conversations: [], total: 0 } })
    await accept(app, player, asked)
    app.clock.advance(1)
    expect(await home()).toMatchObject({
      answers: { conversations: [{ playerId: player.userId, kind: 'accepted' }], total: 1 },
    })
    app.clock.advance(1)
    await send(app, player, asked, 'Thank you, Coach')
    app.clock.advance(1)
    expect(await home()).toMatchObject({
      answers: { conversations: [{ conversationId: asked.conversationId, kind: 'message' }], total: 1 },
    })
    expect(await home(talk.coach)).toMatchObject({ answers: { total: 0 } })
  })
})

describe('games and tasks', () => {
  test('games of favorites in the next seven days, each calendar audited, and no view of the profile', {
    tags: 'R8.34',
  }, async () => {
    const { userId } = await makePlayer(app.platform)
    await app.ask(favoritePlayer, { body: { collegeId: coach.collegeId, userId } }, { token: coach.token })
    const dayAfter = (days: number) =>
      `${new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T18:00`
    await app.platform.db
      .insertInto('games')
      .values(
        [-2, 2, 9].map((days) => ({
          id: `${days}`,
          ownerId: userId,
          playerId: userId,
          title: 'vs Riverbend FC',
          startsAt: dayAfter(days),
        })),
      )
      .execute()
    const { games } = await home()
    expect(games).toMatchObject([
      { playerId: userId, game: { title: 'vs Riverbend FC', start: dayAfter(2) } },
    ])
    const lines = await app.platform.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', userId)
      .execute()
    expect(lines).toEqual([{ action: 'calendar.nextGamesRead' }])
  })

  test('a star of a colleague does not tick the task of another coach', async () => {
    const { userId } = await makePlayer(app.platform)
    const colleague = await makeCoach(app.platform, { collegeId: coach.collegeId })
    const body = { collegeId: coach.collegeId, userId }
    await app.ask(favoritePlayer, { body }, { token: await logInAs(app.platform, colleague.userId) })
    expect((await home()).tasks.favorites).toBe(0)
    const other = (await makePlayer(app.platform)).userId
    await app.ask(favoritePlayer, { body: { ...body, userId: other } }, { token: coach.token })
    expect((await home()).tasks.favorites).toBe(1)
  })

  test('tasks count favorites, shares and the shared profiles that this coach opened', {
    tags: 'R8.35',
  }, async () => {
    const first = await newShare()
    await newShare()
    const colleague = await makeCoach(app.platform, { collegeId: coach.collegeId })
    const token = await logInAs(app.platform, colleague.userId)
    await app.ask(getPlayerPage, { params: { player: first } }, { token })
    expect((await home()).tasks).toMatchObject({ favorites: 0, shared: 2, looked: 0, collegeFacts: 5 })
    await app.ask(getPlayerPage, { params: { player: first } }, { token: coach.token })
    expect((await home()).tasks).toMatchObject({ shared: 2, looked: 1 })
  })
})
