import {
  favoritePlayer,
  markNotificationsSeen,
  remindOfContact,
  savePlayerCalendar,
  setProfilePaused,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { enroll } from '../../test/support/auth/authenticator.ts'
import { accept } from '../../test/support/conversations/family.ts'
import { type Person, started, strangers } from '../../test/support/conversations/pair.ts'
import { subjectsTo } from '../../test/support/mails.ts'
import {
  after,
  browserOf,
  granted,
  notificationsOf,
  turn,
  unreadKinds,
} from '../../test/support/notifications/telling.ts'
import { PushService } from '../../test/support/push-service.ts'
import { logInAs, makePlayer } from '../auth/factory.ts'
import { tellOpened } from './contact-reminders/tell-opened.ts'

const noon = '2026-09-14T16:00:00Z' // a Monday, in the default time zone
const digest = '2026-09-21T12:00:00Z' // the Monday after, at 8 AM
const day = 24 * 60 // minutes

let service: PushService
let app: TestApp
beforeAll(async () => {
  service = await PushService.start()
  app = await testApp({ COACH_SECOND_FACTOR: 'required', PUSH_SERVICE: service.url })
})
afterAll(async () => {
  await app.stop()
  service.goAway()
})
beforeEach(() => app.clock.set(noon))

/** Logs the coach in again, by password alone or with a code. */
const back = async (coach: Person, secondFactor = false): Promise<Person> => ({
  ...coach,
  token: await logInAs(app.platform, coach.userId, secondFactor),
})

/** Creates a coach and a player on the day the operator begins to require two-step login of coaches. */
async function withTimeLeft() {
  await app.platform.db.deleteFrom('settings').execute()
  const pair = await strangers(app)
  const coach = await back(pair.coach)
  expect(await notificationsOf(app, coach)).toMatchObject({ notifications: [] })
  return { ...pair, coach }
}

const share = (player: Person, collegeId: string) =>
  granted(app, player, [shareProfile, { body: { userId: player.userId, collegeId } }])

describe('a coach who needs two-step login and has none by now', () => {
  test('is shown and sent no news of players, like one who is not verified, until it is set up', {
    tags: 'R21.21',
  }, async () => {
    const { coach, player, college } = await withTimeLeft()
    await granted(app, coach, [
      favoritePlayer,
      { body: { collegeId: college.collegeId, userId: player.userId } },
    ])
    const game = { id: '1789999999991', title: 'Cup', extendedProps: { opponent: '', address: 'Field 4' } }
    const save = (start: string) =>
      granted(app, player, [
        savePlayerCalendar,
        { params: { playerId: player.userId }, body: { games: [{ ...game, start }] } },
      ])
    await save('2026-11-01T10:00')
    await share(player, college.collegeId)
    await turn(app)
    expect(await unreadKinds(app, coach)).toEqual(['share'])
    app.clock.advance(15 * day * 60)
    const late = await back(coach)
    const browser = await browserOf(app, service, late)
    await save('2026-11-01T12:00')
    await after(app, 31)
    await after(app, 8 * day)
    expect(await notificationsOf(app, late)).toMatchObject({ notifications: [], unread: 0 })
    const asOf = noon
    expect(await granted(app, late, [markNotificationsSeen, { body: { asOf } }])).toEqual({ unread: 0 })
    expect(await subjectsTo(app, coach.email)).toEqual([])
    expect(service.readBy(browser)).toEqual([])
    await enroll(app, late.token)
    expect(await unreadKinds(app, late)).toEqual(['gameChanged'])
    await after(app, day)
    expect(await subjectsTo(app, coach.email)).toContain('A game has changed')
    expect(service.readBy(browser)).toMatchObject([{ path: `/playerProfile/${player.userId}` }])
  })

  test('of an account that is newer than the setting has no time left, and keeps the own conversations', {
    tags: 'R21.21',
  }, async () => {
    await withTimeLeft()
    app.clock.advance(60)
    const { coach, player, college } = await strangers(app)
    const conversation = await started(app, await back(coach, true), player)
    await accept(app, player, conversation)
    await share(player, college.collegeId)
    await turn(app)
    expect(await unreadKinds(app, await back(coach))).toEqual(['accepted'])
  })

  test('is reminded of the day on which contact opens once it is set up', { tags: 'R21.21' }, async () => {
    const { coach } = await withTimeLeft()
    const held = { name: 'Maya Lopez', age: 15, yearGraduating: 2029, stateLocated: 'OH' } as const
    const { userId: playerId } = await makePlayer(app.platform, held)
    await granted(app, coach, [remindOfContact, { params: { playerId }, body: { remind: true } }])
    const at = async (instant: string) => {
      app.clock.set(instant)
      await tellOpened(app.platform)
      await turn(app)
    }
    await at('2027-06-15T11:00:00Z')
    const late = await back(coach)
    expect(await notificationsOf(app, late)).toMatchObject({ notifications: [] })
    await enroll(app, late.token)
    await at('2027-06-16T11:00:00Z')
    expect(await unreadKinds(app, late)).toEqual(['contactOpens'])
    expect(await subjectsTo(app, coach.email)).toContain('You can now contact a player')
  })
})

describe('a player who is paused at the moment of telling', () => {
  const pause = (player: Person, paused: boolean) =>
    granted(app, player, [setProfilePaused, { params: { playerId: player.userId }, body: { paused } }])

  test('is told of on the day after, once the profile is back', { tags: 'R21.22' }, async () => {
    const { coach, player, college } = await withTimeLeft()
    await share(player, college.collegeId)
    await turn(app)
    await pause(player, true)
    app.clock.set(digest)
    await turn(app)
    expect(await notificationsOf(app, coach)).toMatchObject({ notifications: [], unread: 0 })
    await pause(player, false)
    expect(await notificationsOf(app, coach)).toMatchObject({ unread: 1 })
    expect(await unreadKinds(app, coach)).toEqual(['share'])
    await after(app, day)
    await after(app, day)
    expect(await subjectsTo(app, coach.email)).toEqual(['New shared profiles'])
  })

  test('is not told of when the share ended meanwhile', { tags: 'R21.22' }, async () => {
    const { coach, player, college } = await withTimeLeft()
    await share(player, college.collegeId)
    await turn(app)
    await pause(player, true)
    app.clock.set(digest)
    await turn(app)
    const query = { userId: player.userId, collegeId: college.collegeId }
    await granted(app, player, [unshareProfile, { query }])
    await pause(player, false)
    await after(app, day)
    expect(await unreadKinds(app, coach)).toEqual([])
    expect(await subjectsTo(app, coach.email)).toEqual([])
  })
})
