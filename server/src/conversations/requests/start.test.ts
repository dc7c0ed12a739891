import { randomUUID } from 'node:crypto'
import { Conversation, deleteAccount, deletionWord, startConversation } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  type Person,
  send,
  started,
} from '../../../test/support/conversations/pair.ts'
import { waitingForLocks } from '../../../test/support/database.ts'
import { demoPassword, logInAs, makeCoach, makePlayer } from '../../auth/factory.ts'
import { transact } from '../../platform/db/database.ts'

const app = await appOfFile()

function start(coach: Person, receiverId: string, initialMessage = 'Hello', senderId = coach.userId) {
  return app.ask(
    startConversation,
    { body: { senderId, receiverId, initialMessage } },
    { token: coach.token },
  )
}

test('a coach starts a conversation; both see it, unread for the player only', {
  tags: 'R18.17',
}, async () => {
  const { coach, player, college } = await coachAndPlayer(app)
  const answer = await start(coach, player.userId, '  I saw your game.\nWell played!  ')
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    senderId: coach.userId,
    senderName: 'Dana Whitlock',
    receiverId: player.userId,
    receiverName: 'Amara Okafor',
    lastMessage: 'I saw your game.\nWell played!',
    lastMessageUserId: coach.userId,
    read: true,
    timeStamp: app.clock.now().toISOString(),
    counterpart: { userId: player.userId, name: 'Amara Okafor', type: 'player', about: 'ST, LW, 2027 Grad' },
  })
  const seen = await listOf(app, player)
  expect(seen.unread).toBe(1)
  expect(seen.conversations).toMatchObject([
    { read: false, counterpart: { type: 'coach', about: `Head Coach, ${college.collegeName}` } },
  ])
  expect((await listOf(app, coach)).unread).toBe(0)
})

test('a pair has one conversation: starting again answers the first and adds nothing', {
  tags: 'R18.17',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const first = await started(app, coach, player, 'First words')
  expect(await start(coach, player.userId, 'First words')).toMatchObject({ status: 201, body: first })
  const again = await start(coach, player.userId, 'Other words')
  const message = "You already have a conversation with this player. Your message wasn't sent."
  expect(again).toMatchObject({ status: 409, body: { message, conversation: first } })
  const { messages } = await messagesOf(app, coach, first.conversationId)
  expect(messages.map((message) => message.message)).toEqual(['First words'])
})

test('fifty identical calls at once make one conversation with one first message', {
  tags: 'V2.3.4',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const answers = await Promise.all(Array.from({ length: 50 }, () => start(coach, player.userId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const ids = new Set(answers.map(({ body }) => Conversation.parse(body).conversationId))
  expect(ids.size).toBe(1)
  const { messages } = await messagesOf(app, player, [...ids][0] ?? '')
  expect(messages).toHaveLength(1)
  expect((await listOf(app, player)).unread).toBe(1)
})

test('only as oneself, only with a listed player', { tags: 'R17.6' }, async () => {
  const { coach, player, college } = await coachAndPlayer(app)
  const colleague = await makeCoach(app.platform, { collegeId: college.collegeId })
  const hidden = await makePlayer(app.platform, { emailVerified: false })
  expect((await start(coach, player.userId, 'Hi', colleague.userId)).status).toBe(403)
  expect((await start(coach, randomUUID())).status).toBe(404)
  expect((await start(coach, colleague.userId)).status).toBe(404)
  expect((await start(coach, hidden.userId)).status).toBe(404)
  expect((await start(coach, coach.userId)).status).toBe(404)
  expect((await listOf(app, coach)).conversations).toEqual([])
})

test('players and coaches without a confirmed college cannot start one', {
  tags: ['R12.17', 'R17.6', 'S43'],
}, async () => {
  const { coach, player, college } = await coachAndPlayer(app)
  const pending = await makeCoach(app.platform, { collegeId: college.collegeId, verification: 'pending' })
  const token = await logInAs(app.platform, pending.userId)
  expect((await start({ ...player }, coach.userId)).status).toBe(403)
  expect((await start({ ...pending, token }, player.userId)).status).toBe(403)
})

test('an empty first message is refused, and so is one of more than 4,000 characters', async () => {
  const { coach, player } = await coachAndPlayer(app)
  expect((await start(coach, player.userId, ' \n ')).status).toBe(400)
  expect((await start(coach, player.userId, 'a'.repeat(4001))).status).toBe(400)
  expect((await start(coach, player.userId, 'a'.repeat(4000))).status).toBe(201)
})

test('twenty new conversations in 24 hours, then a readable 429; old ones still open', {
  tags: 'V2.3.2',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  await started(app, coach, player)
  app.clock.advance(3600)
  const others = await Promise.all(Array.from({ length: 30 }, () => makePlayer(app.platform)))
  const answers = await Promise.all(others.map(({ userId }) => start(coach, userId)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(11)
  expect(refused[0]?.headers['retry-after']).toBe(String(23 * 3600))
  expect(refused[0]?.body).toMatchObject({
    message: "You've started 20 conversations in the last 24 hours. You can start another one in 23 hours.",
  })
  expect((await start(coach, player.userId)).status).toBe(409)
  app.clock.advance(23 * 3600)
  const late = others.at(-1)?.userId ?? ''
  const early = others.find(({ userId }, index) => answers[index]?.status === 429 && userId !== late)
  expect((await start(coach, early?.userId ?? '')).status).toBe(201)
})

test('one mail to the player when it starts, none for each message', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  await start(coach, player.userId, 'Again')
  await send(app, coach, conversation, 'Are you there?')
  await app.settle()
  const mails = await app.platform.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', player.email)
    .execute()
  expect(mails.map((mail) => mail.subject)).toEqual(['A coach started a conversation with you'])
  expect(mails[0]?.textBody).toContain(`/messagingHub?conversationId=${conversation.conversationId}`)
})

test('a first message on its way while the player deletes the account is kept like any other, or not sent', async () => {
  const { coach, player } = await coachAndPlayer(app)
  await app.platform.db
    .insertInto('liveStreams')
    .values({ userId: player.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const both = await transact(app.platform.db, async (trx) => {
    await trx.selectFrom('liveStreams').selectAll().where('userId', '=', player.userId).forUpdate().execute()
    const starting = start(coach, player.userId)
    await expect.poll(() => waitingForLocks(app.platform.db)).toBe(1)
    const body = { password: demoPassword, confirm: deletionWord }
    const leaving = app.ask(deleteAccount, { body }, { token: player.token })
    await expect.poll(() => waitingForLocks(app.platform.db)).toBe(2)
    return { starting, leaving }
  })
  expect((await both.leaving).status).toBe(200)
  expect((await both.starting).status).toBe(201)
  expect((await listOf(app, coach)).conversations).toEqual([])
  const kept = await app.platform.db
    .selectFrom('conversations')
    .select('playerLeftAt')
    .where('playerId', '=', player.userId)
    .executeTakeFirstOrThrow()
  expect(kept.playerLeftAt).not.toBeNull()
})
