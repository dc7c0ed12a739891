import {
  favoritePlayer,
  refuseCoach,
  saveNotificationSettings,
  savePlayerCalendar,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { accept, block, guardianOf } from '../../test/support/conversations/family.ts'
import { type Person, send, started, strangers } from '../../test/support/conversations/pair.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import {
  after,
  granted,
  notificationsOf,
  turn,
  unreadKinds,
} from '../../test/support/notifications/telling.ts'
import { logInAs, makeAdmin } from '../auth/factory.ts'

const noon = '2026-09-14T16:00:00Z' // a Monday, in the default time zone

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.set(noon))

const subjects = async (person: { email: string }) => await subjectsTo(app, person.email)

test('a request is news for the player and the parents of a minor until it is answered', {
  tags: 'R21.7',
}, async () => {
  const { coach, player, college } = await strangers(app)
  const parent = await guardianOf(app, player)
  const grown = await strangers(app, { age: 19 })
  const formerParent = await guardianOf(app, grown.player)
  const conversation = await started(app, coach, player)
  await started(app, grown.coach, grown.player)
  await turn(app)
  expect((await notificationsOf(app, player)).notifications).toMatchObject([
    {
      kind: 'request',
      text: `Coach Dana Whitlock from ${college.collegeName} would like to talk with you.`,
      path: `/messagingHub?conversationId=${conversation.conversationId}`,
      unread: true,
    },
  ])
  expect((await notificationsOf(app, parent)).notifications).toMatchObject([
    {
      text: `Coach Dana Whitlock from ${college.collegeName} wrote to Amara Okafor.`,
      path: `/messagingHub?playerId=${player.userId}&conversationId=${conversation.conversationId}`,
      unread: true,
    },
  ])
  expect(await notificationsOf(app, formerParent)).toMatchObject({ notifications: [], unread: 0 })
  await block(app, player, conversation)
  expect(await unreadKinds(app, player)).toEqual([])
  expect(await unreadKinds(app, parent)).toEqual([])
})

test('a coach is told of an accepted request, and of a first answer in other words than of a message', {
  tags: 'R21.8',
}, async () => {
  const accepted = await strangers(app)
  const conversation = await started(app, accepted.coach, accepted.player)
  await accept(app, accepted.player, conversation)
  await turn(app)
  expect((await notificationsOf(app, accepted.coach)).notifications).toMatchObject([
    { kind: 'accepted', text: 'Amara Okafor accepted your request.' },
  ])
  expect(await subjects(accepted.coach)).toEqual(['Your request was accepted'])
  const answered = await strangers(app)
  const other = await started(app, answered.coach, answered.player)
  await send(app, answered.player, other, 'Gladly')
  await after(app, 15)
  expect(await unreadKinds(app, answered.coach)).toEqual(['answer'])
  expect(await subjects(answered.coach)).toEqual(['You have an answer'])
})

test('a request that is accepted with a reply is one notification, and a reply after an hour is another', async () => {
  const { coach, player } = await strangers(app)
  const conversation = await started(app, coach, player)
  await accept(app, player, conversation)
  await turn(app)
  await after(app, 1)
  await send(app, player, conversation, 'Gladly')
  await after(app, 16)
  expect(await unreadKinds(app, coach)).toEqual(['accepted'])
  expect(await subjects(coach)).toEqual(['Your request was accepted'])
  const slow = await strangers(app)
  const other = await started(app, slow.coach, slow.player)
  await accept(app, slow.player, other)
  await turn(app)
  await after(app, 61)
  await send(app, slow.player, other, 'Gladly')
  await after(app, 16)
  expect((await unreadKinds(app, slow.coach)).toSorted()).toEqual(['accepted', 'answer'])
})

test('shared profiles come as one email on Monday, or each morning for a coach who wants it so', {
  tags: 'R21.9',
}, async () => {
  const { coach, player, college } = await strangers(app)
  const pair = await strangers(app)
  const share = (by: typeof player) => ({ body: { userId: by.userId, collegeId: college.collegeId } })
  await granted(app, player, [shareProfile, share(player)])
  await granted(app, pair.player, [shareProfile, share(pair.player)])
  await turn(app)
  expect(await unreadKinds(app, coach)).toEqual(['share', 'share'])
  expect(await unreadKinds(app, pair.coach)).toEqual([])
  app.clock.set('2026-09-21T11:59:00Z')
  await turn(app)
  expect(await subjects(coach)).toEqual([])
  await after(app, 1)
  const [mail, ...others] = await mailsTo(app, coach.email)
  expect(others).toEqual([])
  expect(mail?.textBody).toContain('2 players shared their profiles with your college.')
  expect(mail?.textBody).not.toContain('Amara')
  const third = await strangers(app)
  await granted(app, third.player, [shareProfile, share(third.player)])
  await turn(app)
  await granted(app, coach, [saveNotificationSettings, { body: { digest: 'daily' } }])
  app.clock.set('2026-09-22T12:00:00Z')
  await turn(app)
  expect(await subjects(coach)).toHaveLength(2)
})

test('a share that was taken back before the digest is not in it', { tags: 'R21.9' }, async () => {
  const { coach, player, college } = await strangers(app)
  const query = { userId: player.userId, collegeId: college.collegeId }
  await granted(app, player, [shareProfile, { body: query }])
  await turn(app)
  await granted(app, player, [unshareProfile, { query }])
  app.clock.set('2026-09-21T12:00:00Z')
  await turn(app)
  expect(await subjects(coach)).toEqual([])
  expect(await unreadKinds(app, coach)).toEqual([])
})

const game = (id: string, start: string, title = 'Cup') => ({
  id,
  title,
  start,
  extendedProps: { opponent: '', address: 'Field 4' },
})

/** Replaces this player's games. */
const saving =
  (player: Person) =>
  (...games: object[]) =>
    granted(app, player, [savePlayerCalendar, { params: { playerId: player.userId }, body: { games } }])

test('coaches who favored a player hear of a game to come that changed, once for several saves, not of a new one', {
  tags: 'R21.10',
}, async () => {
  const { coach, player, college } = await strangers(app)
  const stranger = await strangers(app)
  const favorite = { collegeId: college.collegeId, userId: player.userId }
  await granted(app, coach, [favoritePlayer, { body: favorite }])
  const save = saving(player)
  const past = game('1789999999990', '2026-09-01T10:00')
  const next = game('1789999999991', '2026-09-20T10:00')
  await save(past, next)
  await save({ ...past, title: 'Over' }, next, game('1789999999992', '2026-09-27T10:00'))
  await after(app, 31)
  expect(await unreadKinds(app, coach)).toEqual([])
  await save({ ...next, start: '2026-09-20T12:00' })
  await turn(app)
  await save()
  await after(app, 29)
  expect(await subjects(coach)).toEqual([])
  await after(app, 31)
  expect(await subjects(coach)).toEqual(['A game has changed'])
  expect(await unreadKinds(app, coach)).toEqual(['gameChanged'])
  expect(await unreadKinds(app, stranger.coach)).toEqual([])
})

test('a game that is moved and moved back is told by no channel, but one that then moves again is', {
  tags: 'R21.10',
}, async () => {
  const { coach, player, college } = await strangers(app)
  const favorite = { collegeId: college.collegeId, userId: player.userId }
  await granted(app, coach, [favoritePlayer, { body: favorite }])
  const save = saving(player)
  const [cup, final] = [game('1789999999991', '2026-09-20T10:00'), game('1789999999992', '2026-09-27T10:00')]
  const other = game('1789999999993', '2026-10-04T10:00')
  await save(cup, final)
  await save({ ...cup, start: '2026-09-20T17:00' }, final)
  await turn(app)
  expect(await notificationsOf(app, coach)).toMatchObject({ unread: 1 })
  await after(app, 5)
  await save({ ...cup, start: '2026-09-20T17:00' }, { ...final, title: 'Final' })
  await turn(app)
  await save(cup, final, other)
  await turn(app)
  expect(await notificationsOf(app, coach)).toMatchObject({ unread: 0 })
  await after(app, 35)
  expect(await subjects(coach)).toEqual([])
  await save(cup, { ...final, start: '2026-09-27T12:00' }, other)
  await after(app, 31)
  await after(app, 31)
  expect(await subjects(coach)).toEqual(['A game has changed'])
  expect(await unreadKinds(app, coach)).toEqual(['gameChanged'])
})

test('a coach sees what was decided about the verification, which its own email has told', {
  tags: 'R21.11',
}, async () => {
  const { coach, college } = await strangers(app)
  const admin = await makeAdmin(app.platform)
  const token = await logInAs(app.platform, admin.userId)
  await granted(app, { token }, [
    refuseCoach,
    { params: { coachId: coach.userId }, body: { note: 'Not on the staff page' } },
  ])
  await turn(app)
  expect((await notificationsOf(app, coach)).notifications).toMatchObject([
    { kind: 'verification', text: `You aren't verified as a coach at ${college.collegeName}.` },
  ])
  expect(await subjects(coach)).toEqual([`You're no longer verified as a coach at ${college.collegeName}`])
})
