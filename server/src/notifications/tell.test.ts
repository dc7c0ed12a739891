import {
  getNotificationSettings,
  markNotificationsSeen,
  muteConversation,
  saveNotificationSettings,
} from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { mark } from '../../test/support/conversations/family.ts'
import { coachAndPlayer, send, started, strangers } from '../../test/support/conversations/pair.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import {
  after,
  browserOf,
  granted,
  notificationsOf,
  turn,
  unreadKinds,
} from '../../test/support/notifications/telling.ts'
import { PushService } from '../../test/support/push-service.ts'
import { sendPush } from './push/pushes.ts'
import type { PushSender } from './push/sender.ts'

const noon = '2026-09-14T16:00:00Z' // a Monday, in the default time zone
const evening = '2026-09-15T00:50:00Z'
const secret = 'My sister drives me on Friday'

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
beforeEach(() => {
  app.clock.set(noon)
  service.status = 201
})

/** Creates a coach and a player who have talked, with nothing left to send, and the coach's browser. */
async function talking() {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  await send(app, player, conversation, 'Thank you, Coach!')
  await mark(app, coach, conversation)
  await turn(app)
  return { coach, player, conversation, browser: await browserOf(app, service, coach) }
}

test('a message is told by one email and one push once it was unread for 15 minutes', {
  tags: 'R21.1',
}, async () => {
  const { coach, player, conversation, browser } = await talking()
  await send(app, player, conversation, secret)
  await after(app, 14)
  expect(await mailsTo(app, coach.email)).toEqual([])
  expect(service.readBy(browser)).toEqual([])
  await after(app, 1)
  await after(app, 1)
  const [mail, ...others] = await mailsTo(app, coach.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'You have a new message' })
  expect(service.readBy(browser)).toEqual([
    {
      title: 'Touchline',
      body: 'A player wrote to you.',
      path: `/messagingHub?conversationId=${conversation.conversationId}`,
      tag: conversation.conversationId,
      language: 'en',
    },
  ])
  const outside = `${mail?.subject} ${mail?.textBody} ${mail?.htmlBody} ${JSON.stringify(service.readBy(browser))}`
  for (const word of [secret, 'sister', player.name, 'Amara']) expect(outside).not.toContain(word)
})

test('what was read is never told, in the hub or in the list of news', { tags: 'R21.2' }, async () => {
  const day = await talking()
  await send(app, day.player, day.conversation, secret)
  await after(app, 14)
  await mark(app, day.coach, day.conversation)
  await after(app, 5)
  expect(await mailsTo(app, day.coach.email)).toEqual([])
  expect(service.readBy(day.browser)).toEqual([])
  const night = await talking()
  app.clock.set('2026-09-15T02:00:00Z')
  await send(app, night.player, night.conversation, secret)
  await after(app, 20)
  expect(await unreadKinds(app, night.coach)).toEqual(['message'])
  const { asOf } = await notificationsOf(app, night.coach)
  await granted(app, night.coach, [markNotificationsSeen, { body: { asOf } }])
  await after(app, 12 * 60)
  expect(await mailsTo(app, night.coach.email)).toEqual([])
  expect(service.readBy(night.browser)).toEqual([])
})

test('the night of the person’s own time zone is quiet: what comes then is told at 7', {
  tags: 'R21.3',
}, async () => {
  const { coach, player, conversation, browser } = await talking()
  app.clock.set(evening)
  await send(app, player, conversation, secret)
  await after(app, 15)
  await after(app, 9 * 60)
  expect(await mailsTo(app, coach.email)).toEqual([])
  expect(service.readBy(browser)).toEqual([])
  app.clock.set('2026-09-15T11:00:00Z')
  await turn(app)
  expect(await mailsTo(app, coach.email)).toHaveLength(1)
  expect(service.readBy(browser)).toHaveLength(1)
  const western = await talking()
  app.clock.set('2026-09-16T01:00:00Z')
  await granted(app, western.coach, [saveNotificationSettings, { body: { timeZone: 'America/Los_Angeles' } }])
  await send(app, western.player, western.conversation, secret)
  await after(app, 15)
  expect(service.readBy(western.browser)).toHaveLength(1)
})

test('messages are emailed at most once a day, and pushed each time that they stay unread', {
  tags: 'R21.4',
}, async () => {
  const { coach, player, conversation, browser } = await talking()
  await send(app, player, conversation, 'One')
  await after(app, 15)
  await send(app, player, conversation, 'Two')
  await after(app, 15)
  expect(await mailsTo(app, coach.email)).toHaveLength(1)
  expect(service.readBy(browser)).toHaveLength(2)
  await after(app, 23 * 60)
  expect(await mailsTo(app, coach.email)).toHaveLength(1)
  await after(app, 46)
  expect(await mailsTo(app, coach.email)).toHaveLength(2)
  await after(app, 3 * 24 * 60)
  expect(await mailsTo(app, coach.email)).toHaveLength(2)
  expect(service.readBy(browser)).toHaveLength(2)
})

test('a first message is told once at once: by its own email and a push, and not again when it stays unread', {
  tags: 'R21.6',
}, async () => {
  const { coach, player } = await strangers(app)
  const browser = await browserOf(app, service, player)
  const conversation = await started(app, coach, player)
  await turn(app)
  await after(app, 60)
  await after(app, 25 * 60)
  expect(await subjectsTo(app, player.email)).toEqual(['A coach would like to talk with you'])
  expect(service.readBy(browser)).toMatchObject([{ tag: conversation.conversationId }])
  expect(await unreadKinds(app, player)).toEqual(['request'])
})

test('a later message sets its own 15 minutes, also where an earlier one still waits to be emailed', async () => {
  const { coach, player, conversation } = await talking()
  await send(app, player, conversation, 'One')
  await after(app, 15)
  await mark(app, coach, conversation)
  await send(app, player, conversation, 'Two')
  await after(app, 15)
  expect(await mailsTo(app, coach.email)).toHaveLength(1)
  await after(app, 24 * 60 - 20)
  await mark(app, coach, conversation)
  await send(app, player, conversation, 'Three')
  await after(app, 10)
  expect(await mailsTo(app, coach.email)).toHaveLength(1)
  await after(app, 5)
  expect(await mailsTo(app, coach.email)).toHaveLength(2)
})

test('a push whose service is away is tried again, and a browser that has gone gets none anymore', async () => {
  const away = await talking()
  service.status = 503
  await send(app, away.player, away.conversation, 'One')
  app.clock.advance(15 * 60)
  await expect(turn(app)).rejects.toThrow('The push service took no push')
  service.status = 410
  const gone = await talking()
  await send(app, gone.player, gone.conversation, 'One')
  await after(app, 15)
  service.status = 201
  await send(app, gone.player, gone.conversation, 'Two')
  await after(app, 15)
  expect(service.readBy(gone.browser)).toEqual([])
  expect(await unreadKinds(app, gone.coach)).toEqual(['message'])
})

test('a push that waited is judged again: read, switched off, signed out, at night or after an hour it is not sent', {
  tags: 'R21.2',
}, async () => {
  const sent: string[] = []
  const sender: PushSender = {
    publicKey: async () => '',
    send: async (_address, { tag }, keptFor) => {
      sent.push(`${tag} ${keptFor}`)
      return 'sent'
    },
  }
  /** Creates the push of a message just announced; `resend` sends it again. */
  async function waiting() {
    app.clock.set(noon)
    const talk = await talking()
    await send(app, talk.player, talk.conversation, secret)
    await after(app, 15)
    const own = (table: 'pushSubscriptions' | 'notifications') =>
      app.platform.db.selectFrom(table).select('id').where('userId', '=', talk.coach.userId)
    const { id: subscriptionId } = await own('pushSubscriptions').executeTakeFirstOrThrow()
    const { id } = await own('notifications').where('kind', '=', 'message').executeTakeFirstOrThrow()
    return { ...talk, resend: () => sendPush(app.platform, sender, { subscriptionId, newsIds: [id] }) }
  }
  const { resend, conversation } = await waiting()
  app.clock.advance(59 * 60)
  await resend()
  expect(sent.splice(0)).toEqual([`${conversation.conversationId} ${(7 * 60 + 46) * 60}`])
  app.clock.advance(2 * 60)
  await resend()
  const read = await waiting()
  await mark(app, read.coach, read.conversation)
  await read.resend()
  const off = await waiting()
  await granted(app, off.coach, [saveNotificationSettings, { body: { pushes: [] } }])
  await off.resend()
  const out = await waiting()
  await app.platform.db.deleteFrom('sessions').where('userId', '=', out.coach.userId).execute()
  await out.resend()
  const night = await waiting()
  await granted(app, night.coach, [saveNotificationSettings, { body: { timeZone: 'Asia/Kolkata' } }])
  await night.resend()
  expect(sent).toEqual([])
})

test('kinds that are switched off come by no channel, and the page lists them all the same', {
  tags: 'R21.12',
}, async () => {
  const { coach, player, conversation, browser } = await talking()
  await granted(app, coach, [saveNotificationSettings, { body: { emails: [], pushes: [] } }])
  await send(app, player, conversation, secret)
  await after(app, 15)
  expect(await mailsTo(app, coach.email)).toEqual([])
  expect(service.readBy(browser)).toEqual([])
  expect(await unreadKinds(app, coach)).toEqual(['message'])
})

test('a muted conversation is told by no channel and not listed', async () => {
  const { coach, player, conversation, browser } = await talking()
  const params = { conversationId: conversation.conversationId }
  await granted(app, coach, [muteConversation, { params }])
  await send(app, player, conversation, secret)
  await after(app, 15)
  expect(await mailsTo(app, coach.email)).toEqual([])
  expect(service.readBy(browser)).toEqual([])
  expect(await unreadKinds(app, coach)).toEqual([])
})

test('the words are in the language of the account', async () => {
  const { coach, player, conversation, browser } = await talking()
  await app.platform.db.updateTable('users').set({ language: 'es' }).where('id', '=', coach.userId).execute()
  await send(app, player, conversation, secret)
  await after(app, 15)
  expect(await mailsTo(app, coach.email)).toMatchObject([{ subject: 'Tienes un mensaje nuevo' }])
  expect(service.readBy(browser)).toMatchObject([{ body: 'Un jugador te escribió.', language: 'es' }])
})

test('a stored time zone that cannot be used counts as none: Eastern time holds, and nothing fails', async () => {
  const { coach, player, conversation, browser } = await talking()
  const stored = app.platform.db.updateTable('notificationSettings').set({ timeZone: 'PST' })
  await stored.where('userId', '=', coach.userId).execute()
  await send(app, player, conversation, secret)
  await after(app, 16)
  expect(await subjectsTo(app, coach.email)).toEqual(['You have a new message'])
  expect(service.readBy(browser)).toHaveLength(1)
  expect(await granted(app, coach, [getNotificationSettings, {}])).toMatchObject({ timeZone: null })
})

test('news of a kind that only a newer instance knows waits for it', async () => {
  const { coach, player } = await talking()
  const { db, ids, clock } = app.platform
  const [id, userId, now] = [ids.next(), coach.userId, clock.now()]
  // as the newer instance's migration does
  await sql`alter table notifications drop constraint notifications_kind_check`.execute(db)
  await sql`insert into notifications (id, user_id, kind, subject_id, happened_at, due_at)
    values (${id}, ${userId}, 'ofTomorrow', ${player.userId}, ${now}, ${now})`.execute(db)
  await turn(app)
  const waiting = db.selectFrom('notifications').select(['readAt', 'dueAt']).where('id', '=', id)
  expect(await waiting.executeTakeFirst()).toEqual({ readAt: null, dueAt: now })
})
