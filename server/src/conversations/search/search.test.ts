// @module-tag S47
import { searchConversations } from '@touchline/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { guardianOf, remove } from '../../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  messagesOf,
  type Person,
  send,
  started,
} from '../../../test/support/conversations/pair.ts'
import { logInAs, makeAdmin } from '../../auth/factory.ts'
import { snippetOf } from './snippet.ts'

const app = await appOfFile()

const ask = (person: Person, text: string, query: object = {}) =>
  app.ask(searchConversations, { query: { text, ...query } }, { token: person.token })

async function find(person: Person, text: string, query: object = {}) {
  const answer = await ask(person, text, query)
  return searchConversations.response.parse(answer.body)
}

test('conversations are found by the name of the other person, and by the coach’s college', async () => {
  const { coach, player, college } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const byName = await find(player, 'whitlock')
  expect(byName).toMatchObject({ conversations: [{ conversationId }], messages: [] })
  expect(await find(player, college.collegeName.toUpperCase())).toMatchObject({
    conversations: [{ conversationId }],
  })
  expect(await find(coach, 'ÁMARA')).toMatchObject({ conversations: [] })
  expect(await find(coach, 'amara')).toMatchObject({ conversations: [{ conversationId }] })
  // A coach's own college is the same in all their conversations.
  expect((await find(coach, college.collegeName)).conversations).toEqual([])
})

test('messages are found by all the words typed, without accents and case, with what stands around', {
  tags: 'R12.21',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player, 'We saw you in León on Sunday')
  await send(app, player, conversation, 'Thank you! I scored 100% of my penalties in Leon')
  const found = await find(player, 'leon')
  expect(found.messages).toMatchObject([
    { sequence: 2, own: true, name: 'Dana Whitlock' },
    { sequence: 1, own: false, snippet: 'We saw you in León on Sunday' },
  ])
  expect((await find(player, 'sunday LEON')).messages.map(({ sequence }) => sequence)).toEqual([1])
  expect((await find(player, '100%')).messages.map(({ sequence }) => sequence)).toEqual([2])
  expect((await find(player, '1_0%')).messages).toEqual([])
  expect((await find(player, '%')).messages.map(({ sequence }) => sequence)).toEqual([2])
  expect((await find(player, '\\')).messages).toEqual([])
  expect((await ask(player, ' ')).status).toBe(400)
})

test('spelling and punctuation do not hide a name or a word', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const name = 'Łucja  O’Shea-Đurić'
  await app.platform.db.updateTable('users').set({ name }).where('id', '=', player.userId).execute()
  const { conversationId } = await started(app, coach, player, 'The Søndre Çup, don’t miss it!')
  for (const text of ['lucja oshea', 'Duric, Lucja', "o'shea  duric"]) {
    expect(await find(coach, text), text).toMatchObject({ conversations: [{ conversationId }] })
  }
  const found = await find(player, 'dont, sondre')
  expect(found.messages.map(({ snippet }) => snippet)).toEqual(['The Søndre Çup, don’t miss it!'])
  expect(await find(player, '?!')).toEqual({ conversations: [], messages: [] })
})

test('nobody finds words of conversations that are not their own', { tags: 'R12.21' }, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const other = await coachAndPlayer(app)
  await started(app, coach, player, 'The xylophone is only between us')
  for (const person of [other.coach, other.player, await guardianOf(app, other.player)]) {
    expect(await find(person, 'xylophone')).toEqual({ conversations: [], messages: [] })
    expect((await ask(person, 'xylophone', { playerId: player.userId })).status).toBe(404)
  }
  const admin = await makeAdmin(app.platform)
  const administrator = { ...admin, token: await logInAs(app.platform, admin.userId) }
  expect(await find(administrator, 'xylophone')).toEqual({ conversations: [], messages: [] })
  expect((await ask(administrator, 'xylophone', { playerId: player.userId })).status).toBe(404)
  expect((await find(coach, 'xylophone')).messages).toHaveLength(1)
})

test('what a person has deleted is not found, even after a new message; a parent finds all of the child’s', {
  tags: 'R12.21',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const guardian = await guardianOf(app, player)
  const conversation = await started(app, coach, player, 'An ocarina in the first message')
  await remove(app, player, conversation)
  expect(await find(player, 'whitlock')).toEqual({ conversations: [], messages: [] })
  expect((await find(player, 'ocarina')).messages).toEqual([])
  await send(app, coach, conversation, 'An ocarina in the second message')
  expect((await find(player, 'ocarina')).messages.map(({ sequence }) => sequence)).toEqual([2])
  const child = { playerId: player.userId }
  expect((await find(guardian, 'ocarina', child)).messages.map(({ sequence }) => sequence)).toEqual([2, 1])
  expect(await find(guardian, 'ocarina')).toEqual({ conversations: [], messages: [] })
  expect((await find(coach, 'ocarina')).messages).toHaveLength(2)
})

test('conversations that a player has left are sealed: the coach finds no word of them', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player, 'A bassoon is to be sealed')
  await app.platform.db
    .updateTable('conversations')
    .set({ playerLeftAt: app.clock.now() })
    .where('id', '=', conversationId)
    .execute()
  expect(await find(coach, 'bassoon')).toEqual({ conversations: [], messages: [] })
  expect(await find(player, 'bassoon')).toEqual({ conversations: [], messages: [] })
  expect((await find(coach, 'amara')).conversations).toEqual([])
})

test('a guardian finds nothing from the day the child is 18', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const guardian = await guardianOf(app, player)
  await started(app, coach, player, 'A clarinet for a grown-up')
  const child = { playerId: player.userId }
  expect((await find(guardian, 'clarinet', child)).messages).toHaveLength(1)
  await app.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', player.userId).execute()
  expect((await ask(guardian, 'clarinet', child)).status).toBe(404)
})

test('the work ends: of a long conversation only the newest messages are read', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player, 'The oldest harpsichord')
  const { conversationId } = conversation
  await sql`insert into messages (conversation_id, sequence, id, sender_id, body, sent_at)
    select ${conversationId}::uuid, number, gen_random_uuid(), ${coach.userId}::uuid, 'harpsichord ' || number,
      ${app.clock.now()}::timestamptz + number * interval '1 second'
    from generate_series(2, 400) as number`.execute(app.platform.db)
  await sql`update conversations set last_sequence = 400 where id = ${conversationId}`.execute(
    app.platform.db,
  )
  const { messages } = await find(player, 'harpsichord')
  expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, at) => 400 - at))
  expect((await find(player, 'oldest')).messages).toEqual([])
  expect((await messagesOf(app, player, conversationId, { limit: 1 })).messages).toHaveLength(1)
})

test('a snippet shows the words around the first one found, on one line', () => {
  expect(snippetOf('Short\n\nand whole', ['and'])).toBe('Short and whole')
  const long = `${'before '.repeat(30)}the Über­raschung ${'after '.repeat(30)}`
  const cut = snippetOf(long, ['uber'])
  expect(cut).toMatch(/^….*the Über.*…$/)
  expect(cut.length).toBeLessThan(160)
  expect(snippetOf(`${'ﬁﬁﬁ'.repeat(30)} needle`, ['needle'])).toContain('needle')
  expect(snippetOf(`${'👩‍👧'.repeat(60)} needle`, ['needle'])).toContain('needle')
  expect(snippetOf('nothing of it', ['needle'])).toBe('nothing of it')
})
