// @module-tag S4
import {
  deleteAccount,
  getPlayerPage,
  Problem,
  remindOfContact,
  saveNotificationSettings,
  setProfilePaused,
  startConversation,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { block, decline } from '../../../test/support/conversations/family.ts'
import { type Person, started } from '../../../test/support/conversations/pair.ts'
import { mailsTo } from '../../../test/support/mails.ts'
import {
  browserOf,
  granted,
  notificationsOf,
  turn,
  unreadKinds,
} from '../../../test/support/notifications/telling.ts'
import { PushService } from '../../../test/support/push-service.ts'
import { demoPassword, logInAs, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { tellOpened } from './tell-opened.ts'

const before = '2026-09-14T15:00:00Z'
const opened = '2027-06-15T04:01:00Z' // 12:01 AM in Ohio
const morning = '2027-06-15T11:00:00Z' // 7 AM there

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await PushService.start()
  app = await testApp({ PUSH_SERVICE: service.url })
})
afterAll(async () => {
  await app.stop()
  service.goAway()
})
beforeEach(() => app.clock.set(before))

type Born = Parameters<typeof makePlayer>[1]

/** Creates a Division 1 coach, and a player of 15 to whom the coach may write from June 15, 2027. */
async function pair(born: Born = {}) {
  const { platform } = app
  const { collegeId } = await makeCollege(platform)
  const coach = await makeCoach(platform, { collegeId })
  const held = { name: 'Amara Okafor', age: 15, yearGraduating: 2029, stateLocated: 'OH' } as const
  const player = await makePlayer(platform, { ...held, ...born })
  return {
    coach: { ...coach, token: await logInAs(platform, coach.userId) },
    player: { ...player, token: await logInAs(platform, player.userId) },
  }
}

const press = (coach: Person, player: { userId: string }, remind = true) =>
  app.ask(remindOfContact, { params: { playerId: player.userId }, body: { remind } }, { token: coach.token })

/** Creates a pair whose coach asked for a reminder. */
async function reminded(born: Born = {}) {
  const two = await pair(born)
  expect(await press(two.coach, two.player)).toMatchObject({ status: 200 })
  return two
}

/** Sets the clock and runs the hourly and minutely jobs. */
async function at(instant: string) {
  app.clock.set(instant)
  await tellOpened(app.platform)
  await turn(app)
}

/** Logs the person in again, since a session ends after 30 days. */
const back = async (person: Person) => ({ ...person, token: await logInAs(app.platform, person.userId) })

async function detailsOf(coach: Person, player: Person) {
  const params = { player: player.userId }
  const { body } = await app.ask(
    getPlayerPage,
    { params },
    { token: await logInAs(app.platform, coach.userId) },
  )
  return getPlayerPage.response.parse(body)[0]?.contactDetails
}

/** Loads a coach's remaining reminders. */
const kept = (coach: Person) =>
  app.platform.db
    .selectFrom('contactReminders')
    .select('playerId')
    .where('coachId', '=', coach.userId)
    .execute()

test('a coach who asks is told on the morning of the day: once by page, email and push, without the name outside', {
  tags: 'R21.16',
}, async () => {
  const { coach, player } = await pair()
  expect(await detailsOf(coach, player)).toEqual({ state: 'held', opens: 'June 15, 2027', reminded: false })
  const answer = { message: "We'll remind you on June 15, 2027.", reminded: true }
  expect(await press(coach, player)).toMatchObject({ status: 200, body: answer })
  expect(await press(coach, player)).toMatchObject({ status: 200, body: answer })
  expect(await detailsOf(coach, player)).toMatchObject({ reminded: true })
  await at('2027-06-15T04:00:00Z')
  const again = await back(coach)
  expect(await unreadKinds(app, again)).toEqual([])
  const browser = await browserOf(app, service, again)
  await at(opened)
  expect((await notificationsOf(app, again)).notifications).toMatchObject([
    {
      kind: 'contactOpens',
      text: 'Contact rules now let you write to Amara Okafor.',
      path: `/playerProfile/${player.userId}`,
      unread: true,
    },
  ])
  expect(await mailsTo(app, coach.email)).toEqual([])
  await at(morning)
  await at('2027-06-16T15:00:00Z')
  const mails = await mailsTo(app, coach.email)
  expect(mails).toMatchObject([{ subject: 'You can now contact a player' }])
  expect(service.readBy(browser)).toMatchObject([
    {
      body: 'You can now contact a player you asked to be reminded of.',
      path: `/playerProfile/${player.userId}`,
    },
  ])
  const outside = JSON.stringify([mails, service.readBy(browser)])
  for (const name of ['Amara', 'Okafor']) expect(outside).not.toContain(name)
  expect(await detailsOf(coach, player)).toMatchObject({ state: 'waiting', reminded: false })
})

test('a second press takes it back, and each coach has reminders of the own', {
  tags: 'R21.16',
}, async () => {
  const { coach, player } = await reminded()
  const colleague = (await pair()).coach
  expect(await press(colleague, player, false)).toMatchObject({ status: 200, body: { reminded: false } })
  expect(await kept(coach)).toHaveLength(1)
  expect(await press(coach, player, false)).toMatchObject({ status: 200, body: { reminded: false } })
  expect(await press(coach, player, false)).toMatchObject({ status: 200 })
  expect(await detailsOf(coach, player)).toMatchObject({ reminded: false })
  await at(morning)
  expect(await unreadKinds(app, await back(coach))).toEqual([])
})

test('switches choose its channels, and the page lists it all the same', async () => {
  const { coach } = await reminded()
  await granted(app, coach, [saveNotificationSettings, { body: { emails: [], pushes: [] } }])
  await at(morning)
  expect(await unreadKinds(app, await back(coach))).toEqual(['contactOpens'])
  expect(await mailsTo(app, coach.email)).toEqual([])
})

describe('nobody is told', () => {
  const standing = (change: object) => (coach: Person) =>
    app.platform.db.updateTable('coaches').set(change).where('userId', '=', coach.userId).execute()

  test.each<[string, (coach: Person, player: Person) => Promise<unknown>]>([
    ['not verified anymore', standing({ verification: 'pending', verifiedBy: null, verifiedAt: null })],
    [
      'suspended',
      (coach) =>
        app.platform.db
          .updateTable('users')
          .set({ suspendedAt: app.clock.now() })
          .where('id', '=', coach.userId)
          .execute(),
    ],
    [
      'declined by the family',
      async (coach, player) => {
        app.clock.set('2027-06-15T04:01:00Z')
        await decline(app, player, await started(app, coach, player))
      },
    ],
    [
      'blocked by the family',
      async (coach, player) => {
        app.clock.set('2027-06-15T04:01:00Z')
        await block(app, player, await started(app, coach, player))
      },
    ],
  ])('when the coach is %s, and the reminder is over', { tags: 'R21.17' }, async (_, happen) => {
    const { coach, player } = await reminded()
    app.clock.set('2027-06-15T04:00:59Z')
    await happen(await back(coach), await back(player))
    await at(morning)
    const notifications = app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', coach.userId)
    expect((await notifications.execute()).filter(({ kind }) => kind === 'contactOpens')).toEqual([])
    expect(await kept(coach)).toEqual([])
  })

  test.each(['coach', 'player'] as const)(
    'when the account of the %s is gone',
    { tags: 'R21.17' },
    async (who) => {
      const two = await reminded()
      const body = { password: demoPassword, confirm: 'DELETE' }
      await granted(app, two[who], [deleteAccount, { body }])
      expect(await kept(two.coach)).toEqual([])
      await at(morning)
      expect(await mailsTo(app, two.coach.email)).not.toContainEqual(
        expect.objectContaining({ subject: 'You can now contact a player' }),
      )
    },
  )

  test('while the player is paused; once the profile is back, the next look tells it', async () => {
    const { coach, player } = await reminded()
    const pause = async (paused: boolean) =>
      granted(app, await back(player), [
        setProfilePaused,
        { params: { playerId: player.userId }, body: { paused } },
      ])
    await pause(true)
    expect(await press(coach, player)).toMatchObject({ status: 404 })
    await at(morning)
    const again = await back(coach)
    expect(await unreadKinds(app, again)).toEqual([])
    await pause(false)
    await at('2027-06-16T11:00:00Z')
    expect(await unreadKinds(app, again)).toEqual(['contactOpens'])
  })
})

describe('the day', () => {
  const moveTo = (player: Person, yearGraduating: number) =>
    app.platform.db
      .updateTable('players')
      .set({ yearGraduating })
      .where('userId', '=', player.userId)
      .execute()

  test('that an edit postpones is waited for', { tags: 'R21.16' }, async () => {
    const { coach, player } = await reminded()
    await moveTo(player, 2030)
    await at(morning)
    expect(await kept(coach)).toHaveLength(1)
    await at('2028-06-15T11:00:00Z')
    const again = await back(coach)
    expect(await unreadKinds(app, again)).toEqual(['contactOpens'])
  })

  test('that comes earlier is noticed within a day', async () => {
    const { coach, player } = await reminded()
    await moveTo(player, 2028)
    await at('2026-09-15T14:00:00Z')
    expect(await unreadKinds(app, coach)).toEqual([])
    await at('2026-09-15T15:00:00Z')
    expect(await unreadKinds(app, coach)).toEqual(['contactOpens'])
  })

  test.each<[string, Born]>([
    ['has come', { yearGraduating: 2028, age: 16 }],
    ['is not known', { yearGraduating: null }],
  ])('that %s is nothing to be reminded of', async (_, born) => {
    const { coach, player } = await pair(born)
    const answer = await press(coach, player)
    expect(answer.status).toBe(409)
    expect(Problem.parse(answer.body).message).toBe("There's no day to remind you of.")
    expect(await kept(coach)).toEqual([])
  })

  test('is told of an adult, too, and a missing player has none', async () => {
    const { coach, player } = await pair({ age: 18, yearGraduating: 2029, dateOfBirth: '2008-01-01' })
    expect(await press(coach, player)).toMatchObject({ status: 200 })
    const nobody = { userId: app.platform.ids.next() }
    expect(await press(coach, nobody)).toMatchObject({ status: 404 })
    const initialMessage = 'Hello'
    const body = { senderId: coach.userId, receiverId: player.userId, initialMessage }
    expect((await app.ask(startConversation, { body }, { token: coach.token })).status).toBe(403)
  })
})
