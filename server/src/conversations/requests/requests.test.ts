import { randomUUID } from 'node:crypto'
import { Message, shareProfile } from '@touchline/contract'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { accept, block, decline, guardianOf } from '../../../test/support/conversations/family.ts'
import {
  listOf,
  messagesOf,
  type Person,
  send,
  sharedWith,
  started,
  strangers,
} from '../../../test/support/conversations/pair.ts'
import { logInAs, makeCoach } from '../../auth/factory.ts'

const app = await appOfFile()

function share(player: Person, collegeId: string) {
  return app.ask(shareProfile, { body: { userId: player.userId, collegeId } }, { token: player.token })
}

function stored(conversationId: string) {
  return app.platform.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
}

function audited(conversationId: string) {
  return app.platform.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('details', '@>', JSON.stringify({ conversationId }))
    .where('action', '!=', 'conversations.start')
    .orderBy('id')
    .execute()
}

/** Loads the events a person's tabs receive, in order. */
async function told(person: Person) {
  const rows = await app.platform.db
    .selectFrom('liveEvents')
    .select('payload')
    .where('userId', '=', person.userId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ payload }) => payload)
}

test('a first message to a minor who has not shared arrives as a request; both see that', {
  tags: 'V2.3.1',
}, async () => {
  const { coach, player } = await strangers(app)
  const conversation = await started(app, coach, player)
  expect(conversation).toMatchObject({
    state: 'requested',
    parentsRead: false,
    can: { write: false, answer: false },
    closedBecause:
      'Your message is a request until Amara or a parent accepts it. After that, you can write again.',
  })
  const { conversations, unread } = await listOf(app, player)
  expect(conversations).toMatchObject([
    { state: 'requested', can: { write: true, answer: true, block: true, report: true }, closedBecause: '' },
  ])
  expect(unread).toBe(1)
  const answer = await send(app, coach, conversation, 'Are you there?')
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'request_pending' }])
  expect((await messagesOf(app, player, conversation.conversationId)).messages).toHaveLength(1)
})

test('one who has shared with the college, and an adult, get a message', async () => {
  const shared = await strangers(app)
  await sharedWith(app, shared.player, shared.college.collegeId)
  expect((await started(app, shared.coach, shared.player)).state).toBe('open')
  const grown = await strangers(app, { age: 18 })
  expect((await started(app, grown.coach, grown.player)).state).toBe('open')
  const elsewhere = await strangers(app)
  await sharedWith(app, elsewhere.player, shared.college.collegeId)
  expect((await started(app, elsewhere.coach, elsewhere.player)).state).toBe('requested')
})

test('accepting opens it, once, however often and by whomever it is clicked', async () => {
  const { coach, player } = await strangers(app)
  const guardian = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  const clicks = [player, guardian, player, guardian].map((person) => accept(app, person, conversation))
  for (const { status, body } of await Promise.all(clicks)) {
    expect([status, body]).toMatchObject([200, { state: 'open', can: { answer: false } }])
  }
  expect(await audited(conversation.conversationId)).toMatchObject([
    { action: 'conversations.accepted', details: { because: 'accept' } },
  ])
  const row = await stored(conversation.conversationId)
  expect([row.state, row.answeredAt]).toEqual(['open', app.clock.now()])
  expect([player.userId, guardian.userId]).toContain(row.answeredBy)
  for (const person of [coach, player, guardian]) {
    expect(await told(person)).toMatchObject([
      { type: 'message', conversation: { state: 'requested' } },
      { type: 'conversation', conversation: { state: 'open' } },
    ])
  }
  expect((await send(app, coach, conversation, 'Thank you')).status).toBe(201)
})

test('declining closes it for the coach; the player may change their mind by answering', async () => {
  const { coach, player } = await strangers(app)
  const conversation = await started(app, coach, player)
  const answers = await Promise.all([1, 2, 3].map(() => decline(app, player, conversation)))
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { state: 'declined' }])
  const refused = await send(app, coach, conversation, 'But why?')
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      code: 'contact_refused',
      message: 'Amara declined your request. You can write again if they reply.',
    },
  ])
  expect(await told(coach)).toHaveLength(2)
  expect((await send(app, player, conversation, 'Sorry, yes please')).status).toBe(201)
  const row = await stored(conversation.conversationId)
  expect([row.state, row.answeredBy]).toEqual(['open', player.userId])
  expect((await audited(conversation.conversationId)).map(({ action }) => action)).toEqual([
    'conversations.declined',
    'conversations.accepted',
  ])
  expect((await send(app, coach, conversation, 'Good')).status).toBe(201)
})

test('accept and decline at once: one of them counts, and everybody sees the same', {
  tags: 'V15.4.2',
}, async () => {
  for (let round = 0; round < 3; round++) {
    const { coach, player } = await strangers(app)
    const guardian = await guardianOf(app, player)
    const conversation = await started(app, coach, player)
    const [yes, no] = await Promise.all([
      accept(app, guardian, conversation),
      decline(app, player, conversation),
    ])
    expect(yes.status).toBe(200)
    // Declined and then accepted; or accepted, and then declining fails.
    expect([200, 409]).toContain(no.status)
    expect((await stored(conversation.conversationId)).state).toBe('open')
    const events = await told(coach)
    expect(events.at(-1)).toMatchObject({ conversation: { state: 'open' } })
    expect(events).toHaveLength(no.status === 200 ? 3 : 2)
  }
})

test('the player’s answer lets the request in', async () => {
  const { coach, player } = await strangers(app)
  const conversation = await started(app, coach, player)
  const [first, second] = await Promise.all([
    send(app, player, conversation, 'Hello Coach'),
    send(app, player, conversation, 'I am here'),
  ])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await audited(conversation.conversationId)).toMatchObject([
    { action: 'conversations.accepted', actorId: player.userId, details: { because: 'reply' } },
  ])
  expect(await stored(conversation.conversationId)).toMatchObject({
    state: 'open',
    answeredBy: player.userId,
  })
  expect(await told(coach)).toMatchObject([
    { type: 'message' },
    { type: 'message', conversation: { state: 'open', can: { write: true } } },
    { type: 'message' },
  ])
})

test('sharing the profile lets in the requests of that college’s verified coaches', async () => {
  const { coach, player, college } = await strangers(app)
  const guardian = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  const other = await strangers(app)
  const elsewhere = await started(app, other.coach, player)
  await share(player, college.collegeId)
  await app.settle()
  expect(await stored(conversation.conversationId)).toMatchObject({
    state: 'open',
    answeredBy: player.userId,
  })
  expect((await stored(elsewhere.conversationId)).state).toBe('requested')
  for (const person of [coach, player, guardian]) {
    const events = await told(person)
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'conversation',
        conversation: expect.objectContaining({
          conversationId: conversation.conversationId,
          state: 'open',
        }),
      }),
    )
  }
  expect((await send(app, coach, conversation, 'Thank you for sharing')).status).toBe(201)

  await app.platform.db
    .updateTable('coaches')
    .set({ verification: 'refused', verifiedAt: null })
    .where('userId', '=', other.coach.userId)
    .execute()
  await share(player, other.college.collegeId)
  await app.settle()
  expect((await stored(elsewhere.conversationId)).state).toBe('requested')
})

test('sharing opens the requests of a whole staff with the statements of one', async () => {
  const opening = async (coaches: number) => {
    const { coach, player, college } = await strangers(app)
    await started(app, coach, player)
    for (let more = 1; more < coaches; more++) {
      const colleague = await makeCoach(app.platform, { collegeId: college.collegeId })
      const token = await logInAs(app.platform, colleague.userId)
      await started(app, { ...colleague, token }, player)
    }
    await share(player, college.collegeId)
    const watch = vi.spyOn(pg.Client.prototype, 'query')
    await app.platform.outbox.drain()
    const texts = watch.mock.calls.map(([query]) => JSON.stringify(query))
    watch.mockRestore()
    const about = (part: string) => texts.filter((text) => text.includes(part)).length
    return [about('update \\"conversations\\"'), about('audit_log'), about('as \\"coachUser\\"')]
  }
  expect(await opening(3)).toEqual(await opening(1))
})

test('a declined request stays declined when the profile is shared', async () => {
  const { coach, player, college } = await strangers(app)
  const conversation = await started(app, coach, player)
  await decline(app, player, conversation)
  await share(player, college.collegeId)
  await app.settle()
  expect((await stored(conversation.conversationId)).state).toBe('declined')
})

test('sharing while the coach was writing accepts the request as well', async () => {
  const { coach, player, college } = await strangers(app)
  const conversation = await started(app, coach, player)
  // as if the share's event had been handled before the conversation existed
  await sharedWith(app, player, college.collegeId)
  await app.settle()
  expect((await stored(conversation.conversationId)).state).toBe('open')
})

test('on the 18th birthday a request needs nobody’s consent anymore', { tags: 'S76' }, async () => {
  const before = app.clock.now().toISOString()
  const { coach, player } = await strangers(app, { age: 17, dateOfBirth: '2008-09-20' })
  const guardian = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  app.clock.set('2026-09-20T11:59:59Z')
  expect((await send(app, coach, conversation, 'Too early')).status).toBe(403)
  expect((await accept(app, guardian, { conversationId: randomUUID() })).status).toBe(404)
  app.clock.set('2026-09-20T12:00:00Z')
  expect((await listOf(app, player)).conversations).toMatchObject([
    { state: 'open', parentsRead: false, can: { answer: false } },
  ])
  expect((await decline(app, guardian, conversation)).status).toBe(404)
  expect((await decline(app, player, conversation)).status).toBe(409)
  expect((await send(app, coach, conversation, 'Happy birthday')).status).toBe(201)
  expect(await stored(conversation.conversationId)).toMatchObject({ state: 'open', answeredBy: null })
  expect(await audited(conversation.conversationId)).toMatchObject([
    { action: 'conversations.accepted', actorId: null, details: { because: 'ofAge' } },
  ])
  // The guardian heard of the first message and, once the player is of age, of nothing more.
  expect(await told(guardian)).toHaveLength(1)
  app.clock.set(before)
})

test('a message that is stored is answered again, also when the conversation is closed by now', async () => {
  const { coach, player, college } = await strangers(app)
  await sharedWith(app, player, college.collegeId)
  const conversation = await started(app, coach, player)
  const messageId = randomUUID()
  const first = await send(app, coach, conversation, 'Once', { messageId })
  await block(app, player, conversation)
  const again = await send(app, coach, conversation, 'Once', { messageId })
  expect([again.status, again.body]).toEqual([201, Message.parse(first.body)])
  expect((await send(app, coach, conversation, 'Twice')).status).toBe(403)
})

test('a pair that exists is answered as it stands and gets nothing new', async () => {
  const { coach, player } = await strangers(app)
  const first = await started(app, coach, player)
  await decline(app, player, first)
  const declined = await started(app, coach, player, 'Again')
  expect(declined).toMatchObject({ conversationId: first.conversationId, state: 'declined' })
  await block(app, player, first)
  const blocked = await started(app, coach, player, 'And again')
  expect(blocked).toMatchObject({ conversationId: first.conversationId, can: { write: false } })
  expect((await messagesOf(app, player, first.conversationId)).messages).toHaveLength(1)
})

test('only a parent accepts a request that a parent declined: a child’s answer does not', async () => {
  const { coach, player } = await strangers(app)
  const guardian = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  await decline(app, guardian, conversation)
  expect((await accept(app, player, conversation)).status).toBe(403)
  expect(await send(app, player, conversation, 'I would like to')).toMatchObject({
    status: 403,
    body: { code: 'contact_refused' },
  })
  expect((await accept(app, guardian, conversation)).body).toMatchObject({ state: 'open' })
  expect((await send(app, player, conversation, 'I would like to')).status).toBe(201)
})
