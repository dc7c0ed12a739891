import {
  acceptInvitation,
  answerInvitation,
  giveParentRights,
  leaveChild,
  listChildConversations,
  listChildren,
  listClosedByParents,
  listParentRights,
  type ParentRights,
  saveParentRights,
  searchAuditLog,
  setProfilePaused,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { invitedToken, signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { logInAs, makeAdmin } from '../auth/factory.ts'

const at = await appOfFile()
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))

interface Person {
  userId: string
  email: string
  token: string
}
const all = { decides: true, money: true, school: true }
const none = { decides: false, money: false, school: false }

const save = (by: Person, about: { player: Person; parent: Person }, rights: ParentRights) =>
  at.ask(
    saveParentRights,
    { params: { playerId: about.player.userId, guardianId: about.parent.userId }, body: rights },
    { token: by.token },
  )
const ask = (by: { token: string }, player: Person) =>
  at.ask(listParentRights, { params: { playerId: player.userId } }, { token: by.token })
const listed = async (by: { token: string }, player: Person) =>
  listParentRights.response.parse((await ask(by, player)).body)
const accept = (by: Person, token: string) =>
  at.ask(acceptInvitation, { body: { token } }, { token: by.token })
const rightsOf = async (by: Person, player: Person, parent: Person) => {
  const { parents } = await listed(by, player)
  return parents.find(({ guardianId }) => guardianId === parent.userId)
}

/** Returns a child of 15 with three parents: the first, one without rights, one who only decides; and another child's. */
async function family() {
  const player = await signedInPlayer(at, { name: 'Maya Brooks', age: 15 })
  const A = await signedInGuardian(at, [player.userId], { name: 'Jordan Brooks' })
  const B = await signedInGuardian(at, [player.userId], { name: 'Sam Brooks' })
  const C = await signedInGuardian(at, [player.userId], { name: 'Robin Brooks' })
  const D = await signedInGuardian(at, [(await signedInPlayer(at)).userId])
  await save(A, { player, parent: C }, { ...none, decides: true })
  return { player, A, B, C, D }
}

test('the first parent who joins has every right, a further one none, and the family sees it by name only', {
  tags: 'S112',
}, async () => {
  const player = await signedInPlayer(at, { name: 'Maya Brooks' })
  const [first, second] = [
    await signedInGuardian(at, [], { name: 'Jordan Brooks' }),
    await signedInGuardian(at, [], { name: 'Sam Brooks' }),
  ]
  await accept(first, await invitedToken(at, player, first.email))
  await accept(second, await invitedToken(at, player, second.email))
  await letIn(first, player)
  const parents = [
    { guardianId: first.userId, name: 'Jordan Brooks', ...all, own: false },
    { guardianId: second.userId, name: 'Sam Brooks', ...none, own: false },
  ]
  expect(await listed(player, player)).toEqual({ parents, mayChange: false })
  expect(await listed(first, player)).toMatchObject({
    parents: [{ own: true }, { own: false }],
    mayChange: true,
  })
  expect(await listed(second, player)).toMatchObject({ mayChange: false })
  expect(JSON.stringify(await listed(first, player))).not.toContain('@')
  const children = await at.ask(listChildren, {}, { token: second.token })
  expect(listChildren.response.parse(children.body).children).toMatchObject([{ rights: none }])
  for (const stranger of [await signedInPlayer(at), await signedInGuardian(at, [])]) {
    expect((await ask(stranger, player)).status).toBe(404)
  }
})

const letIn = (by: Person, player: Person, seenBy = by) => answer(by, player, { seenBy, agree: true })

async function answer(by: Person, player: Person, { seenBy, agree }: { seenBy: Person; agree: boolean }) {
  const { body } = await at.ask(listChildren, {}, { token: seenBy.token })
  const [child] = listChildren.response.parse(body).children
  const params = { playerId: player.userId, invitationId: child?.invitations[0]?.invitationId ?? '' }
  return at.ask(answerInvitation, { params, body: { agree } }, { token: by.token })
}

describe('the access cases of a family: A has every right, B none, C only decides, D is of another child', () => {
  type Name = 'A' | 'B' | 'C' | 'D'
  type Family = Awaited<ReturnType<typeof family>>

  const pause = (by: Person, { player }: Family, paused: boolean) =>
    at.ask(setProfilePaused, { params: { playerId: player.userId }, body: { paused } }, { token: by.token })
  /** Each case with its status for A, B, C and D. */
  const cases: [string, (by: Person, family: Family) => Promise<{ status: number }>, Record<Name, number>][] =
    [
      [
        'read the conversations',
        (by, { player }) =>
          at.ask(listChildConversations, { params: { playerId: player.userId } }, { token: by.token }),
        { A: 200, B: 200, C: 200, D: 404 },
      ],
      ['pause the profile', (by, one) => pause(by, one, true), { A: 200, B: 200, C: 200, D: 404 }],
      [
        'let another parent join',
        async (by, { player, A }) => {
          await invitedToken(at, player, (await signedInGuardian(at, [])).email)
          return letIn(by, player, A)
        },
        { A: 200, B: 403, C: 200, D: 404 },
      ],
      [
        'refuse another parent',
        async (by, { player, A }) => {
          await invitedToken(at, player, (await signedInGuardian(at, [])).email)
          return answer(by, player, { seenBy: A, agree: false })
        },
        { A: 200, B: 200, C: 200, D: 404 },
      ],
      [
        'give B the right to see costs',
        (by, { player, B }) => save(by, { player, parent: B }, { ...none, money: true }),
        { A: 200, B: 403, C: 200, D: 404 },
      ],
      ['see what each may do', (by, { player }) => ask(by, player), { A: 200, B: 200, C: 200, D: 404 }],
    ]

  test.each(cases)('%s', { tags: 'S112' }, async (_name, act, expected) => {
    const seen: Record<string, number> = {}
    for (const name of ['A', 'B', 'C', 'D'] as const) {
      const one = await family()
      seen[name] = (await act(one[name], one)).status
    }
    expect(seen).toEqual(expected)
  })

  test("end A's pause: A only", { tags: 'S112' }, async () => {
    const one = await family()
    const isPaused = async () => {
      const row = at.platform.db.selectFrom('players').select('pausedAt')
      return (await row.where('userId', '=', one.player.userId).executeTakeFirstOrThrow()).pausedAt !== null
    }
    await pause(one.A, one, true)
    for (const other of [one.B, one.C, one.D]) {
      await pause(other, one, false)
      expect(await isPaused()).toBe(true)
    }
    await pause(one.A, one, false)
    expect(await isPaused()).toBe(false)
  })

  // Amounts (right `money`) and private notes (their author alone) are tested with the list of colleges. Four cases have
  // no feature yet: approve an introduction, refuse it after that, see a transcript, publish a badge.
})

test('the other parent is told by mail and in open tabs, and the log keeps it', {
  tags: 'S112',
}, async () => {
  const { player, A, B } = await family()
  const people = [player.userId, A.userId, B.userId]
  const eventsOf = async () => {
    const events = at.platform.db.selectFrom('liveEvents').select('userId').where('userId', 'in', people)
    const told = (await events.execute()).map(({ userId }) => userId)
    return people.map((person) => told.filter((userId) => userId === person).length)
  }
  const before = await eventsOf()
  expect((await save(A, { player, parent: B }, { ...none, money: true })).status).toBe(200)
  expect((await save(A, { player, parent: B }, { ...none, money: true })).status).toBe(200)
  expect(await rightsOf(B, player, B)).toMatchObject({ decides: false, money: true, school: false })
  const [mail, ...more] = await mailsTo(at, B.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('What you can do as a parent on Touchline has changed')
  expect(mail?.textBody).toContain('You see costs and offers.')
  expect(mail?.textBody).toContain("You don't see grades.")
  expect(mail?.textBody).not.toContain(A.email)
  // the second save changes nothing
  expect(await eventsOf()).toEqual(before.map((count) => count + 1))
})

test('nobody changes the own rights, and of two who take each other’s one stays', {
  tags: 'S112',
}, async () => {
  const { player, A, C } = await family()
  expect((await save(A, { player, parent: A }, none)).status).toBe(403)
  expect((await save(A, { player, parent: await signedInGuardian(at, []) }, all)).status).toBe(404)
  const answers = await Promise.all([
    save(A, { player, parent: C }, none),
    save(C, { player, parent: A }, none),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const { parents } = await listed(player, player)
  expect(parents.filter(({ decides }) => decides)).toHaveLength(1)
})

test('once the only one who decides is gone it is closed, until an administrator gives the right with a reason', {
  tags: 'S112',
}, async () => {
  const { player, A, B, C } = await family()
  await save(A, { player, parent: C }, none)
  await at.ask(leaveChild, { params: { playerId: player.userId } }, { token: A.token })
  expect((await save(B, { player, parent: C }, all)).status).toBe(403)
  const admin = await makeAdmin(at.platform)
  const token = await logInAs(at.platform, admin.userId)
  const params = { playerId: player.userId, guardianId: B.userId }
  const give = (body: object) =>
    at.ask(giveParentRights, { params, body: { ...none, decides: true, ...body } }, { token })
  expect((await give({ note: '' })).status).toBe(400)
  expect((await give({ note: 'The first parent has left' })).status).toBe(200)
  const page = await at.ask(listClosedByParents, { params: { playerId: player.userId } }, { token })
  expect(listClosedByParents.response.parse(page.body).parents).toMatchObject([
    { name: 'Sam Brooks', decides: true, money: false },
    { name: 'Robin Brooks', ...none },
  ])
  expect((await save(B, { player, parent: C }, all)).status).toBe(200)
  expect(await subjectsTo(at, B.email)).toEqual(['What you can do as a parent on Touchline has changed'])
  const log = await at.ask(searchAuditLog, { query: { action: 'guardians.rightsChanged' } }, { token })
  const lines = searchAuditLog.response
    .parse(log.body)
    .lines.filter(({ actor }) => actor?.id === admin.userId)
  expect(lines).toMatchObject([{ details: { note: 'The first parent has left', decides: 'true' } }])
})

test('at 18 nobody has rights anymore', async () => {
  const player = await signedInPlayer(at, { age: 17, dateOfBirth: '2008-10-20' })
  const A = await signedInGuardian(at, [player.userId])
  at.clock.set('2026-10-20T12:00:00Z')
  expect((await ask({ token: await logInAs(at.platform, A.userId) }, player)).status).toBe(404)
  expect(await listed({ token: await logInAs(at.platform, player.userId) }, player)).toEqual({
    parents: [],
    mayChange: false,
  })
})
