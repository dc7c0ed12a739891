import { saveNotificationSettings, unsubscribeFromEmails } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { audit } from '../platform/audit.ts'
import { localTime } from '../platform/i18n/time-zones.ts'
import { startDigests } from './send.ts'

const sunday = '2026-11-29T22:00:00Z' // 5 p.m. in Eastern time
const at = await appOfFile()
beforeEach(async () => {
  at.clock.set('2026-11-27T15:00:00Z')
  // Each test has its own Sunday.
  await at.platform.db.deleteFrom('digestRuns').execute()
})

interface Person {
  userId: string
  email: string
  token: string
}
const { db, ids } = at.platform
const step = (playerId: string, title: string, due: string, collegeId: string | null = null) =>
  db
    .insertInto('steps')
    .values({ id: ids.next(), playerId, collegeId, title, due, createdAt: at.clock.now() })
    .execute()
const list = (playerId: string, collegeId: string, addedAt = at.clock.now()) =>
  db.insertInto('listEntries').values({ playerId, collegeId, addedAt, stageSince: addedAt }).execute()
const look = (player: Person, collegeId: string) =>
  audit(at.platform, db, {
    action: 'players.fullProfileRead',
    actorId: ids.next(),
    subjectId: player.userId,
    details: { collegeId },
    requestId: ids.next(),
  })
const digestsTo = async ({ email }: Person) => {
  const mails = await mailsTo(at, email)
  return mails.filter(({ subject }) => subject.endsWith('week on Touchline'))
}

/** Lets a Sunday come, with the quarters of an hour in which the schedule looks. */
async function sundayComes(moment = sunday) {
  at.clock.set(moment)
  await startDigests(at.platform)
  await at.settle()
}

async function inZone(person: Person, timeZone: string) {
  await at.ask(saveNotificationSettings, { body: { timeZone } }, { token: person.token })
}

test('a player reads what happened and what is ahead, in plain names', { tags: 'R21.26' }, async () => {
  const player = await signedInPlayer(at, { name: 'Maya Brooks', city: 'Columbus', stateLocated: 'OH' })
  const alder = await makeCollege(at.platform, { collegeName: 'Alder College', state: 'OH' })
  const far = await makeCollege(at.platform, { collegeName: 'Farther College', state: 'CA' })
  const { institutionId } = alder
  await db
    .updateTable('institutions')
    .set({ latitude: 39.96, longitude: -82.99 })
    .where('id', '=', institutionId)
    .execute()
  await db
    .updateTable('institutions')
    .set({ latitude: 34.05, longitude: -118.24 })
    .where('id', '=', far.institutionId)
    .execute()
  for (const { collegeId } of [alder, far]) {
    await list(player.userId, collegeId)
    const game = { ownerId: collegeId, collegeId, title: 'vs Hill', startsAt: '2026-12-05T18:30' }
    await db
      .insertInto('games')
      .values({ ...game, id: ids.next(), address: '1 Secret Way' })
      .execute()
  }
  await step(player.userId, 'Send the transcript', '2026-12-04', alder.collegeId)
  await step(player.userId, 'Much later', '2026-12-20')
  await look(player, alder.collegeId)
  await conversation(player, alder.collegeId)
  await sundayComes()
  const [mail, ...more] = await digestsTo(player)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your week on Touchline')
  const text = mail?.textBody ?? ''
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- Coaches wrote: Alder College.',
    '- Looked at the profile: Alder College.',
    '- By December 4: Send the transcript (Alder College)',
    '- Near you, December 5: Alder College has a game.',
  ])
  for (const secret of ['Secret Way', 'Hello there', 'Casey', 'Much later'])
    expect(text).not.toContain(secret)
  expect(mail?.htmlBody).toContain('Send the transcript')
  expect(text).toContain('/unsubscribe?token=')
})

async function conversation(player: Person, collegeId: string) {
  const coach = await makeCoach(at.platform, { collegeId })
  const [id, now] = [ids.next(), at.clock.now()]
  await db
    .insertInto('conversations')
    .values({
      ...{ id, coachId: coach.userId, playerId: player.userId, state: 'open', lastSequence: 1 },
      ...{ lastMessage: 'Hello there', lastMessageUserId: coach.userId, lastMessageAt: now, createdAt: now },
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      ...{ id: ids.next(), conversationId: id, sequence: 1, senderId: coach.userId },
      ...{ body: 'Hello there', sentAt: now },
    })
    .execute()
}

test('a parent of three gets one mail with a part for each child, and none about the other family', {
  tags: 'R21.26',
}, async () => {
  const names = ['Ada Brooks', 'Ben Brooks', 'Cleo Brooks']
  const children = await Promise.all(names.map((name) => signedInPlayer(at, { name })))
  const parent = await signedInGuardian(
    at,
    children.map(({ userId }) => userId),
  )
  const stranger = await signedInPlayer(at, { name: 'Zoe Field' })
  for (const { userId } of [...children, stranger]) await step(userId, `To do of ${userId}`, '2026-12-01')
  await sundayComes()
  const mails = await digestsTo(parent)
  expect(mails.map(({ subject }) => subject)).toEqual(["Your family's week on Touchline"])
  const [{ textBody = '' } = {}] = mails
  expect(textBody).toMatch(/\nAda\n- .*\n\nBen\n- .*\n\nCleo\n- /)
  expect(textBody).not.toContain('Brooks')
  expect(textBody).not.toContain(stranger.userId)
  for (const child of children) expect(await digestsTo(child)).toHaveLength(1)
})

test('nothing to say is no mail, and neither is a switch that is off', { tags: 'R21.27' }, async () => {
  const [quiet, off, ended, later] = await Promise.all([1, 2, 3, 4].map(() => signedInPlayer(at)))
  if (!quiet || !off || !ended || !later) throw new Error('no players')
  for (const { userId } of [off, ended, later]) await step(userId, 'Visit', '2026-12-01')
  await at.ask(saveNotificationSettings, { body: { emails: [] } }, { token: off.token })
  await inZone(ended, 'America/New_York')
  const { unsubscribeToken: token } = await db
    .selectFrom('notificationSettings')
    .select('unsubscribeToken')
    .where('userId', '=', ended.userId)
    .executeTakeFirstOrThrow()
  expect((await at.ask(unsubscribeFromEmails, { query: { token } })).status).toBe(200)
  // Ends the mails between the batch and the sending.
  at.clock.set(sunday)
  await startDigests(at.platform)
  await db.updateTable('users').set({ suspendedAt: at.clock.now() }).where('id', '=', later.userId).execute()
  await at.settle()
  for (const person of [quiet, off, ended, later]) expect(await digestsTo(person)).toEqual([])
})

test('a college without a step for two weeks is asked about once, to the whole family', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at)
  const parent = await signedInGuardian(at, [player.userId])
  const { collegeId } = await makeCollege(at.platform, { collegeName: 'Birch College' })
  await list(player.userId, collegeId, new Date('2026-11-01T12:00:00Z'))
  await sundayComes()
  const question = "- What's next for Birch College? There's no step yet."
  for (const person of [player, parent]) {
    const [mail] = await digestsTo(person)
    expect(mail?.textBody).toContain(question)
  }
  await sundayComes('2026-12-06T22:00:00Z')
  expect(await digestsTo(player)).toHaveLength(1)
  await step(player.userId, 'Call', '2027-02-01', collegeId)
  await sundayComes('2026-12-13T22:00:00Z')
  await db
    .updateTable('steps')
    .set({ doneAt: at.clock.now() })
    .where('playerId', '=', player.userId)
    .execute()
  await sundayComes('2026-12-20T22:00:00Z')
  expect(await digestsTo(player)).toHaveLength(1)
  await sundayComes('2027-01-03T22:00:00Z')
  expect(await digestsTo(player)).toHaveLength(2)
})

test('the zone is that of the state where none was chosen, also of a parent', {
  tags: 'R21.27',
}, async () => {
  const player = await signedInPlayer(at, { stateLocated: 'CA' })
  const parent = await signedInGuardian(at, [player.userId])
  await step(player.userId, 'Visit', '2026-12-01')
  await sundayComes()
  expect(await digestsTo(parent)).toEqual([])
  await sundayComes('2026-11-30T01:00:00Z')
  for (const person of [player, parent]) {
    const [mail] = await digestsTo(person)
    expect(mail?.sentAt.toISOString()).toBe('2026-11-30T01:00:00.000Z')
  }
})

test('moving to another zone on a Sunday, or asking again, sends no second mail', {
  tags: 'R21.27',
}, async () => {
  const player = await signedInPlayer(at)
  await step(player.userId, 'Visit', '2026-12-01')
  await Promise.all([sundayComes(), sundayComes()])
  await inZone(player, 'America/Los_Angeles')
  await sundayComes('2026-11-30T01:00:00Z')
  expect(await digestsTo(player)).toHaveLength(1)
})

test('a mail that could not leave before nine is not sent at night', { tags: 'R21.27' }, async () => {
  const [queued, late] = [await signedInPlayer(at), await signedInPlayer(at, { stateLocated: 'CA' })]
  for (const { userId } of [queued, late]) await step(userId, 'Visit', '2026-12-01')
  at.clock.set(sunday)
  await startDigests(at.platform)
  at.clock.set('2026-11-30T02:00:00Z')
  await at.settle()
  await sundayComes('2026-11-30T05:00:00Z')
  await sundayComes('2026-11-30T15:00:00Z')
  expect(await digestsTo(queued)).toEqual([])
  expect(await digestsTo(late)).toEqual([])
})

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Auckland',
]

test.each([
  ['end', '2026-10-30T12:00:00Z'],
  ['begin', '2027-03-12T12:00:00Z'],
])(
  'through three weeks in which clocks change (%s), six zones get one mail each Sunday at five',
  { tags: 'R21.27', timeout: 240_000 },
  async (_name, from) => {
    at.clock.set(from)
    const people = await Promise.all(zones.map(() => signedInPlayer(at)))
    for (const [index, person] of people.entries()) {
      await inZone(person, zones[index] ?? '')
      for (let day = 0; day < 28; day += 7) {
        const due = new Date(at.clock.now().getTime() + (day + 6) * 86_400_000)
        await step(person.userId, 'Write to a coach', due.toISOString().slice(0, 10))
      }
    }
    for (let hour = 0; hour < 19 * 24; hour += 1) {
      at.clock.advance(3600)
      const weekday = at.clock.now().getUTCDay()
      if (weekday > 1) continue
      await startDigests(at.platform)
      await at.settle()
    }
    for (const [index, person] of people.entries()) {
      const local = (await digestsTo(person)).map(({ sentAt }) => localTime(sentAt, zones[index] ?? ''))
      expect(local.map(({ dayOfWeek, hour }) => ({ dayOfWeek, hour }))).toEqual(
        Array.from({ length: 3 }, () => ({ dayOfWeek: 7, hour: 17 })),
      )
    }
  },
)
