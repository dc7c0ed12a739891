import { createECDH } from 'node:crypto'
import {
  getNotificationSettings,
  markNotificationsSeen,
  Problem,
  saveNotificationSettings,
  subscribeToPush,
  unsubscribeFromEmails,
  unsubscribeFromPush,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { accept } from '../../test/support/conversations/family.ts'
import { type Person, started, strangers } from '../../test/support/conversations/pair.ts'
import { after, granted, notificationsOf, turn } from '../../test/support/notifications/telling.ts'
import { SmtpSink } from '../../test/support/smtp.ts'
import { logInAs } from '../auth/factory.ts'

const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }

let smtp: SmtpSink
let app: TestApp
beforeAll(async () => {
  smtp = await SmtpSink.start()
  app = await testApp({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await app.stop()
  await smtp.goAway()
})
beforeEach(() => app.clock.set('2026-09-14T16:00:00Z'))

/** Creates a coach who was notified that a player accepted their request. */
async function accepted() {
  const { coach, player } = await strangers(app)
  await accept(app, player, await started(app, coach, player))
  await turn(app)
  return { coach, player }
}

const settingsOf = async (person: Person) =>
  getNotificationSettings.response.parse(await granted(app, person, [getNotificationSettings, {}]))

test('the list has the latest first, page by page, and nobody else’s', async () => {
  const { coach } = await accepted()
  for (const minutes of [1, 2]) {
    const other = await strangers(app)
    await accept(app, other.player, await started(app, coach, other.player))
    await after(app, minutes)
  }
  const first = await notificationsOf(app, coach, { limit: 2 })
  expect(first).toMatchObject({ unread: 3, asOf: app.clock.now().toISOString() })
  const last = await notificationsOf(app, coach, { limit: 2, cursor: first.nextCursor })
  expect(last.nextCursor).toBe(null)
  const times = [...first.notifications, ...last.notifications].map(({ at }) => at)
  expect(times).toHaveLength(3)
  expect(times).toEqual([...times].sort().reverse())
  expect(await notificationsOf(app, (await strangers(app)).coach)).toMatchObject({
    notifications: [],
    unread: 0,
  })
})

test('news that came after the list was read stays unread, and a moment to come is taken as now', async () => {
  const { coach } = await accepted()
  const { asOf } = await notificationsOf(app, coach)
  app.clock.advance(60)
  const other = await strangers(app)
  await accept(app, other.player, await started(app, coach, other.player))
  await turn(app)
  const seen = (moment: string) => granted(app, coach, [markNotificationsSeen, { body: { asOf: moment } }])
  expect(await seen(asOf)).toEqual({ unread: 1 })
  expect(await seen('2099-01-01T00:00:00.000Z')).toEqual({ unread: 0 })
  const { readAt } = await app.platform.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.max('readAt').as('readAt'))
    .where('userId', '=', coach.userId)
    .executeTakeFirstOrThrow()
  expect(readAt).toEqual(app.clock.now())
})

test('choices begin switched on, keep what a change leaves out, and know the kinds of the type of account', {
  tags: 'R21.12',
}, async () => {
  const { coach, player } = await strangers(app)
  const choice = (kind: string, email: boolean | null, push: boolean | null) => ({ kind, email, push })
  const before = await settingsOf(player)
  expect(before).toMatchObject({ digest: 'weekly', timeZone: null })
  expect(before.choices).toEqual([
    choice('request', null, true),
    choice('answer', true, true),
    choice('message', true, true),
    choice('coachShutOut', null, true),
    choice('familyWeek', true, null),
  ])
  await granted(app, player, [
    saveNotificationSettings,
    { body: { emails: ['answer'], timeZone: 'America/Denver' } },
  ])
  await granted(app, player, [saveNotificationSettings, { body: { pushes: [] } }])
  const after = await settingsOf(player)
  expect(after).toMatchObject({ timeZone: 'America/Denver' })
  expect(after.choices).toEqual([
    choice('request', null, false),
    choice('answer', true, false),
    choice('message', false, false),
    choice('coachShutOut', null, false),
    choice('familyWeek', false, null),
  ])
  expect((await settingsOf(coach)).choices.map(({ kind }) => kind)).toEqual([
    'accepted',
    'answer',
    'message',
    'mention',
    'contactOpens',
    'gameChanged',
    'share',
    'verification',
  ])
})

test('a time zone that does not exist is refused', async () => {
  const { player } = await strangers(app)
  const answer = await app.ask(
    saveNotificationSettings,
    { body: { timeZone: 'Mars/Base' } },
    { token: player.token },
  )
  expect(answer.status).toBe(400)
  expect(Problem.parse(answer.body).fields).toMatchObject([{ path: 'timeZone' }])
})

test('a key that is no point of the curve is not taken', async () => {
  const { player } = await strangers(app)
  const endpoint = 'https://web.push.apple.com/no-point'
  const subscribe = async (p256dh: string) => {
    const body = { endpoint, keys: { ...keys, p256dh } }
    return (await app.ask(subscribeToPush, { body }, { token: player.token })).status
  }
  expect(await subscribe('B'.repeat(87))).toBe(400)
  expect(await subscribe(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'))).toBe(
    400,
  )
  expect(await subscribe(keys.p256dh)).toBe(200)
})

test('only the push services of browsers are called: no other address is taken', {
  tags: 'R21.14',
}, async () => {
  const { player } = await strangers(app)
  const subscribe = async (endpoint: string) =>
    (await app.ask(subscribeToPush, { body: { endpoint, keys } }, { token: player.token })).status
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d',
  ]) {
    expect(await subscribe(endpoint), endpoint).toBe(200)
  }
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9999/abc',
    'file:///etc/passwd',
  ]) {
    expect(await subscribe(endpoint), endpoint).toBe(400)
  }
})

test('a session has one browser, a browser one person, and both end with the session', {
  tags: 'R21.15',
}, async () => {
  const { coach, player } = await strangers(app)
  const kept = async () =>
    (await app.platform.db.selectFrom('pushSubscriptions').select(['userId', 'endpoint']).execute()).filter(
      ({ userId }) => [coach.userId, player.userId].includes(userId),
    )
  const browser = (name: string) => `https://web.push.apple.com/${player.userId}/${name}`
  const subscribe = (person: { token: string }, name: string) =>
    granted(app, person, [subscribeToPush, { body: { endpoint: browser(name), keys } }])
  await subscribe(player, 'old')
  await subscribe(player, 'new')
  await subscribe(player, 'new')
  expect(await kept()).toEqual([{ userId: player.userId, endpoint: browser('new') }])
  await subscribe(coach, 'new')
  expect(await kept()).toEqual([{ userId: coach.userId, endpoint: browser('new') }])
  await granted(app, player, [unsubscribeFromPush, { body: { endpoint: browser('new') } }])
  expect(await kept()).toHaveLength(1)
  await granted(app, coach, [unsubscribeFromPush, { body: { endpoint: browser('new') } }])
  expect(await kept()).toEqual([])
  const second = { token: await logInAs(app.platform, coach.userId) }
  await subscribe(coach, 'phone')
  await subscribe(second, 'laptop')
  expect(await kept()).toHaveLength(2)
  await app.platform.db.deleteFrom('sessions').where('userId', '=', coach.userId).execute()
  expect(await kept()).toEqual([])
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'an email program ends the emails with one request of type %s (RFC 8058)',
  { tags: 'R21.13' },
  async (type, payload) => {
    const { coach } = await accepted()
    const mail = smtp.received.filter((one) => one.includes(`To: ${coach.email}`)).at(-1) ?? ''
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const unfolded = mail.replaceAll(/\r?\n[ \t]+/g, ' ')
    const [, url = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(unfolded) ?? []
    const { pathname, search } = new URL(url)
    const post = (query: string) =>
      app.app.inject({
        method: 'POST',
        url: pathname + query,
        headers: { 'content-type': type },
        payload,
      })
    expect((await post('?token=nobody')).statusCode).toBe(404)
    expect((await post(search)).statusCode).toBe(200)
    expect((await post(search)).statusCode).toBe(200)
    const { choices } = await settingsOf(coach)
    expect(choices.map(({ email }) => email)).toEqual([false, false, false, false, false, false, false, null])
    expect(choices.map(({ push }) => push)).toEqual([true, true, true, true, true, true, null, true])
    const received = smtp.received.length
    const other = await strangers(app)
    await accept(app, other.player, await started(app, coach, other.player))
    await after(app, 2)
    expect(smtp.received.slice(received).filter((one) => one.includes(coach.email))).toEqual([])
  },
)

test('other endpoints take no forms, and a look at the link ends nothing', async () => {
  const { coach } = await accepted()
  const { unsubscribeToken } = await app.platform.db
    .selectFrom('notificationSettings')
    .select('unsubscribeToken')
    .where('userId', '=', coach.userId)
    .executeTakeFirstOrThrow()
  const url = `${unsubscribeFromEmails.path}?token=${unsubscribeToken}`
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect((await settingsOf(coach)).choices.map(({ email }) => email)).toContain(true)
  const form = await app.app.inject({
    method: 'PUT',
    url: markNotificationsSeen.path,
    headers: {
      authorization: `Bearer ${coach.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'asOf=2026-01-01',
  })
  expect(form.statusCode).toBe(415)
})
