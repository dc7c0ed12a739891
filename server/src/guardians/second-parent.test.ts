import {
  acceptInvitation,
  answerInvitation,
  cancelInvitation,
  deleteAccount,
  listChildren,
  listGuardians,
  signUpGuardian,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { invitedToken, signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { subjectsTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs } from '../auth/factory.ts'

const at = await appOfFile()
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))

interface Person {
  userId: string
  email: string
  token: string
}

async function family() {
  const player = await signedInPlayer(at, { name: 'Maya Brooks' })
  const mother = await signedInGuardian(at, [player.userId], { name: 'Jordan Brooks' })
  const second = await signedInGuardian(at, [], { name: 'Sam Sock' })
  return { player, mother, second }
}
const accept = (token: string, { token: bearer }: { token: string }) =>
  at.ask(acceptInvitation, { body: { token } }, { token: bearer })
const childrenOf = async ({ token }: { token: string }) =>
  listChildren.response.parse((await at.ask(listChildren, {}, { token })).body)
const invitationsOf = async ({ token }: Person) =>
  listGuardians.response.parse((await at.ask(listGuardians, {}, { token })).body).invitations
const answer = async (parent: Person, player: Person, agree: boolean) => {
  const [invitation] = await invitationsOf(player)
  const params = { playerId: player.userId, invitationId: invitation?.invitationId ?? '' }
  return at.ask(answerInvitation, { params, body: { agree } }, { token: parent.token })
}
const subjects = async ({ email }: Person) => await subjectsTo(at, email)

test('a second parent waits for the first one’s consent and sees nothing until then; everyone is notified', {
  tags: 'S67',
}, async () => {
  const { player, mother, second } = await family()
  const token = await invitedToken(at, player, second.email)
  expect(await accept(token, second)).toMatchObject({ status: 200, body: { waits: true } })
  expect(await accept(token, second)).toMatchObject({ status: 200, body: { waits: true } })
  expect(await childrenOf(second)).toMatchObject({
    children: [],
    waiting: [{ playerName: 'Maya Brooks', expiresAt: '2026-09-28T15:00:00.000Z' }],
  })
  expect(await invitationsOf(player)).toMatchObject([{ acceptedBy: 'Sam Sock', needsYes: true }])
  expect((await childrenOf(mother)).children).toMatchObject([
    { invitations: [{ email: second.email, acceptedBy: 'Sam Sock', needsYes: true }] },
  ])
  const stranger = await signedInGuardian(at, [])
  for (const person of [second, stranger]) {
    expect(await answer(person, player, true)).toMatchObject({ status: 404 })
  }
  expect(await answer(mother, player, true)).toMatchObject({ status: 200 })
  expect((await childrenOf(second)).children).toMatchObject([{ playerName: 'Maya Brooks' }])
  // Emails sent at the same time may be written in any order.
  expect((await subjects(mother)).toSorted()).toEqual([
    'Another parent joined your child on Touchline',
    'Someone wants to join your child as a parent',
    'Your child invited another parent on Touchline',
  ])
  expect(await subjects(player)).toEqual(['A parent joined you on Touchline'])
  expect((await subjects(second)).at(-1)).toBe("You've joined your child on Touchline")
})

test('consent given before admits the parent who accepts afterwards, also with a new account', async () => {
  const { player, mother } = await family()
  const token = await invitedToken(at, player, 'new-father@families.example')
  expect(await answer(mother, player, true)).toMatchObject({ status: 200 })
  expect(await answer(mother, player, true)).toMatchObject({ status: 200 })
  const body = { token, name: 'Chris Brooks', password: 'goats on the pitch' }
  const session = signUpGuardian.response.parse((await at.ask(signUpGuardian, { body })).body)
  expect(await childrenOf(session)).toMatchObject({ children: [{ playerName: 'Maya Brooks' }], waiting: [] })
})

test('a no ends the invitation, and the child is told', async () => {
  const { player, mother } = await family()
  const token = await invitedToken(at, player, 'sock@families.example')
  const body = { token, name: 'Sam Sock', password: 'goats on the pitch' }
  const sock = signUpGuardian.response.parse((await at.ask(signUpGuardian, { body })).body)
  expect((await childrenOf(sock)).waiting).toHaveLength(1)
  expect(await answer(mother, player, false)).toMatchObject({ status: 200 })
  expect(await childrenOf(sock)).toEqual({ children: [], waiting: [], former: [], lists: [] })
  expect(await accept(token, sock)).toMatchObject({ status: 404 })
  expect(await subjects(player)).toEqual(['A parent turned down an invitation'])
})

test('two who are invited by a child alone and accept at once: one joins, the other waits for a yes', async () => {
  const player = await signedInPlayer(at)
  const both = [await signedInGuardian(at, []), await signedInGuardian(at, [])]
  const tokens: string[] = []
  for (const { email } of both) tokens.push(await invitedToken(at, player, email))
  const answers = await Promise.all(both.map((one, index) => accept(tokens[index] ?? '', one)))
  expect(answers.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ waits: false }),
      expect.objectContaining({ waits: true }),
    ]),
  )
})

test('a waiting parent is dropped with the invitation: the child cancels it, or it expires', async () => {
  const { player, second } = await family()
  const token = await invitedToken(at, player, second.email)
  await accept(token, second)
  const [invitation] = await invitationsOf(player)
  const params = { invitationId: invitation?.invitationId ?? '' }
  expect((await at.ask(cancelInvitation, { params }, { token: player.token })).status).toBe(200)
  expect((await childrenOf(second)).waiting).toEqual([])
  await accept(await invitedToken(at, player, second.email), second)
  at.clock.advance(14 * 86_400)
  const later = { token: await logInAs(at.platform, second.userId) }
  expect((await childrenOf(later)).waiting).toEqual([])
})

test('once no parent is left, a waiting parent joins without consent', async () => {
  const { player, mother, second } = await family()
  const token = await invitedToken(at, player, second.email)
  await accept(token, second)
  const gone = await at.ask(
    deleteAccount,
    { body: { password: demoPassword, confirm: 'DELETE' } },
    { token: mother.token },
  )
  expect(gone.status).toBe(200)
  expect(await accept(token, second)).toMatchObject({ status: 200, body: { waits: false } })
  expect((await childrenOf(second)).children).toHaveLength(1)
})

test('while the only parent is suspended nobody joins without that parent’s yes', async () => {
  const { player, mother, second } = await family()
  const suspend = (suspendedAt: Date | null) =>
    at.platform.db.updateTable('users').set({ suspendedAt }).where('id', '=', mother.userId).execute()
  await suspend(at.clock.now())
  const token = await invitedToken(at, player, second.email)
  expect(await invitationsOf(player)).toMatchObject([{ needsYes: true }])
  expect(await accept(token, second)).toMatchObject({ status: 200, body: { waits: true } })
  expect((await childrenOf(second)).children).toEqual([])
  await suspend(null)
  const back = { ...mother, token: await logInAs(at.platform, mother.userId) }
  expect(await answer(back, player, false)).toMatchObject({ status: 200 })
  expect(await childrenOf(second)).toMatchObject({ children: [], waiting: [] })
})
