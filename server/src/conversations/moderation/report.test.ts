import { reportConversation } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { guardianOf, report, reportAndBlock } from '../../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  listOf,
  type Person,
  send,
  started,
} from '../../../test/support/conversations/pair.ts'
import { mailsTo } from '../../../test/support/mails.ts'
import { transact } from '../../platform/db/database.ts'

const app = await appOfFile({ CONTACT_EMAIL: 'safety@touchline.example' })

async function talking() {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player, 'Send me your number')
  await send(app, player, conversation, 'No')
  return { coach, player, conversation }
}

function reportsBy({ userId }: Person) {
  return app.platform.db
    .selectFrom('reports')
    .selectAll()
    .where('reporterId', '=', userId)
    .orderBy('id')
    .execute()
}

test('a report keeps the names and the messages as they were', async () => {
  const { coach, player, conversation } = await talking()
  const answer = await report(app, player, conversation)
  expect([answer.status, answer.body]).toMatchObject([201, { conversation: { blocked: false } }])
  const [kept] = await reportsBy(player)
  expect(kept).toMatchObject({
    conversationId: conversation.conversationId,
    reporterName: 'Amara Okafor',
    reporterType: 'player',
    reportedId: coach.userId,
    reportedName: 'Dana Whitlock',
    reportedType: 'coach',
    concernedId: player.userId,
    concernedAge: 16,
    reason: 'pressure',
    details: 'Look at it',
    createdAt: app.clock.now(),
    closedAt: null,
    evidence: [
      {
        sequence: 1,
        senderId: coach.userId,
        senderName: 'Dana Whitlock',
        message: 'Send me your number',
        timestamp: conversation.timeStamp,
      },
      { sequence: 2, senderId: player.userId, senderName: 'Amara Okafor', message: 'No' },
    ],
  })
})

test('the log says who reported whom and why, without any message text', { tags: 'S79' }, async () => {
  const { coach, player, conversation } = await talking()
  await reportAndBlock(app, player, conversation)
  const [kept] = await reportsBy(player)
  const lines = await app.platform.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'details'])
    .where('actorId', '=', player.userId)
    .orderBy('id')
    .execute()
  const { conversationId } = conversation
  expect(lines).toEqual([
    {
      action: 'conversations.reported',
      subjectId: coach.userId,
      details: { conversationId, reportId: kept?.id, reason: 'pressure' },
    },
    {
      action: 'conversations.blocked',
      subjectId: coach.userId,
      details: { conversationId, side: 'player' },
    },
  ])
})

test('the evidence stays, no matter what is written later or who leaves', { tags: 'S40' }, async () => {
  const { coach, player, conversation } = await talking()
  await report(app, player, conversation)
  const [before] = await reportsBy(player)
  await send(app, coach, conversation, 'I never said that')
  await app.platform.db.deleteFrom('users').where('id', 'in', [coach.userId, player.userId]).execute()
  expect(await reportsBy(player)).toEqual([before])
})

test('a guardian reports for the player’s side, a coach reports the player', async () => {
  const { coach, player, conversation } = await talking()
  const guardian = await guardianOf(app, player)
  expect((await reportAndBlock(app, guardian, conversation)).body).toMatchObject({
    conversation: { blocked: true, counterpart: { type: 'coach' } },
  })
  expect(await reportsBy(guardian)).toMatchObject([
    {
      reporterType: 'guardian',
      reporterName: 'Ngozi Okafor',
      reportedId: coach.userId,
      concernedId: player.userId,
    },
  ])
  await report(app, coach, conversation)
  expect(await reportsBy(coach)).toMatchObject([
    {
      reporterType: 'coach',
      reportedId: player.userId,
      reportedType: 'player',
      concernedId: player.userId,
    },
  ])
  expect((await listOf(app, player)).conversations).toMatchObject([{ blocked: true }])
  expect((await listOf(app, coach)).conversations).toMatchObject([{ blocked: false }])
})

test('a double click is one report; another reason, another person or a minute later is another', async () => {
  const { coach, player, conversation } = await talking()
  const clicks = await Promise.all([1, 2, 3].map(() => reportAndBlock(app, player, conversation)))
  expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(clicks[2]?.body).toEqual(clicks[0]?.body)
  expect(await reportsBy(player)).toHaveLength(1)
  await report(app, player, conversation)
  expect(await reportsBy(player)).toHaveLength(2)
  await report(app, coach, conversation)
  expect(await reportsBy(coach)).toHaveLength(1)
  app.clock.advance(60)
  await report(app, player, conversation)
  expect(await reportsBy(player)).toHaveLength(3)
})

test('of a long conversation the newest thousand messages are kept', { tags: 'S39' }, async () => {
  const { coach, player, conversation } = await talking()
  await transact(app.platform.db, async (trx) => {
    const { conversationId } = conversation
    const messages = Array.from({ length: 1005 }, (_, index) => ({
      id: app.platform.ids.next(),
      conversationId,
      sequence: index + 3,
      senderId: coach.userId,
      body: `Message ${index + 3}`,
      sentAt: app.clock.now(),
    }))
    await trx.insertInto('messages').values(messages).execute()
    await trx
      .updateTable('conversations')
      .set({ lastSequence: 1007 })
      .where('id', '=', conversationId)
      .execute()
  })
  await report(app, player, conversation)
  const [kept] = await reportsBy(player)
  expect(kept?.evidence).toHaveLength(1000)
  expect(kept?.evidence).toMatchObject({ 0: { sequence: 8 }, 999: { sequence: 1007 } })
})

test('of one person and conversation five a day are reports, and what comes after is added to the open one', async () => {
  const { coach, player, conversation } = await talking()
  const { conversationId } = conversation
  const say = (details: string, reason = 'spam') =>
    app.ask(
      reportConversation,
      { params: { conversationId }, body: { reason, details, block: false } },
      { token: player.token },
    )
  for (const words of ['one', 'two', 'three', 'four', 'five']) expect((await say(words)).status).toBe(201)
  await send(app, coach, conversation, 'Where do you live?')
  const mails = async () => (await mailsTo(app, 'safety@touchline.example')).length
  const told = await mails()
  for (let more = 6; more <= 40; more++) {
    await app.platform.db.deleteFrom('rateLimits').execute()
    expect((await say(`number ${more}`)).status).toBe(201)
  }
  const kept = await reportsBy(player)
  expect(kept).toHaveLength(5)
  expect(kept.map(({ details }) => details).slice(0, 4)).toEqual(['one', 'two', 'three', 'four'])
  expect(kept[4]).toMatchObject({
    reason: 'spam',
    details: ['five', ...Array.from({ length: 35 }, (_, more) => `number ${more + 6}`)].join('\n\n'),
    evidence: [{ sequence: 1 }, { sequence: 2 }, { message: 'Where do you live?' }],
  })
  expect(await mails()).toBe(told)
  // A more urgent reason raises it, and administrators get an email.
  await say('He asked me to send pictures', 'sexual')
  expect((await reportsBy(player)).at(-1)).toMatchObject({ reason: 'sexual' })
  expect(await mails()).toBe(told + 1)
  // Another person's report is separate, and so is the next day's.
  await report(app, coach, conversation)
  expect(await reportsBy(coach)).toHaveLength(1)
  app.clock.advance(24 * 3600)
  await say('again')
  expect(await reportsBy(player)).toHaveLength(6)
})

test('administrators get a mail without names or words of the conversation', { tags: 'S40' }, async () => {
  const { player, conversation } = await talking()
  await app.settle()
  await app.platform.db.deleteFrom('mails').execute()
  await Promise.all([report(app, player, conversation), report(app, player, conversation)])
  await app.settle()
  const mails = await app.platform.db.selectFrom('mails').selectAll().execute()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['safety@touchline.example', 'A player reported a coach'],
  ])
  expect(mails[0]?.textBody).toContain('Pressure, threats or insults')
  const [kept] = await reportsBy(player)
  expect(mails[0]?.textBody).toContain(`/admin/reports/${kept?.id}`)
  expect(mails[0]?.textBody).not.toMatch(/Amara|Whitlock|number|Look at it/)
})

test('a report names one of the reasons', async () => {
  const { player, conversation } = await talking()
  const { conversationId } = conversation
  for (const body of [{}, { reason: 'boring' }, { reason: 'toString' }, { reason: 'spam', extra: 1 }]) {
    const answer = await app.ask(
      reportConversation,
      { params: { conversationId }, body },
      { token: player.token },
    )
    expect(answer.status).toBe(400)
  }
  expect(await reportsBy(player)).toEqual([])
})
