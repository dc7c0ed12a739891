// @module-tag S63
import {
  acceptConversation,
  acceptInvitation,
  answerAgeChange,
  answerInvitation,
  blockConversation,
  ContactVerdict,
  cancelInvitation,
  decideAgeChange,
  declineConversation,
  getFirstMessage,
  getPlayerPage,
  listChildConversations,
  listConversations,
  listGuardians,
  ownPageHeaders,
  removeGuardian,
  setProfilePaused,
  signUpPlayer,
  unblockConversation,
  updatePlayerProfile,
  verifyEmail,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { invitedToken, signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo, subjectsTo, tokenTo } from '../../test/support/mails.ts'
import { notificationsOf } from '../../test/support/notifications/telling.ts'
import { joinAsCoach, leave, type Newcomer, start } from '../../test/support/persons/people.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { hasClosedToPerson } from '../persons/service.ts'
import { deleteGrownUp } from './left-players-queries.ts'

let at: TestApp
let college: { collegeId: string; emailDomain: string | null }
beforeAll(async () => {
  at = await testApp({ COACH_VERIFICATION: 'domain' })
  college = await makeCollege(at.platform)
})
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))
afterAll(() => at.stop())

let families = 0

async function family() {
  families += 1
  const email = `robin${families}@families.example`
  const child = await signedInPlayer(at, { email, age: 16, dateOfBirth: '2010-05-05', yearGraduating: 2028 })
  const mother = await signedInGuardian(at, [child.userId], { name: 'Mona Fields' })
  const coach = await joinAsCoach(at, college.collegeId, `casey${families}@${college.emailDomain}`)
  return { child: { ...child, email }, mother, coach }
}

/** Signs the child up again with a labeled address of the same mailbox, and follows the link. */
async function comeBack(email: string, born: object = { age: 16, dateOfBirth: '2010-05-05' }) {
  const address = email.replace('@', '+again@')
  const body = {
    playerName: 'Robin Fields',
    email: address,
    password: demoPassword,
    gender: 'male',
    school: 'Hillcrest High',
    yearGraduating: 2028,
    ...born,
  }
  const answer = await at.ask(signUpPlayer, { body })
  expect(answer.body).toHaveProperty('userId')
  const token = await tokenTo(at, address)
  const query = { token: decodeURIComponent(token ?? '') }
  expect(await at.ask(verifyEmail, { query }, { headers: ownPageHeaders })).toMatchObject({ status: 200 })
  const { id: userId } = await at.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow()
  return { userId, token: await logInAs(at.platform, userId) }
}

async function close({ child, mother, coach }: Awaited<ReturnType<typeof family>>) {
  const { body } = await start(at, coach, child)
  const params = { conversationId: String(Object(body).conversationId) }
  for (const act of [declineConversation, blockConversation]) {
    expect(await at.ask(act, { params }, { token: mother.token })).toMatchObject({ status: 200 })
  }
  expect(await pause(child, mother, true)).toMatchObject({ status: 200 })
}

const pause = ({ userId: playerId }: { userId: string }, by: { token: string }, paused: boolean) =>
  at.ask(setProfilePaused, { params: { playerId }, body: { paused } }, { token: by.token })

const listed = async (coach: Newcomer) =>
  listConversations.response.parse(
    (await at.ask(listConversations, { params: { userId: coach.userId } }, { token: coach.token })).body,
  ).conversations

const says18 = ({ userId: playerId, token }: { userId: string; token: string }) =>
  at.ask(updatePlayerProfile, { params: { playerId }, body: { age: 18, dateOfBirth: '' } }, { token })
const objectTo18 = ({ token }: { token: string }, { userId: playerId }: { userId: string }) =>
  at.ask(
    answerAgeChange,
    { params: { playerId }, body: { agree: false, askedAt: at.clock.now().toISOString() } },
    { token },
  )
const refuse18 = async ({ userId: playerId }: { userId: string }) => {
  const token = await logInAs(at.platform, (await makeAdmin(at.platform)).userId)
  const body = { agree: false, note: 'Looked at it' }
  return at.ask(decideAgeChange, { params: { playerId }, body }, { token })
}
const waitingFor = ({ userId }: { userId: string }) =>
  at.platform.db
    .selectFrom('ageChanges')
    .select('age')
    .where('playerId', '=', userId)
    .where('refusedAt', 'is', null)
    .execute()

const joinBack = async (mother: { email: string; token: string }) => {
  const texts = (await mailsTo(at, mother.email)).map(({ textBody }) => textBody)
  const links = texts.flatMap((text) => /\/guardian\?token=([\w%-]+)/.exec(text)?.[1] ?? [])
  const token = decodeURIComponent(links.at(-1) ?? '')
  return at.ask(acceptInvitation, { body: { token } }, { token: mother.token })
}

test('a conversation closed by a parent stays closed for the child who signs up again, until that parent opens it', async () => {
  const house = await family()
  await close(house)
  const receipt = await leave(at, house.child)
  expect(JSON.stringify(receipt.body)).toContain('What a parent paused, declined, blocked or stopped')
  const child = await comeBack(house.child.email)
  expect(await pause(child, child, false)).toMatchObject({ status: 403 })
  const { body } = await at.ask(getPlayerPage, { params: { player: child.userId } })
  expect(getPlayerPage.response.safeParse(body).data ?? []).toEqual([])

  expect(await joinBack(house.mother)).toMatchObject({ status: 200, body: { waits: false } })
  expect(await pause(child, house.mother, false)).toMatchObject({ status: 200 })
  const before = await listed(house.coach)
  expect(await start(at, house.coach, child)).toMatchObject({ status: 403 })
  const second = await joinAsCoach(at, college.collegeId, house.coach.email.replace('@', '+two@'))
  expect(await start(at, second, child)).toMatchObject({ status: 403 })
  expect(await listed(house.coach)).toEqual(before)

  const params = { playerId: child.userId }
  const { body: seen } = await at.ask(listChildConversations, { params }, { token: house.mother.token })
  const [closed] = listChildConversations.response.parse(seen).conversations
  expect(closed).toMatchObject({ state: 'declined', blocked: true, lastMessage: '' })
  const conversationId = closed?.conversationId ?? ''
  const conversation = { params: { conversationId } }
  for (const act of [unblockConversation, acceptConversation]) {
    expect(await at.ask(act, conversation, child)).toMatchObject({ status: 403 })
    expect(await at.ask(act, conversation, { token: house.mother.token })).toMatchObject({ status: 200 })
  }
  // the coach, who wrote nothing to this account, learns nothing of what was opened
  await at.settle()
  const { notifications } = await notificationsOf(at, house.coach)
  expect(notifications.map(({ kind }) => kind)).toEqual(['verification'])
  const own = { params: { userId: house.coach.userId }, query: { conversationId } }
  expect(await at.ask(listConversations, own, { token: house.coach.token })).toMatchObject({ status: 404 })
  expect(await start(at, house.coach, child)).toMatchObject({ status: 201 })
})

test('a block outlives both accounts, and a second deletion of the child’s', async () => {
  const house = await family()
  await close(house)
  await leave(at, house.child)
  await leave(at, house.coach)
  await leave(at, await comeBack(house.child.email))
  const child = await comeBack(house.child.email)
  const coach = await joinAsCoach(at, college.collegeId, house.coach.email)
  expect(await hasClosedToPerson(at.platform, at.platform.db, { ...coach, playerId: child.userId })).toBe(
    true,
  )
})

test('a conversation closed by a parent stays closed when that parent has left, too', async () => {
  const house = await family()
  await close(house)
  await leave(at, house.child)
  expect(await leave(at, house.mother)).toMatchObject({ status: 200 })
  const child = await comeBack(house.child.email)
  expect(await pause(child, child, false)).toMatchObject({ status: 403 })
  expect(await start(at, house.coach, child)).toMatchObject({ status: 404 })
  const second = await joinAsCoach(at, college.collegeId, house.coach.email.replace('@', '+two@'))
  expect(await hasClosedToPerson(at.platform, at.platform.db, { ...second, playerId: child.userId })).toBe(
    true,
  )
})

test('a child who signs up again as older keeps the former age until an administrator decides', async () => {
  const { child, mother } = await family()
  await leave(at, child)
  const again = await comeBack(child.email, { age: 18, dateOfBirth: '' })
  const { body } = await at.ask(listGuardians, {}, { token: again.token })
  expect(body).toMatchObject({ adult: false })
  expect(await joinBack(mother)).toMatchObject({ status: 200, body: { waits: false } })
  expect(await waitingFor(again)).toEqual([{ age: 18 }])
  expect(await subjectsTo(at, mother.email)).toContain('Your child entered a higher age. Is that right?')
})

test('a parent’s objection to the age, or an administrator’s refusal, holds for the child who signs up again', {
  tags: 'S74',
}, async () => {
  for (const by of ['parent', 'administrator'] as const) {
    const { child, mother } = await family()
    await says18(child)
    if (by === 'parent') await objectTo18(mother, child)
    else await refuse18(child)
    await leave(at, child)
    const again = await comeBack(child.email, { age: 18, dateOfBirth: '' })
    expect(await waitingFor(again)).toEqual([])
    await joinBack(mother)
    const second = await signedInGuardian(at, [again.userId], { name: 'Sam Sock' })
    expect(await says18(again)).toMatchObject({ status: 400, body: { fields: [{ path: 'age' }] } })
    at.clock.advance(30 * 86_400)
    expect(await says18({ ...again, token: await logInAs(at.platform, again.userId) })).toMatchObject({
      status: 200,
    })
    const agrees = {
      params: { playerId: again.userId },
      body: { agree: true, askedAt: at.clock.now().toISOString() },
    }
    const token = await logInAs(at.platform, second.userId)
    expect(await at.ask(answerAgeChange, agrees, { token })).toMatchObject({
      body: { done: by === 'administrator' },
    })
  }
})

test('a parent of before comes back by right: nobody else joins first, cancels or refuses it, or removes them at once', {
  tags: 'S64',
}, async () => {
  const { child, mother } = await family()
  await leave(at, child)
  const again = await comeBack(child.email)
  const sock = await signedInGuardian(at, [], { name: 'Sam Sock' })
  const token = await invitedToken(at, again, sock.email)
  const join = () => at.ask(acceptInvitation, { body: { token } }, { token: sock.token })
  expect(await join()).toMatchObject({ status: 200, body: { waits: true } })
  const invitations = async () =>
    listGuardians.response.parse((await at.ask(listGuardians, {}, { token: again.token })).body).invitations
  expect(await invitations()).toMatchObject([
    { email: sock.email, needsYes: true, invitedBack: false },
    { email: mother.email, needsYes: false, invitedBack: true },
  ])

  const [, back] = await invitations()
  const params = { invitationId: back?.invitationId ?? '' }
  expect(await at.ask(cancelInvitation, { params }, { token: again.token })).toMatchObject({ status: 404 })
  // another link to the same parent, who stays invited back
  await invitedToken(at, again, mother.email)
  expect(await invitations()).toContainEqual(
    expect.objectContaining({ email: mother.email, invitedBack: true, needsYes: false }),
  )
  const other = await signedInGuardian(at, [again.userId])
  const refuse = { params: { playerId: again.userId, ...params }, body: { agree: false } }
  expect(await at.ask(answerInvitation, refuse, { token: other.token })).toMatchObject({ status: 403 })

  expect(await joinBack(mother)).toMatchObject({ status: 200, body: { waits: false } })
  expect(await subjectsTo(at, mother.email)).toContain('Someone wants to join your child as a parent')
  const remove = { params: { guardianId: mother.userId } }
  const removal = (password: string) =>
    at.ask(removeGuardian, { ...remove, body: { password } }, { token: again.token })
  expect(await removal('')).toMatchObject({ status: 400 })
  expect(await removal(demoPassword)).toMatchObject({ status: 200, body: { removal: { objectedAt: null } } })
})

test('a parent who does not come back within 14 days keeps nobody out any longer', async () => {
  const { child } = await family()
  await leave(at, child)
  const again = await comeBack(child.email)
  at.clock.advance(14 * 86_400)
  const sock = await signedInGuardian(at, [])
  const token = await invitedToken(at, { token: await logInAs(at.platform, again.userId) }, sock.email)
  expect(await at.ask(acceptInvitation, { body: { token } }, { token: sock.token })).toMatchObject({
    body: { waits: false },
  })
})

test('a class year that an edit replaced counts for its 12 months through deletions, and no longer', async () => {
  const child = await signedInPlayer(at, {
    email: 'years@families.example',
    age: 14,
    dateOfBirth: '2012-05-05',
    yearGraduating: 2031,
  })
  await signedInGuardian(at, [child.userId])
  const coach = await makeCoach(at.platform, { collegeId: college.collegeId })
  const edit = { params: { playerId: child.userId }, body: { yearGraduating: 2029 } }
  expect(await at.ask(updatePlayerProfile, edit, { token: child.token })).toMatchObject({ status: 200 })
  at.clock.set('2026-11-14T15:00:00Z')
  await leave(at, { token: await logInAs(at.platform, child.userId) })
  const born = { age: 14, dateOfBirth: '2012-05-05', yearGraduating: 2029 }
  await leave(at, await comeBack('years@families.example', born))
  const again = await comeBack('years@families.example', born)
  const heldUntil = async () => {
    const params = { playerId: again.userId }
    const { body } = await at.ask(
      getFirstMessage,
      { params },
      { token: await logInAs(at.platform, coach.userId) },
    )
    return z.object({ verdict: ContactVerdict }).parse(body).verdict.until
  }
  expect(await heldUntil()).toMatch(/^2027-09-14/)
})

test('of a minor without parents nothing is kept, and of others nothing after the 18th birthday', async () => {
  const kept = () => at.platform.db.selectFrom('leftPlayers').select('keptUntil').execute()
  await at.platform.db.deleteFrom('leftPlayers').execute()
  await leave(at, await signedInPlayer(at, { age: 14, dateOfBirth: null }))
  expect(await kept()).toEqual([])
  const house = await family()
  await close(house)
  await leave(at, house.child)
  expect(await kept()).toEqual([{ keptUntil: new Date('2028-05-05T12:00:00Z') }])
  await deleteGrownUp(at.platform.db, new Date('2028-05-05T11:59:00Z'))
  expect(await kept()).toHaveLength(1)
  await deleteGrownUp(at.platform.db, new Date('2028-05-05T12:00:00Z'))
  expect(await kept()).toEqual([])
})
