import { ContactHeld, getFirstMessage, startConversation } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile, type TestApp } from '../../../test/support/app.ts'
import { guardianOf } from '../../../test/support/conversations/family.ts'
import {
  listOf,
  type Person,
  send,
  sharedWith,
  started,
  strangers,
} from '../../../test/support/conversations/pair.ts'
import { logInAs } from '../../auth/factory.ts'

const app = await appOfFile()
const asking = await appOfFile({ GUARDIAN_REQUIRED_UNDER: '16' })

function start(touchline: TestApp, coach: Person, player: Person) {
  const body = { senderId: coach.userId, receiverId: player.userId, initialMessage: 'Hello' }
  return touchline.ask(startConversation, { body }, { token: coach.token })
}

async function foretold(touchline: TestApp, coach: Person, player: Person) {
  const answer = await touchline.ask(
    getFirstMessage,
    { params: { playerId: player.userId } },
    { token: coach.token },
  )
  return getFirstMessage.response.parse(answer.body)
}

async function change({ platform }: TestApp, player: Person, columns: object) {
  await platform.db.updateTable('players').set(columns).where('userId', '=', player.userId).execute()
}

test('a contact rule holds a first message back, shared profile or not, and says until when', async () => {
  const { coach, player, college } = await strangers(app)
  await change(app, player, { yearGraduating: 2029 })
  await sharedWith(app, player, college.collegeId)
  const answer = await start(app, coach, player)
  expect(answer.status).toBe(403)
  const { code, message, verdict } = ContactHeld.parse(answer.body)
  expect([code, verdict?.allowed]).toEqual(['contact_held', false])
  expect(message).toContain(verdict?.reason)
  expect(message).toContain(verdict?.untilText)
  expect(verdict?.until).toMatch(/^2027-06-15T/)
  expect((await foretold(app, coach, player)).verdict).toEqual(verdict)
  expect((await listOf(app, player)).conversations).toEqual([])
})

test('the moment the rule opens, the message goes, and the verdict is kept with the conversation', async () => {
  const before = app.clock.now().toISOString()
  const { coach, player } = await strangers(app)
  await change(app, player, { yearGraduating: 2029 })
  const { verdict } = await foretold(app, coach, player)
  app.clock.set(verdict.until ?? '')
  app.clock.advance(-1)
  // After nine months everyone has to log in again.
  const later = { ...coach, token: await logInAs(app.platform, coach.userId) }
  expect((await start(app, later, player)).status).toBe(403)
  app.clock.advance(1)
  const { conversationId } = await started(app, later, player)
  const row = await app.platform.db
    .selectFrom('conversations')
    .select(['verdict', 'rulesVersion'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  expect(row.verdict).toEqual((await foretold(app, later, player)).verdict)
  expect(row).toMatchObject({ verdict: { allowed: true }, rulesVersion: verdict.rulesVersion })
  app.clock.set(before)
})

test('a rule that holds new first messages leaves a conversation that exists alone', async () => {
  const { coach, player, college } = await strangers(app)
  await sharedWith(app, player, college.collegeId)
  const conversation = await started(app, coach, player)
  await change(app, player, { yearGraduating: 2029 })
  expect((await started(app, coach, player)).conversationId).toBe(conversation.conversationId)
  expect((await send(app, coach, conversation, 'Still here')).status).toBe(201)
  expect((await foretold(app, coach, player)).verdict.allowed).toBe(false)
})

test('a paused player cannot be started with; an open conversation waits and says so', {
  tags: 'S43',
}, async () => {
  const { coach, player, college } = await strangers(app)
  const other = await strangers(app)
  await sharedWith(app, player, college.collegeId)
  const conversation = await started(app, coach, player)
  await change(app, player, { pausedAt: app.clock.now() })
  expect((await start(app, other.coach, player)).status).toBe(404)
  const params = { playerId: player.userId }
  expect((await app.ask(getFirstMessage, { params }, { token: other.coach.token })).status).toBe(404)
  const refused = await send(app, coach, conversation, 'Hello?')
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      code: 'contact_refused',
      message: "Amara's profile is paused. You can write again when it's back.",
    },
  ])
  expect((await listOf(app, coach)).conversations).toHaveLength(1)
  expect((await send(app, player, conversation, 'I am on holiday')).status).toBe(201)
  await change(app, player, { pausedAt: null })
  expect((await send(app, coach, conversation, 'Enjoy')).status).toBe(201)
})

test('the announced outcome is the actual one', async () => {
  const { coach, player, college } = await strangers(app)
  expect(await foretold(app, coach, player)).toMatchObject({
    verdict: { allowed: true },
    arrivesAs: 'request',
    guardianNeeded: false,
    parentsRead: false,
  })
  await guardianOf(app, player)
  await sharedWith(app, player, college.collegeId)
  expect(await foretold(app, coach, player)).toMatchObject({ arrivesAs: 'message', parentsRead: true })
  expect(await started(app, coach, player)).toMatchObject({ state: 'open', parentsRead: true })
  expect(await foretold(app, coach, player)).toMatchObject({ arrivesAs: 'message' })
  const grown = await strangers(app, { age: 18 })
  await guardianOf(app, grown.player)
  expect(await foretold(app, grown.coach, grown.player)).toMatchObject({
    arrivesAs: 'message',
    parentsRead: false,
  })
})

test('where young players need a guardian, coaches wait for one, before and after the first message', async () => {
  const { coach, player, college } = await strangers(asking, { age: 15 })
  await sharedWith(asking, player, college.collegeId)
  expect(await foretold(asking, coach, player)).toMatchObject({ guardianNeeded: true })
  const refused = await start(asking, coach, player)
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      code: 'guardian_needed',
      message:
        "Amara Okafor is under 16 and doesn't have a parent or guardian on Touchline yet. You can write once one has joined.",
    },
  ])
  const guardian = await guardianOf(asking, player)
  const conversation = await started(asking, coach, player)
  expect((await send(asking, coach, conversation, 'Hello both')).status).toBe(201)

  await asking.platform.db
    .updateTable('users')
    .set({ suspendedAt: asking.clock.now() })
    .where('id', '=', guardian.userId)
    .execute()
  const waits = await send(asking, coach, conversation, 'And you?')
  expect([waits.status, waits.body]).toMatchObject([403, { code: 'guardian_needed' }])
  expect((await listOf(asking, coach)).conversations).toMatchObject([
    { can: { write: false }, parentsRead: false },
  ])
  expect((await send(asking, player, conversation, 'Mum is away')).status).toBe(201)
  await change(asking, player, { age: 16 })
  expect((await send(asking, coach, conversation, 'No matter')).status).toBe(201)
})

test('of several reasons the contact rule is told first', async () => {
  const { coach, player } = await strangers(asking, { age: 14 })
  await change(asking, player, { yearGraduating: 2030 })
  expect((await start(asking, coach, player)).body).toMatchObject({ code: 'contact_held' })
})
