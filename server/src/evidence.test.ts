// @module-tag S42
import {
  deleteAccount,
  exportAccount,
  getReport,
  listChildConversations,
  listChildren,
  listMessages,
  listReports,
  sendMessage,
} from '@touchline/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { auditLines } from '../test/support/admin/report.ts'
import { type TestApp, testApp } from '../test/support/app.ts'
import {
  accept,
  block,
  childList,
  guardianOf,
  report,
  reportAndBlock,
  unblock,
} from '../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  type Person,
  send,
  started,
} from '../test/support/conversations/pair.ts'
import { demoPassword, logInAs, makeAdmin, makePlayer } from './auth/factory.ts'
import { transact } from './platform/db/database.ts'
import { jobQueue } from './platform/jobs/job-queue.ts'
import { deleteOldEvidence, leaveForgotten } from './privacy/erasure/queries.ts'

let app: TestApp
let adminId: string
beforeAll(async () => {
  app = await testApp()
  adminId = (await makeAdmin(app.platform)).userId
})
afterAll(() => app.stop())

let pair: Awaited<ReturnType<typeof coachAndPlayer>>
let mother: Person
let conversation: Awaited<ReturnType<typeof started>>
beforeEach(async () => {
  pair = await coachAndPlayer(app)
  mother = await guardianOf(app, pair.player)
  conversation = await started(app, pair.coach, pair.player, 'Do not tell your mother')
  await send(app, pair.player, conversation, 'Why not?')
})

async function leave({ token }: Person) {
  const answer = await app.ask(
    deleteAccount,
    { body: { password: demoPassword, confirm: 'DELETE' } },
    { token },
  )
  expect(answer.status).toBe(200)
  await app.settle()
}

/** Advances by that many days and one more, so that every nightly job has run. */
async function daysPass(days: number) {
  app.clock.advance(days * 24 * 3600)
  for (const name of ['privacy.endEvidence', 'privacy.eraseMessages']) {
    const { db, jobs } = app.platform
    await transact(db, (trx) => jobs.send(trx, jobQueue(name, z.object({})), {}))
    await app.settle()
  }
}

const words = async (person: Person) =>
  (await messagesOf(app, person, conversation.conversationId)).messages.map(({ message }) => message)
const said = ['Do not tell your mother', 'Why not?']

const readable = async ({ userId }: Person) => ({ token: await logInAs(app.platform, userId) })

test('a coach who leaves leaves the conversation to the player and the parents, as a former coach of the college', async () => {
  const { coach, player, college } = pair
  await leave(coach)
  for (const { conversations } of [await listOf(app, player), await childPage(mother)]) {
    expect(conversations).toMatchObject([
      {
        senderName: `Former coach of ${college.collegeName}`,
        counterpart: { name: `Former coach of ${college.collegeName}`, about: 'Account deleted' },
        ended: true,
        can: { write: false, answer: false, report: true },
        closedBecause: expect.stringContaining('This account was deleted'),
      },
    ])
  }
  expect(await words(player)).toEqual(said)
  expect(await words(mother)).toEqual(said)
  expect(await send(app, player, conversation, 'Hello?')).toMatchObject({
    status: 403,
    body: { code: 'contact_refused' },
  })
  expect((await accept(app, player, conversation)).status).toBe(403)
  expect((await block(app, player, conversation)).status).toBe(200)
})

test("a former coach's messages can be reported, and an administrator reads them", async () => {
  const { coach, player, college } = pair
  await leave(coach)
  expect((await report(app, mother, conversation)).status).toBe(201)
  expect((await report(app, player, conversation)).status).toBe(201)
  const evidence = await evidenceOf(coach)
  expect(evidence).toMatchObject([
    { message: said[0], senderName: `Former coach of ${college.collegeName}` },
    { message: said[1], senderName: player.name },
  ])
})

test("a child's deleted account leaves the conversation to the parents, and nothing to the coach", async () => {
  const { coach, player } = pair
  await leave(player)
  const { body } = await app.ask(listChildren, {}, mother)
  const { children, former } = listChildren.response.parse(body)
  expect(children).toEqual([])
  expect(former).toMatchObject([{ playerId: player.userId }])
  const { conversations } = await childPage(mother)
  expect(conversations).toMatchObject([
    {
      receiverName: 'Former player',
      senderName: coach.name,
      ended: true,
      can: { write: false, block: false, report: true },
    },
  ])
  expect(await words(mother)).toEqual(said)
  // Such a block would not carry over to the child's new account.
  for (const act of [block, unblock]) expect((await act(app, mother, conversation)).status).toBe(403)
  const reported = await reportAndBlock(app, mother, conversation)
  expect([reported.status, reported.body]).toMatchObject([201, { conversation: { blocked: false } }])
  expect(await evidenceOf(coach)).toHaveLength(2)

  expect(await listOf(app, coach)).toMatchObject({ conversations: [], unread: 0 })
  const only = { query: { conversationId: conversation.conversationId } }
  expect((await app.ask(listMessages, only, coach)).status).toBe(404)
  expect((await send(app, coach, conversation, 'Where are you?')).status).toBe(404)
  expect((await report(app, coach, conversation)).status).toBe(404)
  const { body: archive } = await app.ask(exportAccount, { body: { password: demoPassword } }, coach)
  if (!(archive instanceof Uint8Array)) throw new Error('a zip is bytes')
  const files = unzipSync(archive)
  expect(Object.keys(files)).toContain('README.txt')
  const exported = Object.values(files).map((bytes) => strFromU8(bytes))
  for (const message of said) expect(exported.join('\n')).not.toContain(message)
})

test("no other parent and no stranger reads a deleted child's conversations", async () => {
  await leave(pair.player)
  const stranger = await guardianOf(app)
  expect((await childList(app, stranger, pair.player.userId)).status).toBe(404)
  const only = { query: { conversationId: conversation.conversationId } }
  expect((await app.ask(listMessages, only, stranger)).status).toBe(404)
  expect((await report(app, stranger, conversation)).status).toBe(404)
})

test("an adult's parents read nothing of the deleted account's conversations", async () => {
  const { db } = app.platform
  await db.updateTable('players').set({ age: 18 }).where('userId', '=', pair.player.userId).execute()
  await leave(pair.player)
  expect((await childList(app, mother, pair.player.userId)).status).toBe(404)
  expect((await report(app, mother, conversation)).status).toBe(404)
})

test.each(['coach', 'player'] as const)(
  'evidence of a %s who left ends after 12 months, not before',
  async (type) => {
    const { db } = app.platform
    await leave(pair[type])
    const stored = async () => [
      await db
        .selectFrom('conversations')
        .select('id')
        .where('id', '=', conversation.conversationId)
        .execute(),
      await db
        .selectFrom('messages')
        .select('id')
        .where('conversationId', '=', conversation.conversationId)
        .execute(),
    ]
    await daysPass(364)
    expect(await stored()).toMatchObject([[{}], [{}, {}]])
    expect((await report(app, { ...mother, ...(await readable(mother)) }, conversation)).status).toBe(201)
    await daysPass(2)
    expect(await stored()).toEqual([[], []])
    const late = { ...mother, ...(await readable(mother)) }
    expect((await report(app, late, conversation)).status).toBe(404)
    expect((await app.ask(listChildren, {}, late)).body).toMatchObject({ former: [] })
  },
)

test("a deleted adult's conversation is sealed: an administrator opens it only by another person's report, and that is logged", async () => {
  const { db } = app.platform
  await db.updateTable('players').set({ age: 18 }).where('userId', '=', pair.player.userId).execute()
  const made = await makePlayer(app.platform)
  const other = { ...made, token: await logInAs(app.platform, made.userId) }
  const second = await started(app, pair.coach, other, 'Hello')
  expect((await report(app, other, second)).status).toBe(201)
  expect((await reportOf(pair.coach)).sealed).toEqual([])
  await leave(pair.player)
  const { sealed, reportId } = await reportOf(pair.coach)
  expect(sealed).toMatchObject([
    {
      conversationId: conversation.conversationId,
      messages: [
        { message: said[0], senderName: pair.coach.name },
        { message: said[1], senderName: 'Former player' },
      ],
    },
  ])
  expect((await auditLines(app.platform, 'reports.read', reportId)).at(-1)?.details).toMatchObject({
    opened: conversation.conversationId,
  })
})

test('both leave: the parents keep it, and nobody else is shown anything', async () => {
  await leave(pair.coach)
  await leave(pair.player)
  expect(await words(mother)).toEqual(said)
  const body = {
    senderId: mother.userId,
    receiverId: pair.coach.userId,
    conversationId: conversation.conversationId,
    message: 'Who are you?',
  }
  expect((await app.ask(sendMessage, { body }, mother)).status).toBe(403)
})

async function childPage(guardian: Person) {
  const { body } = await childList(app, guardian, pair.player.userId)
  return listChildConversations.response.parse(body)
}

const evidenceOf = async (coach: Person) => (await reportOf(coach)).evidence

async function reportOf({ userId }: Person) {
  // The earlier session may have expired.
  const admin = { token: await logInAs(app.platform, adminId) }
  const list = await app.ask(listReports, { query: { reportedId: userId } }, admin)
  const [newest] = listReports.response.parse(list.body).reports
  const one = await app.ask(getReport, { params: { reportId: newest?.reportId } }, admin)
  return getReport.response.parse(one.body)
}

test('a conversation whose player is gone without a mark ends like all others', async () => {
  const { db, clock } = app.platform
  await db
    .updateTable('conversations')
    .set({ playerId: crypto.randomUUID() })
    .where('id', '=', conversation.conversationId)
    .execute()
  await leaveForgotten(db, clock.now())
  expect((await listOf(app, pair.coach)).conversations).toEqual([])
  await deleteOldEvidence(db, new Date(clock.now().getTime() + 366 * 24 * 3_600_000))
  const left = db.selectFrom('conversations').select('id').where('id', '=', conversation.conversationId)
  expect(await left.execute()).toEqual([])
})
