import {
  favoritePlayer,
  savePlayerCalendar,
  setProfilePaused,
  shareProfile,
  unshareProfile,
  unsubscribeFromEmails,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { mark } from '../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  type Person,
  send,
  started,
  strangers,
} from '../../test/support/conversations/pair.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { after, granted, turn } from '../../test/support/notifications/telling.ts'
import { claimWork } from './tell.ts'

const noon = '2026-09-14T16:00:00Z' // a Monday, in the default time zone
const digest = '2026-09-21T12:00:00Z' // the Monday after, at 8 AM
const day = 24 * 60 // minutes

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.set(noon))

/** Runs the notifications due then but sends no queued email, as when the mail server is down. */
async function toldWithoutServer(instant: string) {
  await app.settle()
  app.clock.set(instant)
  await claimWork(app.platform)
  await app.platform.jobs.drain(new Set(['notifications.tell']))
}

const shareWith = (player: Person, collegeId: string) => ({ userId: player.userId, collegeId })

/** Creates a coach and a player who shared a profile, and the unsent email about it. */
async function digestThatWaits() {
  app.clock.set(noon)
  const pair = await strangers(app)
  await granted(app, pair.player, [shareProfile, { body: shareWith(pair.player, pair.college.collegeId) }])
  await toldWithoutServer(digest)
  const emailed = app.platform.db.selectFrom('notifications').select('emailedAt')
  expect(await emailed.where('userId', '=', pair.coach.userId).execute()).toEqual([
    { emailedAt: app.clock.now() },
  ])
  return pair
}

const tokenOf = async ({ userId }: Person) =>
  app.platform.db
    .selectFrom('notificationSettings')
    .select('unsubscribeToken as token')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

describe('an email that leaves later than its news was told', () => {
  test('is not sent once the share has ended or the emails were ended', { tags: 'R21.23' }, async () => {
    const ended = await digestThatWaits()
    const query = shareWith(ended.player, ended.college.collegeId)
    await granted(app, ended.player, [unshareProfile, { query }])
    await app.settle()
    expect(await subjectsTo(app, ended.coach.email)).toEqual([])
    const off = await digestThatWaits()
    await granted(app, off.coach, [unsubscribeFromEmails, { query: await tokenOf(off.coach) }])
    await app.settle()
    await after(app, day)
    expect(await subjectsTo(app, off.coach.email)).toEqual([])
  })

  test('is not sent to an account that was suspended meanwhile', async () => {
    const { coach } = await digestThatWaits()
    const suspendedAt = app.clock.now()
    await app.platform.db.updateTable('users').set({ suspendedAt }).where('id', '=', coach.userId).execute()
    await app.settle()
    expect(await subjectsTo(app, coach.email)).toEqual([])
  })

  test('goes to the address of that moment, once', { tags: 'R21.23' }, async () => {
    const { coach } = await digestThatWaits()
    const email = `new-${coach.email}`
    await app.platform.db.updateTable('users').set({ email }).where('id', '=', coach.userId).execute()
    await app.settle()
    await after(app, day)
    expect(await subjectsTo(app, coach.email)).toEqual([])
    expect(await subjectsTo(app, email)).toEqual(['New shared profiles'])
  })

  test('leaves out who is paused by then, and tells it once the profile is back', {
    tags: 'R21.23',
  }, async () => {
    const { coach, player } = await digestThatWaits()
    const pause = (paused: boolean) =>
      granted(app, player, [setProfilePaused, { params: { playerId: player.userId }, body: { paused } }])
    await pause(true)
    await turn(app)
    await pause(false)
    expect(await subjectsTo(app, coach.email)).toEqual([])
    await after(app, day)
    await after(app, day)
    expect(await subjectsTo(app, coach.email)).toEqual(['New shared profiles'])
  })

  test('has only the rest of its news where some was read, which holds no later email back', async () => {
    const { coach, player, college } = await coachAndPlayer(app)
    const conversation = await started(app, coach, player)
    await send(app, player, conversation, 'Thank you, Coach!')
    await mark(app, coach, conversation)
    const game = { id: '1789999999991', title: 'Cup', extendedProps: { opponent: '', address: 'Field 4' } }
    const save = (start: string) =>
      granted(app, player, [
        savePlayerCalendar,
        { params: { playerId: player.userId }, body: { games: [{ ...game, start }] } },
      ])
    await granted(app, coach, [favoritePlayer, { body: shareWith(player, college.collegeId) }])
    await save('2026-11-01T10:00')
    await save('2026-11-01T12:00')
    app.clock.advance(15 * 60)
    await send(app, player, conversation, 'One')
    await toldWithoutServer('2026-09-14T16:45:00Z')
    await mark(app, coach, conversation)
    await app.settle()
    const [mail] = await mailsTo(app, coach.email)
    expect(mail?.subject).toBe('A game has changed')
    expect(mail?.textBody).not.toContain('wrote to you')
    await send(app, player, conversation, 'Two')
    await after(app, 15)
    expect(await subjectsTo(app, coach.email)).toContain('You have a new message')
  })
})
