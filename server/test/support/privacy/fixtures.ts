import {
  forgotPassword,
  getPlayerPage,
  logIn,
  reportConversation,
  sendMessage,
  uploadPlayerPicture,
} from '@touchline/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import { demoPassword, logInAs, makeCoach, makeGuardian, makePlayer } from '../../../src/auth/factory.ts'
import { tokenDigest } from '../../../src/auth/service.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import { transact } from '../../../src/platform/db/database.ts'
import { theirs } from '../../../src/platform/i18n/localized-text.ts'
import { queueMail } from '../../../src/platform/jobs/mailer.ts'
import type { TestApp } from '../app.ts'
import { fillCollegeList } from './college-list.ts'
import { fillWorkbench } from './workbench.ts'

export interface Person {
  userId: string
  name: string
  email: string
  token: string
}

/** People with data in every table that can hold some. */
export interface LinkedPeople {
  college: { collegeId: string }
  player: Person
  coach: Person
  colleague: Person
  guardian: Person
  conversationId: string
}

/** Creates a minor, the guardian, and two coaches of one college, with every possible action among them. */
export async function makeLinkedPeople(app: TestApp): Promise<LinkedPeople> {
  const { platform } = app
  const college = await makeCollege(platform)
  const { collegeId } = college
  const person = async (made: Promise<Omit<Person, 'token'>>): Promise<Person> => {
    const { userId, name, email } = await made
    return { userId, name, email, token: await logInAs(platform, userId) }
  }
  const unlike = platform.ids.secret().slice(0, 8).replace(/\W/g, 'x')
  const people = {
    college,
    player: await person(makePlayer(platform, { name: `Zebulon Quarter${unlike}`, age: 16 })),
    coach: await person(makeCoach(platform, { name: `Barnaby Oak${unlike}`, collegeId })),
    colleague: await person(makeCoach(platform, { name: `Hortense Vale${unlike}`, collegeId })),
    guardian: await person(makeGuardian(platform, { name: `Ulrike Thorn${unlike}` })),
    conversationId: platform.ids.next(),
  }
  await fillTables(app, people)
  await talk(app, people)
  await leaveTraces(app, people)
  return people
}

async function fillTables(app: TestApp, people: LinkedPeople) {
  await fillProfiles(app, people)
  await fillAccounts(app, people)
  await fillBoard(app, people)
  await fillNews(app, people)
  await fillWorkbench(app, people)
  await fillCollegeList(app, people)
  const { db, clock } = app.platform
  const now = clock.now()
  await db
    .insertInto('conversations')
    .values({
      id: people.conversationId,
      coachId: people.coach.userId,
      playerId: people.player.userId,
      lastMessageAt: now,
      createdAt: now,
      answeredBy: people.guardian.userId,
      answeredAt: now,
    })
    .execute()
}

/**
 * Creates the player's ties to the college, the family and the calendar, and the decisions about
 * the colleague.
 */
async function fillProfiles({ platform: { db, ids, clock } }: TestApp, people: LinkedPeople) {
  const { player, coach, colleague, guardian } = people
  const { collegeId } = people.college
  const now = clock.now()
  const { userId: playerId } = player
  await db.insertInto('shares').values({ collegeId, playerId, sharedAt: now }).execute()
  const mark = { collegeId, playerId, coachId: coach.userId }
  await db
    .insertInto('favourites')
    .values({ ...mark, favouritedAt: now })
    .execute()
  await db
    .insertInto('hides')
    .values({ ...mark, hiddenAt: now })
    .execute()
  await db.insertInto('guardianships').values({ playerId, guardianId: guardian.userId, since: now }).execute()
  const times = { expiresAt: now, createdAt: now }
  const invitations = [player, guardian].map(({ email }) => ({
    id: ids.next(),
    playerId,
    email,
    token: ids.secret(),
    ...times,
  }))
  await db.insertInto('guardianInvitations').values(invitations).execute()
  const asked = { childEmail: player.email, parentEmail: guardian.email, parentName: guardian.name, ...times }
  await db
    .insertInto('parentRequests')
    .values({ id: ids.next(), ...asked })
    .execute()
  const game = { id: 'g1', title: 'Cup', startsAt: '2026-10-01T10:00:00' }
  await db
    .insertInto('games')
    .values({ ...game, ownerId: playerId, playerId })
    .execute()
  const feeds = [player, coach, guardian].map(({ userId }) => ({ id: ids.next(), userId, createdAt: now }))
  await db
    .insertInto('calendarFeeds')
    .values(feeds.map((feed) => ({ ...feed, playerId, token: tokenDigest(ids.secret()) })))
    .execute()
  await db.updateTable('players').set({ pausedBy: guardian.userId }).where('userId', '=', playerId).execute()
  await db
    .updateTable('coaches')
    .set({ verifiedBy: coach.userId })
    .where('userId', '=', colleague.userId)
    .execute()
  await db
    .insertInto('leftRefusals')
    .values({ coachId: colleague.userId, collegeId, refusedBy: coach.userId })
    .execute()
  await db
    .insertInto('formerCoachDivisions')
    .values({ id: ids.next(), coachId: coach.userId, division: 'Division 2', leftAt: now })
    .execute()
  await db
    .insertInto('formerPlayerFacts')
    .values({ id: ids.next(), playerId, age: 15, replacedAt: now })
    .execute()
}

/** Creates the data of each account and each address. */
async function fillAccounts(
  { platform: { db, ids, clock } }: TestApp,
  { player, coach, guardian }: LinkedPeople,
) {
  const createdAt = clock.now()
  for (const { userId, email } of [player, coach, guardian]) {
    await db
      .insertInto('emailChanges')
      .values({ userId, email: `new-${email}`, token: ids.secret(), expiresAt: createdAt, createdAt })
      .execute()
    await db
      .insertInto('secondFactors')
      .values({ userId, pending: 'sealed', pendingAt: createdAt, createdAt })
      .execute()
    const message = { name: 'N', email: email.toUpperCase(), userType: 'player', message: 'Hi' }
    await db
      .insertInto('contactMessages')
      .values({ ...message, id: ids.next(), createdAt })
      .execute()
  }
}

/** Creates a post about the player by each coach, with likes and comments of both. */
async function fillBoard(
  { platform: { db, ids, clock } }: TestApp,
  { player, coach, colleague }: LinkedPeople,
) {
  const createdAt = clock.now()
  for (const { userId: authorId } of [coach, colleague]) {
    const id = ids.next()
    await db
      .insertInto('posts')
      .values({
        id,
        authorId,
        gender: 'male',
        title: 'Look at this keeper',
        recommendation: 'Quick hands',
        tag: 'Player Recommendation',
        playerShoutout: player.name,
        playerShoutoutEmail: player.email,
        createdAt,
      })
      .execute()
    const { userId } = coach
    await db.insertInto('postLikes').values({ postId: id, userId, likedAt: createdAt }).execute()
    await db
      .insertInto('postComments')
      .values({ id: ids.next(), postId: id, authorId: userId, comment: 'Yes', createdAt })
      .execute()
  }
}

/** Creates news of each person about the others, with choices, a browser for pushes, and reminders about the player. */
async function fillNews(
  { platform: { db, ids, clock } }: TestApp,
  { player, coach, colleague, guardian }: LinkedPeople,
) {
  const now = clock.now()
  const about = [
    { userId: coach.userId, kind: 'share', subjectId: player.userId },
    { userId: colleague.userId, kind: 'share', subjectId: player.userId },
    { userId: colleague.userId, kind: 'verification', subjectId: coach.userId },
  ]
  await db
    .insertInto('notifications')
    .values(about.map((news) => ({ ...news, id: ids.next(), happenedAt: now })))
    .execute()
  const reminders = [coach, colleague].map(({ userId }) => ({ coachId: userId, playerId: player.userId }))
  await db
    .insertInto('contactReminders')
    .values(reminders.map((pair) => ({ ...pair, lookAt: now, createdAt: now })))
    .execute()
  for (const { userId } of [player, coach, guardian]) {
    await db
      .insertInto('notificationSettings')
      .values({ userId, timeZone: 'America/Denver', unsubscribeToken: ids.secret() })
      .execute()
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const endpoint = `https://web.push.apple.com/${userId}`
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await db
      .insertInto('pushSubscriptions')
      .values({ ...keys, id: ids.next(), userId, sessionId, endpoint, createdAt: now })
      .execute()
  }
}

/** Sends messages both ways, delivers them to everyone's tabs, and reports them. */
async function talk(app: TestApp, { player, coach, conversationId }: LinkedPeople) {
  for (const [from, to] of [
    [coach, player],
    [player, coach],
  ] as const) {
    const message = `Hello from ${from.name}`
    const sent = await app.ask(
      sendMessage,
      { body: { senderId: from.userId, receiverId: to.userId, conversationId, message } },
      { token: from.token },
    )
    expect(sent.status).toBe(201)
  }
  const reported = await app.ask(
    reportConversation,
    { params: { conversationId }, body: { reason: 'pressure', details: 'Look at it', block: false } },
    { token: player.token },
  )
  expect(reported.status).toBeLessThan(300)
}

/** Creates a picture, profile views, logins, one-time links, and emails both kept and queued. */
async function leaveTraces(app: TestApp, { player, coach, guardian }: LinkedPeople) {
  const { platform } = app
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const profilepic = new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' })
  await app.ask(
    uploadPlayerPicture,
    { params: { playerId: player.userId }, body: { profilepic } },
    { token: player.token },
  )
  await app.ask(getPlayerPage, { params: { player: player.email } }, { token: coach.token })
  for (const { email } of [player, coach, guardian]) {
    await app.ask(logIn, { body: { email, password: demoPassword } })
    await app.ask(forgotPassword, { body: { email } })
  }
  await app.settle()
  for (const { email } of [player, coach, guardian]) {
    await app.ask(forgotPassword, { body: { email } })
    await transact(platform.db, (trx) =>
      queueMail(platform, trx, {
        to: email,
        subject: theirs('Still queued'),
        heading: theirs('Hello'),
        paragraphs: [theirs('Not sent yet')],
      }),
    )
  }
}
