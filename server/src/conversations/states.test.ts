import { randomUUID } from 'node:crypto'
import { Conversation, listMessages } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import {
  accept,
  block,
  decline,
  guardianOf,
  mark,
  remove,
  report,
  reportAndBlock,
  unblock,
} from '../../test/support/conversations/family.ts'
import { type Person, send, sharedWith, started, strangers } from '../../test/support/conversations/pair.ts'
import { logInAs, makeAdmin } from '../auth/factory.ts'

const app = await appOfFile()

const read = (_: unknown, person: Person, { conversationId }: Conversation) =>
  app.ask(listMessages, { query: { conversationId } }, { token: person.token })
const write = (_: unknown, person: Person, conversation: Conversation) =>
  send(app, person, conversation, 'Some words')

const actions = { write, accept, decline, block, unblock, report, reportAndBlock, read, mark, remove }
const actors = ['coach', 'player', 'guardian'] as const
const states = ['open', 'requested', 'declined', 'playerBlocked', 'guardianBlocked', 'coachBlocked'] as const
type Actor = (typeof actors)[number]
type State = (typeof states)[number]

/** Creates two people and a guardian, with a conversation in this state. */
async function world(state: State) {
  const { coach, player, college } = await strangers(app)
  const guardian = await guardianOf(app, player)
  if (state !== 'requested' && state !== 'declined') await sharedWith(app, player, college.collegeId)
  const conversation = await started(app, coach, player)
  if (state === 'declined') await decline(app, player, conversation)
  if (state === 'playerBlocked') await block(app, player, conversation)
  if (state === 'guardianBlocked') await block(app, guardian, conversation)
  if (state === 'coachBlocked') await block(app, coach, conversation)
  return { coach, player, guardian, conversation }
}

/**
 * The status or refusal code of each action in each state: open, requested, declined, blocked by
 * player, guardian, coach.
 */
const expected: Record<keyof typeof actions, Record<Actor, (number | string)[]>> = {
  write: {
    coach: [201, 'request_pending', ...Array(4).fill('contact_refused')],
    player: [201, 201, 201, ...Array(3).fill('contact_refused')],
    guardian: Array(6).fill('not_allowed'),
  },
  accept: { coach: Array(6).fill('not_allowed'), player: Array(6).fill(200), guardian: Array(6).fill(200) },
  decline: {
    coach: Array(6).fill('not_allowed'),
    player: ['conflict', 200, 200, 'conflict', 'conflict', 'conflict'],
    guardian: ['conflict', 200, 200, 'conflict', 'conflict', 'conflict'],
  },
  block: everybody(200),
  // Only a parent can lift a parent's block.
  unblock: { ...everybody(200), player: [200, 200, 200, 200, 'not_allowed', 200] },
  report: everybody(201),
  reportAndBlock: everybody(201),
  read: everybody(200),
  mark: { ...everybody(200), guardian: Array(6).fill('not_found') },
  remove: { ...everybody(200), guardian: Array(6).fill('not_found') },
}

function everybody(status: number) {
  return { coach: Array(6).fill(status), player: Array(6).fill(status), guardian: Array(6).fill(status) }
}

function outcome({ status, body }: { status: number; body: unknown }) {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : status
}

test.each(states)('in the state %s each may do what the table says', async (state) => {
  let people: Awaited<ReturnType<typeof world>> | undefined
  for (const [name, byActor] of Object.entries(expected)) {
    for (const actor of actors) {
      people ??= await world(state)
      const action = Object.entries(actions).find(([one]) => one === name)?.[1]
      const seen = action && outcome(await action(app, people[actor], people.conversation))
      expect([name, actor, seen]).toEqual([name, actor, byActor[actor][states.indexOf(state)]])
      // after a refusal, a reading or a report it is as before
      const changed = typeof seen === 'number' && !['read', 'mark', 'report'].includes(name)
      if (changed) people = undefined
    }
  }
})

test('for strangers of every kind a conversation is not there, whatever they try', {
  tags: ['S35', 'V8.2.2'],
}, async () => {
  const { conversation, coach, player } = await world('requested')
  const other = await world('open')
  const admin = await makeAdmin(app.platform)
  const people: Person[] = [
    other.coach,
    other.player,
    other.guardian,
    await guardianOf(app),
    { ...admin, token: await logInAs(app.platform, admin.userId) },
  ]
  const missing = { ...conversation, conversationId: randomUUID() }
  for (const person of people) {
    for (const [name, action] of Object.entries(actions)) {
      if (name === 'write') continue
      const [foreign, none] = [await action(app, person, conversation), await action(app, person, missing)]
      expect([name, foreign.status]).toEqual([name, 404])
      expect({ ...Object(foreign.body), requestId: '' }).toEqual({ ...Object(none.body), requestId: '' })
    }
  }
  const rows = await app.platform.db
    .selectFrom('conversations')
    .select(['state', 'coachBlockedAt', 'playerBlockedAt', 'lastSequence'])
    .where('coachId', '=', coach.userId)
    .where('playerId', '=', player.userId)
    .execute()
  expect(rows).toEqual([{ state: 'requested', coachBlockedAt: null, playerBlockedAt: null, lastSequence: 1 }])
})

test("each person's view of it agrees with that person's permissions", async () => {
  for (const state of states) {
    const people = await world(state)
    for (const actor of actors) {
      const seen = Conversation.parse((await asSeen(people, actor)).body)
      const may = expected.write[actor][states.indexOf(state)] === 201
      expect([state, actor, seen.can.write]).toEqual([state, actor, may])
      expect(seen.closedBecause === '').toBe(may)
      expect(seen.can.answer).toBe(state === 'requested' && actor !== 'coach')
      const mayBlock = actor !== 'player' || state !== 'guardianBlocked'
      expect(seen).toMatchObject({ parentsRead: true, can: { block: mayBlock, report: true } })
      const ownBlock = actor === 'coach' ? 'coachBlocked' : ['playerBlocked', 'guardianBlocked']
      expect(seen.blocked).toBe(ownBlock.includes(state))
    }
  }
})

/** Returns the conversation as this person sees it, by the answer to an action that changes nothing. */
async function asSeen(people: Awaited<ReturnType<typeof world>>, actor: Actor) {
  const { conversationId } = people.conversation
  const row = await app.platform.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  const own = actor === 'coach' ? row.coachBlockedAt : row.playerBlockedAt
  return own
    ? block(app, people[actor], people.conversation)
    : unblock(app, people[actor], people.conversation)
}
