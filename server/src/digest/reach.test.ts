import { saveNotificationSettings } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { audit } from '../platform/audit.ts'
import { startDigests } from './send.ts'

const at = await appOfFile()
const { db, ids } = at.platform
beforeEach(async () => {
  at.clock.set('2026-11-01T15:00:00Z')
  // Each test has its own Sundays.
  await db.deleteFrom('digestRuns').execute()
})

/** Lets an evening come; five o'clock in Eastern time is 22:00. */
async function eveningComes(moment: string) {
  at.clock.set(moment)
  await startDigests(at.platform)
  await at.settle()
}

const names = ['Alder College', 'Birch College', 'Cedar College', 'Dogwood College', 'Elm College']
const colleges = await Promise.all(names.map((collegeName) => makeCollege(at.platform, { collegeName })))

/** Lets a college look at a profile. */
async function look(moment: string, playerId: string, name: string) {
  at.clock.set(moment)
  const collegeId = colleges[names.indexOf(name)]?.collegeId ?? ''
  await audit(at.platform, db, {
    action: 'players.fullProfileRead',
    actorId: ids.next(),
    subjectId: playerId,
    details: { collegeId },
    requestId: ids.next(),
  })
  return collegeId
}

async function write(playerId: string, collegeId: string) {
  const { userId: coachId } = await makeCoach(at.platform, { collegeId })
  const [id, now, body] = [ids.next(), at.clock.now(), 'Hello']
  const last = { lastSequence: 1, lastMessage: body, lastMessageUserId: coachId, lastMessageAt: now }
  await db
    .insertInto('conversations')
    .values({ id, coachId, playerId, state: 'open', createdAt: now, ...last })
    .execute()
  await db
    .insertInto('messages')
    .values({ id: ids.next(), conversationId: id, sequence: 1, senderId: coachId, body, sentAt: now })
    .execute()
}

/** Returns the lines of each of a person's weekly mails, the oldest first. */
async function digestsTo({ email }: { email: string }) {
  const mails = await mailsTo(at, email)
  return mails
    .filter(({ subject }) => /week on|semana/.test(subject))
    .map(({ textBody }) => textBody.split('\n').filter((line) => line.startsWith('- ')))
}

test('after a Sunday on which nothing ran, the next mail has the news since the last, each told once', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at)
  await look('2026-11-20T15:00:00Z', player.userId, 'Alder College')
  await look('2026-11-22T23:00:00Z', player.userId, 'Birch College')
  await eveningComes('2026-11-22T23:30:00Z')
  await write(player.userId, await look('2026-11-25T15:00:00Z', player.userId, 'Cedar College'))
  await look('2026-12-01T15:00:00Z', player.userId, 'Dogwood College')
  await eveningComes('2026-12-06T22:00:00Z')
  await look('2026-12-08T15:00:00Z', player.userId, 'Elm College')
  await eveningComes('2026-12-13T22:00:00Z')
  expect(await digestsTo(player)).toEqual([
    ['- Looked at your profile: Alder College.'],
    [
      '- Coaches wrote the week before: Cedar College.',
      '- Looked at your profile: Dogwood College.',
      '- Looked at your profile the week before: Birch College, Cedar College.',
    ],
    ['- Looked at your profile: Elm College.'],
  ])
})

test('news reach back a week without a last mail, and two weeks at most', { tags: 'R21.26' }, async () => {
  const back = await signedInPlayer(at)
  await look('2026-11-06T15:00:00Z', back.userId, 'Alder College')
  await eveningComes('2026-11-08T22:00:00Z')
  const fresh = await signedInPlayer(at)
  for (const { userId } of [fresh, back]) {
    await look('2026-11-20T15:00:00Z', userId, 'Birch College')
    await look('2026-11-25T15:00:00Z', userId, 'Cedar College')
    await look('2026-12-01T15:00:00Z', userId, 'Dogwood College')
  }
  await eveningComes('2026-12-06T22:00:00Z')
  const week = '- Looked at your profile: Dogwood College.'
  expect(await digestsTo(fresh)).toEqual([[week]])
  const before = '- Looked at your profile the week before: Cedar College.'
  expect((await digestsTo(back)).at(-1)).toEqual([week, before])
})

test('a parent who moves the mail from Monday to Sunday misses nothing, and the child reads nothing again', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at)
  const parent = await signedInGuardian(at, [player.userId])
  await db.updateTable('users').set({ language: 'es' }).where('id', '=', parent.userId).execute()
  const choose = (familyWeekDay: number) =>
    at.ask(saveNotificationSettings, { body: { familyWeekDay } }, { token: parent.token })
  await choose(1)
  await look('2026-11-19T15:00:00Z', player.userId, 'Alder College')
  await eveningComes('2026-11-22T22:00:00Z')
  await eveningComes('2026-11-23T22:00:00Z')
  await choose(7)
  await write(player.userId, await look('2026-11-25T15:00:00Z', player.userId, 'Birch College'))
  await eveningComes('2026-11-29T22:00:00Z')
  await look('2026-12-01T15:00:00Z', player.userId, 'Cedar College')
  await eveningComes('2026-12-06T22:00:00Z')
  expect(await digestsTo(player)).toEqual([
    ['- Looked at your profile: Alder College.'],
    ['- Coaches wrote: Birch College.', '- Looked at your profile: Birch College.'],
    ['- Looked at your profile: Cedar College.'],
  ])
  expect(await digestsTo(parent)).toEqual([
    ['- Miraron el perfil: Alder College.'],
    [
      '- La semana anterior escribieron entrenadores de: Birch College.',
      '- Miraron el perfil: Cedar College.',
      '- La semana anterior miraron el perfil: Birch College.',
    ],
  ])
})

test('what a mail had to tell that night kept from leaving is in the next one', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at)
  await look('2026-11-25T15:00:00Z', player.userId, 'Alder College')
  at.clock.set('2026-11-29T22:00:00Z')
  await startDigests(at.platform)
  await at.platform.jobs.drain(new Set(['digest.batch', 'digest.reader']))
  at.clock.set('2026-11-30T02:00:00Z')
  await at.settle()
  expect(await digestsTo(player)).toEqual([])
  await eveningComes('2026-12-06T22:00:00Z')
  expect(await digestsTo(player)).toEqual([['- Looked at your profile the week before: Alder College.']])
})
