import {
  allowSharing,
  deleteAccount,
  listClosedByParents,
  listInterestedPlayers,
  listShares,
  openClosedByParent,
  PlayerList,
  ProfileShares,
  shareProfile,
  startConversation,
  unshareProfile,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../test/support/app.ts'
import { subjectsTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

type Person = Awaited<ReturnType<typeof signedIn>>

let collegeId: string
let coach: Person
let child: Person
let mother: Person
let father: Person

beforeEach(async () => {
  collegeId = (await makeCollege(app.platform)).collegeId
  coach = await signedIn(makeCoach(app.platform, { collegeId }))
  child = await signedIn(makePlayer(app.platform, { age: 16 }))
  mother = await parentOf(child)
  father = await parentOf(child)
})

async function signedIn(making: Promise<{ userId: string; email: string }>) {
  const { userId, email } = await making
  return { userId, email, token: await logInAs(app.platform, userId) }
}

async function parentOf({ userId }: Person) {
  const parent = await signedIn(makeGuardian(app.platform))
  await app.platform.db
    .insertInto('guardianships')
    .values({ playerId: userId, guardianId: parent.userId, since: app.clock.now() })
    .execute()
  return parent
}

const share = (by = child) =>
  app.ask(shareProfile, { body: { userId: child.userId, collegeId } }, { token: by.token })
const unshare = (by: Person) =>
  app.ask(unshareProfile, { query: { userId: child.userId, collegeId } }, { token: by.token })
const allow = (by: Person) =>
  app.ask(allowSharing, { params: { playerId: child.userId, collegeId } }, { token: by.token })

async function shares(by: Person) {
  const { body } = await app.ask(listShares, { params: { playerId: child.userId } }, { token: by.token })
  return ProfileShares.parse(body)
}

async function interested() {
  const { body } = await app.ask(listInterestedPlayers, { query: { userId: coach.userId } }, coach)
  return PlayerList.parse(body).players.map(({ playerId }) => playerId)
}

async function firstMessage(by: Person) {
  const body = { senderId: by.userId, receiverId: child.userId, initialMessage: 'Hello from the bench.' }
  const answer = await app.ask(startConversation, { body }, { token: by.token })
  return z.object({ state: z.string(), conversationId: z.string() }).parse(answer.body)
}

describe('a share is taken back', () => {
  test('by the player or a parent, and by nobody else; again is no change', async () => {
    for (const by of [child, mother]) {
      await share()
      expect(await interested()).toEqual([child.userId])
      expect((await unshare(by)).status).toBe(200)
      expect((await unshare(by)).status).toBe(200)
      expect(await interested()).toEqual([])
      await app.platform.db.deleteFrom('shareStops').execute()
    }
    await share()
    const strangers = [
      await signedIn(makePlayer(app.platform)),
      await signedIn(makeGuardian(app.platform)),
      coach,
    ]
    const answers = await Promise.all(strangers.map(unshare))
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403])
    expect(await interested()).toEqual([child.userId])
  })

  test('a new first message of that college is a request again, an open conversation stays open', async () => {
    await share()
    const open = await firstMessage(coach)
    expect(open.state).toBe('open')
    await unshare(child)
    const colleague = await signedIn(makeCoach(app.platform, { collegeId }))
    expect((await firstMessage(colleague)).state).toBe('requested')
    await app.settle()
    const { state } = await app.platform.db
      .selectFrom('conversations')
      .select('state')
      .where('id', '=', open.conversationId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('open')
  })

  test('it is in the log, and open tabs of the family hear of it', async () => {
    await share()
    await unshare(child)
    const line = await app.platform.db
      .selectFrom('auditLog')
      .select(['actorId', 'subjectId', 'details'])
      .where('action', '=', 'sharing.unshared')
      .where('actorId', '=', child.userId)
      .executeTakeFirst()
    expect(line).toEqual({ actorId: child.userId, subjectId: child.userId, details: { collegeId } })
    const told = await app.platform.db
      .selectFrom('liveEvents')
      .select('userId')
      .where('userId', 'in', [child.userId, mother.userId, father.userId])
      .execute()
    const family = [child.userId, mother.userId, father.userId]
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(family.toSorted())
  })
})

describe('a share withdrawn by a parent', () => {
  test('the child does not share again once that parent is gone', async () => {
    await share()
    await unshare(mother)
    const { db } = app.platform
    await db.deleteFrom('guardianships').where('playerId', '=', child.userId).execute()
    expect((await share()).status).toBe(403)
    await db.deleteFrom('users').where('id', '=', mother.userId).execute()
    expect((await share()).status).toBe(403)
    await db.updateTable('players').set({ age: 18 }).where('userId', '=', child.userId).execute()
    expect((await share()).status).toBe(200)
  })

  test('the child does not share again until that parent allows it', async () => {
    await share()
    await unshare(mother)
    expect(await subjectsTo(app, child.email)).toContain(
      'A parent stopped sharing your profile with a college',
    )
    expect((await share()).status).toBe(403)
    expect((await allow(father)).status).toBe(403)
    expect((await shares(father)).stopped).toMatchObject([{ collegeId, mayAllow: false }])
    expect((await shares(child)).stopped).toMatchObject([{ collegeId, mayAllow: false }])
    expect((await shares(mother)).stopped).toMatchObject([{ collegeId, mayAllow: true }])
    expect(await interested()).toEqual([])

    expect((await allow(mother)).status).toBe(200)
    expect((await share()).status).toBe(200)
    expect((await shares(mother)).shares).toMatchObject([{ collegeId }])
  })

  test('stays so when the child has just taken it back, and a second stop changes nothing', async () => {
    await share()
    expect((await unshare(child)).status).toBe(200)
    expect((await unshare(mother)).status).toBe(200)
    expect((await unshare(father)).status).toBe(200)
    expect((await share()).status).toBe(403)
    expect((await shares(mother)).stopped).toMatchObject([{ collegeId, mayAllow: true }])
    const mails = await subjectsTo(app, child.email)
    expect(mails.filter((subject) => subject.startsWith('A parent stopped'))).toHaveLength(1)
    expect((await allow(mother)).status).toBe(200)
    expect((await unshare(child)).status).toBe(200)
    expect((await share()).status).toBe(200)
  })

  test('no other parent allows it once that parent is gone, and an administrator does', async () => {
    await share()
    await unshare(mother)
    const { platform } = app
    const body = { password: demoPassword, confirm: 'DELETE' }
    expect((await app.ask(deleteAccount, { body }, { token: mother.token })).status).toBe(200)
    const next = await parentOf(child)
    for (const parent of [father, next]) {
      expect((await allow(parent)).status).toBe(403)
      expect((await shares(parent)).stopped).toMatchObject([{ collegeId, mayAllow: false }])
    }
    expect((await share()).status).toBe(403)

    const admin = { token: await logInAs(platform, (await makeAdmin(platform)).userId) }
    const params = { playerId: child.userId }
    const { body: listed } = await app.ask(listClosedByParents, { params }, admin)
    expect(listClosedByParents.response.parse(listed).closed).toMatchObject([
      { act: 'sharing', conversationId: null, collegeId, byName: '' },
    ])
    const open = { act: 'sharing' as const, collegeId, conversationId: null, note: 'The parent is gone' }
    expect((await app.ask(openClosedByParent, { params, body: open }, admin)).status).toBe(200)
    expect((await app.ask(openClosedByParent, { params, body: open }, admin)).status).toBe(404)
    expect((await share()).status).toBe(200)
  })

  test('is free again at 18', async () => {
    await share()
    await unshare(mother)
    await app.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', child.userId).execute()
    expect((await share()).status).toBe(200)
  })

  test('stays so when the child shares at the same moment', async () => {
    await share()
    await Promise.all([unshare(mother), share(), share(), share()])
    expect(await interested()).toEqual([])
    expect((await share()).status).toBe(403)
  })
})
