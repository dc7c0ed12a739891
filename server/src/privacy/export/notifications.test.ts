import { exportAccount } from '@touchline/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { demoPassword, logInAs, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.stop())

const json = (text: string | undefined): unknown => JSON.parse(text ?? 'missing')

test('it has the news, the choices, the reminders and the browsers for pushes, without what reaches or unsubscribes them', async () => {
  const { db, clock, ids } = app.platform
  const now = clock.now()
  const { collegeId } = await makeCollege(app.platform)
  const { userId } = await makeCoach(app.platform, { collegeId })
  const player = await makePlayer(app.platform, {})
  const login = await logInAs(app.platform, userId)
  await db
    .insertInto('notifications')
    .values({ id: ids.next(), userId, kind: 'share', subjectId: player.userId, happenedAt: now })
    .execute()
  const token = ids.secret()
  await db
    .insertInto('notificationSettings')
    .values({ userId, digest: 'daily', unsubscribeToken: token })
    .execute()
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const endpoint = 'https://web.push.apple.com/export'
  await db
    .insertInto('pushSubscriptions')
    .values({ id: ids.next(), userId, sessionId, endpoint, p256dh: 'p', auth: 'a', createdAt: now })
    .execute()
  const reminder = { coachId: userId, playerId: player.userId, lookAt: now, createdAt: now }
  await db.insertInto('contactReminders').values(reminder).execute()
  const { body } = await app.ask(exportAccount, { body: { password: demoPassword } }, { token: login })
  if (!(body instanceof Buffer)) throw new Error('a zip is bytes')
  const files = Object.fromEntries(
    Object.entries(unzipSync(body)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  expect(json(files['notifications.json'])).toMatchObject([{ kind: 'share', emailedAt: null }])
  expect(json(files['notification-settings.json'])).toEqual({
    choices: {
      timeZone: null,
      digest: 'daily',
      digestDay: 7,
      emailsOff: [],
      pushesOff: [],
      weekMailed: null,
    },
    browsers: [{ since: now.toISOString() }],
    contactReminders: [{ player: player.name, since: now.toISOString() }],
  })
  for (const secret of [token, endpoint]) expect(JSON.stringify(files)).not.toContain(secret)
})
