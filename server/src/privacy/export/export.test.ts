import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exportAccount, getSession, uploadPlayerPicture } from '@touchline/contract'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { demoPassword, logInAs, makeCoach, makeGuardian, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.stop())

interface Person {
  userId: string
  name: string
  email: string
  token: string
}

let player: Person
let coach: Person
let college: { collegeId: string }

beforeEach(async () => {
  college = await makeCollege(app.platform, { collegeName: `Alder College ${app.platform.ids.next()}` })
  player = await signedIn(makePlayer(app.platform, { name: 'Wilhelmina Quist', accolades: 'Golden boot' }))
  coach = await signedIn(makeCoach(app.platform, { name: 'Barnaby Oakes', collegeId: college.collegeId }))
})

async function signedIn(person: Promise<{ userId: string; name: string; email: string }>): Promise<Person> {
  const { userId, name, email } = await person
  return { userId, name, email, token: await logInAs(app.platform, userId) }
}

const ask = (by: Person, password = demoPassword) =>
  app.ask(exportAccount, { body: { password } }, { token: by.token })

async function exported(by: Person): Promise<{ zip: Buffer; files: Record<string, string> }> {
  const { status, body, headers } = await ask(by)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="touchline-data-2026-09-14.zip"',
    'cache-control': 'no-store',
  })
  if (!(body instanceof Buffer)) throw new Error('a zip is bytes')
  const files = Object.entries(unzipSync(body)).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  return { zip: body, files: Object.fromEntries(files) }
}

/** Creates a conversation of that many messages, alternating between coach and player. */
async function talk(count: number) {
  const { db, ids, clock } = app.platform
  const now = clock.now()
  const id = ids.next()
  await db
    .insertInto('conversations')
    .values({ id, coachId: coach.userId, playerId: player.userId, lastMessageAt: now, createdAt: now })
    .execute()
  const messages = Array.from({ length: count }, (_, index) => ({
    conversationId: id,
    sequence: index + 1,
    id: ids.next(),
    senderId: index % 2 === 0 ? coach.userId : player.userId,
    body: `Message ${index + 1}`,
    sentAt: now,
  }))
  await db.insertInto('messages').values(messages).execute()
  return id
}

const json = (text: string | undefined): unknown => JSON.parse(text ?? 'missing')

test('a player gets everything as a zip that other tools can read, pictures included', {
  tags: ['V5.4.1', 'V5.4.2', 'V14.2.2'],
}, async () => {
  const { db, clock, ids } = app.platform
  const now = clock.now()
  await talk(3)
  await db
    .insertInto('shares')
    .values({ playerId: player.userId, collegeId: college.collegeId, sharedAt: now })
    .execute()
  await db
    .insertInto('contactMessages')
    .values({
      id: ids.next(),
      name: 'W',
      email: player.email.toUpperCase(),
      userType: 'player',
      message: 'How do I film?',
      createdAt: now,
    })
    .execute()
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const profilepic = new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' })
  const uploaded = await app.ask(
    uploadPlayerPicture,
    { params: { playerId: player.userId }, body: { profilepic } },
    { token: player.token },
  )
  expect(uploaded.status).toBe(200)

  const { zip, files } = await exported(player)
  expect(json(files['account.json'])).toMatchObject({
    name: player.name,
    email: player.email,
    type: 'player',
  })
  expect(json(files['profile.json'])).toMatchObject({ accolades: 'Golden boot' })
  expect(json(files['shares.json'])).toMatchObject([{ sharedAt: now.toISOString() }])
  expect(json(files['contact-messages.json'])).toMatchObject([{ message: 'How do I film?' }])
  expect(json(files['conversations.json'])).toMatchObject([
    {
      with: 'Barnaby Oakes',
      messages: [
        { from: 'Barnaby Oakes', text: 'Message 1' },
        { from: 'you', text: 'Message 2' },
        { from: 'Barnaby Oakes' },
      ],
    },
  ])
  expect(json(files['activity.json'])).toMatchObject([
    { action: 'pictures.replaced' },
    { action: 'privacy.exported' },
  ])
  const pictures = Object.keys(files).filter((name) => name.endsWith('.webp'))
  expect(pictures).toHaveLength(2)
  for (const name of Object.keys(files)) {
    if (!name.endsWith('.webp') && name !== 'README.txt') expect(files['README.txt']).toContain(name)
  }
  await expectReadByUnzip(zip)
})

test('the profile in it has every column of the player but keys, sums and whose hand it was', async () => {
  const left =
    'userId profilePic searchName positionBits divisionBits calendarVersion pausedBy pausedWith linkPreviewBy'
  const { files } = await exported(player)
  const { db } = app.platform
  const row = await db
    .selectFrom('players')
    .selectAll()
    .where('userId', '=', player.userId)
    .executeTakeFirstOrThrow()
  const columns = Object.entries(row).filter(([column]) => !left.split(' ').includes(column))
  // as in JSON, where a time is text
  expect(json(files['profile.json'])).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(columns))))
})

async function expectReadByUnzip(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-zip-'))
  try {
    await writeFile(join(folder, 'data.zip'), zip)
    const { stdout } = await promisify(execFile)('unzip', ['-t', join(folder, 'data.zip')]).catch(
      (error: unknown) => {
        // without the tool, fflate's own reading above has to do
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          return { stdout: 'No errors' }
        throw error
      },
    )
    expect(stdout).toContain('No errors')
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('long lists are read to their end, in order', async () => {
  await talk(1203)
  const { files } = await exported(player)
  const parts = json(files['conversations.json'])
  if (!Array.isArray(parts)) throw new Error('a list')
  const texts = parts.flatMap((part: { messages: { text: string }[] }) =>
    part.messages.map(({ text }) => text),
  )
  expect(texts).toEqual(Array.from({ length: 1203 }, (_, index) => `Message ${index + 1}`))
})

test('a coach gets own posts, comments, likes and marks, and nothing that opens an account is in any file', async () => {
  const { db, clock, ids } = app.platform
  const now = clock.now()
  const post = { id: ids.next(), authorId: coach.userId, gender: 'male', tag: 'General Discussion' } as const
  await db
    .insertInto('posts')
    .values({ ...post, title: 'Pressing', recommendation: 'High', createdAt: now })
    .execute()
  await db.insertInto('postLikes').values({ postId: post.id, userId: coach.userId, likedAt: now }).execute()
  await db
    .insertInto('postComments')
    .values({ id: ids.next(), postId: post.id, authorId: coach.userId, comment: 'Or low', createdAt: now })
    .execute()
  const mark = { collegeId: college.collegeId, playerId: player.userId, coachId: coach.userId }
  await db
    .insertInto('favourites')
    .values({ ...mark, favouritedAt: now })
    .execute()
  await db
    .insertInto('hides')
    .values({ ...mark, hiddenAt: now })
    .execute()
  await db
    .insertInto('secondFactors')
    .values({
      userId: coach.userId,
      secret: 'sealed-secret',
      recoveryCodes: ['recovery-digest'],
      confirmedAt: now,
      createdAt: now,
    })
    .execute()
  const feed = { id: ids.next(), userId: coach.userId, token: 'f'.repeat(64), createdAt: now }
  await db
    .insertInto('calendarFeeds')
    .values({ ...feed, playerId: player.userId })
    .execute()
  const { files } = await exported(coach)
  expect(json(files['calendar-feeds.json'])).toEqual([
    { gamesOf: 'Wilhelmina Quist', deadlines: false, made: now.toISOString(), lastFetched: null },
  ])
  expect(json(files['posts.json'])).toMatchObject([{ title: 'Pressing' }])
  expect(json(files['comments.json'])).toMatchObject([{ comment: 'Or low' }])
  expect(json(files['likes.json'])).toMatchObject([{ title: 'Pressing' }])
  expect(json(files['favorites.json'])).toMatchObject([{ player: 'Wilhelmina Quist' }])
  expect(json(files['removed-players.json'])).toMatchObject([{ player: 'Wilhelmina Quist' }])
  expect(json(files['account.json'])).toMatchObject({ authenticatorApp: { since: now.toISOString() } })
  const all = Object.values(files).join('\n')
  const { token } = await db
    .selectFrom('sessions')
    .select('token')
    .where('userId', '=', coach.userId)
    .executeTakeFirstOrThrow()
  for (const secret of ['$argon2id', 'sealed-secret', 'recovery-digest', feed.token, token, coach.token]) {
    expect(all).not.toContain(secret)
  }
})

test('a guardian gets the names of the children and not their conversations', async () => {
  const conversationId = await talk(2)
  const guardian = await signedIn(makeGuardian(app.platform))
  await app.platform.db
    .insertInto('guardianships')
    .values({ playerId: player.userId, guardianId: guardian.userId, since: app.clock.now() })
    .execute()
  await app.platform.db
    .insertInto('conversationMutes')
    .values({ conversationId, personId: guardian.userId, mutedAt: app.clock.now() })
    .execute()
  const { files } = await exported(guardian)
  expect(json(files['children.json'])).toMatchObject([{ name: 'Wilhelmina Quist' }])
  expect(json(files['muted-conversations.json'])).toEqual([
    { with: 'Barnaby Oakes', mutedAt: app.clock.now().toISOString() },
  ])
  expect(json((await exported(player)).files['muted-conversations.json'])).toEqual([])
  expect(Object.keys(files)).not.toContain('conversations.json')
})

test("a family's export has its open matters: removals, invitations, a change of age, stopped shares", async () => {
  const { db, clock, ids } = app.platform
  const { userId: playerId } = player
  const now = clock.now()
  const at = now.toISOString()
  const guardian = await signedIn(makeGuardian(app.platform, { name: 'Ada Quist' }))
  const removal = { removalAskedAt: now, removalAt: now, objectedAt: now }
  await db
    .insertInto('guardianships')
    .values({ playerId, guardianId: guardian.userId, since: now, ...removal })
    .execute()
  const invitation = { id: ids.next(), playerId, email: 'second@parent.example', token: ids.secret() }
  const state = { acceptedBy: guardian.userId, waits: true }
  await db
    .insertInto('guardianInvitations')
    .values({ ...invitation, ...state, createdAt: now, expiresAt: now })
    .execute()
  await db
    .insertInto('ageChanges')
    .values({ playerId, age: 18, dateOfBirth: '2008-01-02', askedAt: now, objectedBy: [guardian.userId] })
    .execute()
  await db
    .insertInto('shareStops')
    .values({ playerId, collegeId: college.collegeId, stoppedBy: guardian.userId, stoppedAt: now })
    .execute()

  const request = { childEmail: player.email, parentEmail: guardian.email, parentName: 'Ada Quist' }
  await db
    .insertInto('parentRequests')
    .values({ ...request, id: ids.next(), createdAt: now, expiresAt: now })
    .execute()

  const { files } = await exported(player)
  expect(json(files['parent-requests.json'])).toEqual([{ ...request, createdAt: at, expiresAt: at }])
  expect((await exported(guardian)).files['parent-requests.json']).toBe(files['parent-requests.json'])
  const rights = { decides: false, money: false, school: false, readsList: false }
  const removing = { removalAskedAt: at, removalAt: at, objectedAt: at, objectedBefore: null }
  const waiting = { since: at, ...removing, ...rights }
  expect(json(files['guardians.json'])).toEqual([{ name: 'Ada Quist', ...waiting }])
  expect(json(files['invitations.json'])).toEqual([
    {
      email: invitation.email,
      createdAt: at,
      expiresAt: at,
      approvedAt: null,
      invitedBack: false,
      waitsForParent: true,
      accepted: true,
    },
  ])
  expect(json(files['age-change.json'])).toEqual({
    age: 18,
    dateOfBirth: '2008-01-02',
    askedAt: at,
    refusedAt: null,
    parentsAgreed: 0,
    parentsObjected: 1,
  })
  expect(json(files['stopped-shares.json'])).toMatchObject([{ stoppedAt: at }])
  expect(Object.values(files).join('\n')).not.toContain(invitation.token)
  expect(json((await exported(guardian)).files['children.json'])).toEqual([
    { name: 'Wilhelmina Quist', ...waiting },
  ])
})

test('a coach gets how many players were seen, and null before there was any', async () => {
  expect(json((await exported(coach)).files['players-seen.json'])).toBeNull()
  const counts = { day: '2026-09-14', ofDay: 12, month: '2026-09-01', ofMonth: 90, refusedAt: null }
  await app.platform.db
    .insertInto('readCounts')
    .values({ coachId: coach.userId, ...counts })
    .execute()
  expect(json((await exported(coach)).files['players-seen.json'])).toEqual(counts)
})

test('only with the password; without one only soon after a login; five times a day', {
  tags: 'S81',
}, async () => {
  expect((await ask(player, '')).body).toMatchObject({ fields: [{ path: 'password' }] })
  expect((await ask(player, 'wrong')).body).toMatchObject({ statusCode: 400, fields: [{ path: 'password' }] })
  for (const _ of Array(5)) expect((await ask(player)).status).toBe(200)
  expect((await ask(player)).status).toBe(429)

  const { db, ids, clock } = app.platform
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  await db.deleteFrom('accounts').where('userId', '=', coach.userId).execute()
  await db
    .insertInto('accounts')
    .values({ id: ids.next(), userId: coach.userId, providerId: 'idp', accountId: ids.next(), ...times })
    .execute()
  expect((await ask(coach, '')).status).toBe(200)
  app.clock.advance(601)
  expect((await ask(coach, '')).status).toBe(403)
  expect((await app.ask(getSession, {}, { token: coach.token })).status).toBe(200)
  expect((await app.ask(exportAccount, { body: { password: '' } })).status).toBe(401)
  app.clock.advance(-601)
})

test('a picture the store cannot give is named, and the rest still comes', async () => {
  const { db, ids, clock } = app.platform
  const storageKey = ids.secret()
  await db
    .insertInto('pictures')
    .values({
      id: ids.next(),
      kind: 'player',
      ownerId: player.userId,
      storageKey,
      bytes: 1,
      createdAt: clock.now(),
    })
    .execute()
  const { files } = await exported(player)
  expect(files['pictures/not-available-now.json']).toContain(storageKey)
  expect(json(files['account.json'])).toMatchObject({ email: player.email })
})
