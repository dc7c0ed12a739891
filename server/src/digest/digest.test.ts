import { saveNotificationSettings, unsubscribeFromEmails } from '@touchline/contract'
import { sql } from 'kysely'
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

/** Lets a Sunday come up to the moment at which its mails wait to leave. */
async function mailsAreQueued() {
  at.clock.set(sunday)
  await startDigests(at.platform)
  await at.platform.jobs.drain(new Set(['digest.batch', 'digest.reader']))
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
    '- Looked at your profile: Alder College.',
    '- By December 4: Send the transcript (Alder College)',
    '- Alder College, near you, plays on December 5.',
  ])
  for (const secret of ['Secret Way', 'Hello there', 'Casey', 'Much later'])
    expect(text).not.toContain(secret)
  expect(mail?.htmlBody).toContain('Send the transcript')
  expect(text).toMatch(/^Your messages: .*\/messagingHub$/m)
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
  const [ada, ben] = children.map(({ userId }) => `Colleges: .*/ourColleges/${userId}`)
  expect(textBody).toMatch(new RegExp(`\nAda\n- .*\n${ada}\n\nBen\n- .*\n${ben}\n\nCleo\n- `))
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
  await mailsAreQueued()
  await db.updateTable('users').set({ suspendedAt: at.clock.now() }).where('id', '=', later.userId).execute()
  await at.settle()
  for (const person of [quiet, off, ended, later]) expect(await digestsTo(person)).toEqual([])
})

test('a child who is no longer the parent’s when the mail leaves is not in it', {
  tags: 'R21.26',
}, async () => {
  const [stays, leaves] = [
    await signedInPlayer(at, { name: 'Ada Brooks' }),
    await signedInPlayer(at, { name: 'Ben Field' }),
  ]
  const parent = await signedInGuardian(at, [stays.userId, leaves.userId])
  const other = await signedInGuardian(at, [leaves.userId])
  for (const { userId } of [stays, leaves]) await step(userId, `To do of ${userId}`, '2026-12-01')
  await mailsAreQueued()
  await db.deleteFrom('guardianships').where('playerId', '=', leaves.userId).execute()
  await at.settle()
  const [mail] = await digestsTo(parent)
  expect(mail?.textBody).toContain(`To do of ${stays.userId}`)
  expect(mail?.textBody).not.toMatch(new RegExp(`Ben|${leaves.userId}`))
  expect(await digestsTo(other)).toEqual([])
})

test('what begins in the plan is named in the reader’s language, three lines at most, with a link to it', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at, { yearGraduating: 2028 })
  const brief = await signedInPlayer(at, { yearGraduating: 2028 })
  const parent = await signedInGuardian(at, [player.userId])
  await db.updateTable('users').set({ language: 'es' }).where('id', '=', parent.userId).execute()
  const said = { id: ids.next(), playerId: brief.userId, planId: 'ten-seven', title: '10/7' }
  await db
    .insertInto('steps')
    .values({ ...said, createdAt: at.clock.now(), doneAt: at.clock.now() })
    .execute()
  await sundayComes('2026-12-27T22:00:00Z')
  const linesOf = async (person: Person) => {
    const text = (await mailsTo(at, person.email)).at(-1)?.textBody ?? ''
    return text.split('\n').filter((line) => /^- |\/plan/.test(line))
  }
  expect(await linesOf(player)).toEqual([
    '- In the plan from January 1: Division 3 official visits open',
    '- In the plan from January 1: Check your core courses against the 10/7 rule',
    expect.stringMatching(/^- In the plan from January 1: Open a certification account/),
    '- And 1 more in the plan.',
    expect.stringMatching(/^Your plan: .*\/plan$/),
  ])
  const spanish = await linesOf(parent)
  expect(spanish[0]).toBe('- En el plan desde el 1 de enero: Se abren las visitas oficiales de División 3')
  expect(spanish.at(-1)).toMatch(new RegExp(`^Plan: .*/plan/${player.userId}$`))
  const three = await linesOf(brief)
  expect(three).toHaveLength(4)
  expect(three.join()).not.toMatch(/10\/7|more/)
})

test('a person gets the mail on the day of choice, never two in a week, with the family’s question in it', {
  tags: 'R21.27',
}, async () => {
  const player = await signedInPlayer(at)
  const parent = await signedInGuardian(at, [player.userId])
  const { collegeId } = await makeCollege(at.platform, { collegeName: 'Cedar College' })
  await list(player.userId, collegeId, new Date('2026-11-01T12:00:00Z'))
  const wednesday = { body: { familyWeekDay: 3 } }
  const saved = await at.ask(saveNotificationSettings, wednesday, { token: parent.token })
  expect(saved.body).toMatchObject({ familyWeekDay: 3 })
  await sundayComes()
  expect([(await digestsTo(player)).length, (await digestsTo(parent)).length]).toEqual([1, 0])
  await at.ask(saveNotificationSettings, wednesday, { token: player.token })
  await sundayComes('2026-12-02T22:00:00Z')
  expect([(await digestsTo(player)).length, (await digestsTo(parent)).length]).toEqual([1, 1])
  const [mail] = await digestsTo(parent)
  expect(mail?.textBody).toContain('No step yet for Cedar College.')
  await sundayComes('2026-12-06T22:00:00Z')
  await step(player.userId, 'Call', '2026-12-12')
  await sundayComes('2026-12-09T22:00:00Z')
  expect([(await digestsTo(player)).length, (await digestsTo(parent)).length]).toEqual([2, 2])
  const again = (await digestsTo(parent)).map(({ textBody }) => textBody.includes('Cedar College'))
  expect(again.filter(Boolean)).toHaveLength(1)
})

test('readers on two days of the week are asked once about a college that never had a step', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at)
  const parent = await signedInGuardian(at, [player.userId])
  const { collegeId } = await makeCollege(at.platform, { collegeName: 'Dogwood College' })
  await list(player.userId, collegeId, new Date('2026-11-01T12:00:00Z'))
  await at.ask(saveNotificationSettings, { body: { familyWeekDay: 3 } }, { token: parent.token })
  await sundayComes()
  await sundayComes('2026-12-02T22:00:00Z')
  for (const person of [player, parent]) {
    const [mail] = await digestsTo(person)
    expect(mail?.textBody).toContain('No step yet for Dogwood College.')
  }
  await sundayComes('2026-12-06T22:00:00Z')
  await sundayComes('2026-12-09T22:00:00Z')
  expect([(await digestsTo(player)).length, (await digestsTo(parent)).length]).toEqual([1, 1])
})

test('a college without a step for two weeks is asked about once, to the whole family', {
  tags: 'R21.26',
}, async () => {
  const player = await signedInPlayer(at)
  const parent = await signedInGuardian(at, [player.userId])
  const { collegeId } = await makeCollege(at.platform, { collegeName: 'Birch College' })
  const left = await makeCollege(at.platform, { collegeName: 'Closed College', listed: false })
  for (const id of [collegeId, left.collegeId])
    await list(player.userId, id, new Date('2026-11-01T12:00:00Z'))
  await sundayComes()
  const question = "- What's next? No step yet for Birch College."
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

test('a crowd of more than one batch gets one mail each', { tags: 'R21.27' }, async () => {
  const count = 501
  await sql`with crowd as (insert into users (id, type, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'player', 'Crowd Brooks', 'crowd' || turn || '@families.example', true, now(), now()
      from generate_series(1, ${count}::integer) as turn returning id),
    players as (insert into players (user_id, gender, age, school, year_graduating, created_at, updated_at)
      select id, 'male', 16, 'Hillcrest High', 2027, now(), now() from crowd returning user_id)
    insert into steps (id, player_id, title, due, created_at)
    select gen_random_uuid(), user_id, 'Visit', '2026-12-01', now() from players`.execute(db)
  await mailsAreQueued()
  const { rows } = await sql<{ mails: number; people: number }>`with waiting as (delete from pgboss.job
      where name = 'digest.mail' and state < 'active' returning data ->> 'userId' as user_id)
    select count(*)::int as mails, count(distinct user_id)::int as people
    from waiting join users on users.id = user_id::uuid and users.email like 'crowd%'`.execute(db)
  expect(rows).toEqual([{ mails: count, people: count }])
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
