import {
  deleteAccount,
  listClosedByParents,
  openClosedByParent,
  removeGuardian,
  setProfilePaused,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import {
  accept,
  block,
  childList,
  decline,
  guardianOf,
  reportAndBlock,
  unblock,
} from '../../../test/support/conversations/family.ts'
import { listOf, type Person, send, started, strangers } from '../../../test/support/conversations/pair.ts'
import { demoPassword, logInAs, makeAdmin, signedIn } from '../../auth/factory.ts'
import { removeWhoIsDue } from '../../guardians/service.ts'

const app = await appOfFile()
beforeEach(() => app.clock.set('2026-09-14T15:00:00Z'))

const pause = ({ token }: Person, { userId }: Person, paused: boolean) =>
  app.ask(setProfilePaused, { params: { playerId: userId }, body: { paused } }, { token })

/** Creates a child whose mother paused the profile and declined and blocked a coach's request. */
async function closed() {
  const { coach, player } = await strangers(app)
  const mother = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  await decline(app, mother, conversation)
  await block(app, mother, conversation)
  await pause(mother, player, true)
  return { coach, player, mother, conversation }
}

const again = async (person: Person) => ({ ...person, token: await logInAs(app.platform, person.userId) })

async function opens(person: Person, { player, conversation }: Awaited<ReturnType<typeof closed>>) {
  const answers = [
    await pause(person, player, false),
    await unblock(app, person, conversation),
    await accept(app, person, conversation),
  ]
  return answers.map(({ status }) => status)
}

async function asAdmin() {
  const { token } = await signedIn(app.platform, makeAdmin(app.platform))
  return {
    list: (playerId: string) => app.ask(listClosedByParents, { params: { playerId } }, { token }),
    open: (playerId: string, body: object) =>
      app.ask(openClosedByParent, { params: { playerId }, body }, { token }),
  }
}

test('a child alone undoes nothing that a parent closed, also after the parent was removed', async () => {
  const all = await closed()
  const { coach, player, mother, conversation } = all
  expect(await opens(player, all)).toEqual([403, 403, 403])
  const asked = { params: { guardianId: mother.userId }, body: { password: demoPassword } }
  app.clock.advance(2 * 86_400)
  await app.ask(removeGuardian, asked, { token: player.token })
  app.clock.advance(7 * 86_400)
  await removeWhoIsDue(app.platform)
  const child = await again(player)
  expect(await opens(child, all)).toEqual([403, 403, 403])
  expect(await opens(await again(mother), all)).toEqual([404, 404, 404])
  expect((await send(app, await again(coach), conversation, 'Hello?')).status).toBe(403)
  expect((await send(app, child, conversation, 'Hello?')).status).toBe(403)
})

test('a second parent alone undoes nothing that the first one closed; the first one does', async () => {
  const all = await closed()
  const { coach, player, mother, conversation } = all
  const sock = await guardianOf(app, player, 'Sam Sock')
  expect(await opens(sock, all)).toEqual([403, 403, 403])
  expect((await unblock(app, sock, conversation)).body).toMatchObject({
    message:
      'Another parent closed this conversation with Coach Dana Whitlock. Only that parent or an administrator can open it again.',
  })
  const seen = async (guardian: Person) => (await childList(app, guardian, player.userId)).body
  expect(await seen(sock)).toMatchObject({
    conversations: [{ blocked: true, can: { block: false, accept: false } }],
  })
  expect(await seen(mother)).toMatchObject({
    conversations: [{ blocked: true, can: { block: true, accept: true } }],
  })
  expect((await listOf(app, player)).conversations).toMatchObject([
    { blocked: true, can: { block: false, accept: false } },
  ])
  expect((await send(app, coach, conversation, 'Hello?')).status).toBe(403)
  expect(await opens(mother, all)).toEqual([200, 200, 200])
  expect((await send(app, coach, conversation, 'Hello!')).status).toBe(201)
})

test("a parent's block, decline or pause outlasts the parent's account; an administrator lifts it", {
  tags: 'S62',
}, async () => {
  const all = await closed()
  const { player, mother, conversation } = all
  const gone = await app.ask(
    deleteAccount,
    { body: { password: demoPassword, confirm: 'DELETE' } },
    { token: mother.token },
  )
  expect(gone.status).toBe(200)
  const later = await guardianOf(app, player, 'Ngozi Again')
  expect(await opens(player, all)).toEqual([403, 403, 403])
  expect(await opens(later, all)).toEqual([403, 403, 403])
  const admin = await asAdmin()
  const { conversationId } = conversation
  expect((await admin.list(player.userId)).body).toMatchObject({
    playerName: 'Amara Okafor',
    closed: [
      { act: 'pause', conversationId: null, byName: '' },
      { act: 'block', conversationId, coachName: 'Dana Whitlock', byName: '' },
      { act: 'decline', conversationId, byName: '' },
    ],
  })
  const note = 'The mother is gone, the father asks'
  for (const body of [
    { act: 'pause', note },
    { act: 'block', conversationId, note },
    { act: 'decline', conversationId, note },
  ]) {
    expect(await admin.open(player.userId, { ...body, note: '' })).toMatchObject({ status: 400 })
    expect(await admin.open(player.userId, body)).toMatchObject({ status: 200 })
    expect(await admin.open(player.userId, body)).toMatchObject({ status: 404 })
  }
  expect((await admin.list(player.userId)).body).toMatchObject({ closed: [] })
  // A declined request is pending again, and the family decides.
  expect((await listOf(app, player)).conversations).toMatchObject([{ state: 'requested', blocked: false }])
  const log = await app.platform.db
    .selectFrom('auditLog')
    .select('action')
    .where('details', '@>', JSON.stringify({ by: 'admin', note }))
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'players.resumed',
    'conversations.unblocked',
    'conversations.askedAgain',
  ])
})

test('a parent’s block takes over the child’s, also one that comes with a report', {
  tags: 'S38',
}, async () => {
  for (const act of [block, reportAndBlock]) {
    const { coach, player } = await strangers(app)
    const mother = await guardianOf(app, player)
    const conversation = await started(app, coach, player)
    await block(app, player, conversation)
    await act(app, mother, conversation)
    expect((await unblock(app, player, conversation)).status).toBe(403)
  }
})

test('a parent’s decline takes over the child’s', async () => {
  const { coach, player } = await strangers(app)
  const mother = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  await decline(app, player, conversation)
  await decline(app, mother, conversation)
  expect((await accept(app, player, conversation)).status).toBe(403)
  expect((await send(app, player, conversation, 'Hello?')).status).toBe(403)
})

test('a conversation that two parents closed, at once or not, opens once both have opened it', async () => {
  const { coach, player } = await strangers(app)
  const parents = [await guardianOf(app, player), await guardianOf(app, player, 'Chidi Okafor')]
  const conversation = await started(app, coach, player)
  await Promise.all(parents.map((parent) => block(app, parent, conversation)))
  const states = []
  for (const parent of parents) {
    const { body } = await unblock(app, parent, conversation)
    states.push(body)
  }
  expect(states).toMatchObject([{ blocked: true, can: { block: false } }, { blocked: false }])
  await Promise.all(parents.map((parent) => decline(app, parent, conversation)))
  for (const [index, parent] of parents.entries()) {
    expect((await accept(app, parent, conversation)).body).toMatchObject({
      state: index === 0 ? 'declined' : 'open',
    })
  }
})

test('of two parents who closed it, one who deletes the account keeps it closed', async () => {
  const { coach, player } = await strangers(app)
  const [first, second] = [await guardianOf(app, player), await guardianOf(app, player, 'Chidi Okafor')]
  const conversation = await started(app, coach, player)
  await block(app, first, conversation)
  await block(app, second, conversation)
  await app.platform.db.deleteFrom('users').where('id', '=', second.userId).execute()
  expect((await unblock(app, first, conversation)).body).toMatchObject({ blocked: true })
  expect((await unblock(app, first, conversation)).status).toBe(403)
})

test('at 18 by the birthday what parents closed is the player’s to open', async () => {
  const { coach, player } = await strangers(app, { age: 17, dateOfBirth: '2008-09-20' })
  const mother = await guardianOf(app, player)
  const conversation = await started(app, coach, player)
  await block(app, mother, conversation)
  app.clock.set('2026-09-20T12:00:00Z')
  expect((await unblock(app, await again(player), conversation)).body).toMatchObject({ blocked: false })
})
