// @module-tag S65
import {
  answerAgeChange,
  blockConversation,
  listGuardians,
  setProfilePaused,
  updatePlayerProfile,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { subjectsTo } from '../../test/support/mails.ts'
import { joinAsCoach, leave, start } from '../../test/support/persons/people.ts'
import { joinAsPlayer, moveTo } from '../../test/support/persons/player-accounts.ts'
import { logInAs } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let at: TestApp
let college: { collegeId: string; emailDomain: string | null }
beforeAll(async () => {
  at = await testApp({ COACH_VERIFICATION: 'domain' })
  college = await makeCollege(at.platform)
})
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))
afterAll(() => at.stop())

type Person = { userId: string; token: string }

let families = 0

/** Creates a child with a mother, and days later a second account of the same mailbox with somebody else as parent. */
async function twoAccounts() {
  families += 1
  const mailbox = (label: string) => `kid${families}${label}@families.example`
  const main = await signedInPlayer(at, {
    email: mailbox(''),
    age: 16,
    dateOfBirth: null,
    yearGraduating: 2028,
  })
  const mother = await signedInGuardian(at, [main.userId], { name: 'Mona Fields' })
  at.clock.advance(2 * 86_400)
  const second = await joinAsPlayer(at, mailbox('+two'), {
    age: 17,
    dateOfBirth: '2008-09-18',
    yearGraduating: 2027,
  })
  const sock = await signedInGuardian(at, [second.userId], { name: 'Sam Sock' })
  const merge = async () => {
    await leave(at, second)
    at.clock.advance(60)
    await moveTo(at, main, mailbox('+new'))
  }
  return { main, mother, second, sock, merge, mailbox }
}

const playerOf = ({ userId }: { userId: string }) =>
  at.platform.db
    .selectFrom('players')
    .select(['age', 'dateOfBirth', 'earliestBirth', 'pausedBy', 'pausedWith'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
const wishOf = ({ userId }: { userId: string }) =>
  at.platform.db
    .selectFrom('ageChanges')
    .select(['age', 'objectedBy'])
    .where('playerId', '=', userId)
    .executeTakeFirst()
const talkOf = ({ userId }: { userId: string }) =>
  at.platform.db
    .selectFrom('conversations')
    .select(['playerBlockedBy', 'playerBlockedWith'])
    .where('playerId', '=', userId)
    .executeTakeFirstOrThrow()

const invitationsOf = async ({ userId }: { userId: string }) => {
  const token = await logInAs(at.platform, userId)
  return listGuardians.response.parse((await at.ask(listGuardians, {}, { token })).body).invitations
}
const says = async ({ userId: playerId }: { userId: string }, born: object) => {
  const token = await logInAs(at.platform, playerId)
  return at.ask(updatePlayerProfile, { params: { playerId }, body: born }, { token })
}
const objects = ({ token }: Person, { userId: playerId }: { userId: string }) =>
  at.ask(
    answerAgeChange,
    { params: { playerId }, body: { agree: false, askedAt: at.clock.now().toISOString() } },
    { token },
  )
const pause = ({ userId: playerId }: { userId: string }, { token }: Person, paused = true) =>
  at.ask(setProfilePaused, { params: { playerId }, body: { paused } }, { token })

/** A coach writes to the child, and the parent blocks the coach and pauses the profile. */
async function close(child: { userId: string }, parent: Person, coach: Parameters<typeof start>[1]) {
  const { body } = await start(at, coach, child)
  const params = { conversationId: String(Object(body).conversationId) }
  expect(await at.ask(blockConversation, { params }, { token: parent.token })).toMatchObject({ status: 200 })
  expect(await pause(child, parent)).toMatchObject({ status: 200 })
}

test('a change of address asks nobody back from a second account, and makes the child no older', async () => {
  const { main, sock, merge } = await twoAccounts()
  const { earliestBirth } = await playerOf(main)
  expect(earliestBirth).toBe('2009-09-15')
  await merge()
  expect(await invitationsOf(main)).toEqual([])
  expect(await subjectsTo(at, sock.email)).not.toContain("Is this your child's new account on Touchline?")
  expect(await playerOf(main)).toMatchObject({ age: 16, earliestBirth })
  expect(await says(main, { age: 17, dateOfBirth: '2008-09-18' })).toMatchObject({ status: 200 })
  expect(await playerOf(main)).toMatchObject({ age: 16, dateOfBirth: null })
  expect(await wishOf(main)).toMatchObject({ age: 17 })
})

test('a change of address keeps a parent’s objection to the age', async () => {
  const { main, mother, second, sock, merge } = await twoAccounts()
  for (const [child, parent] of [
    [main, mother],
    [second, sock],
  ] as const) {
    await says(child, { age: 18, dateOfBirth: '' })
    expect(await objects(parent, child)).toMatchObject({ status: 200 })
  }
  await merge()
  expect(await wishOf(main)).toMatchObject({ objectedBy: [mother.userId] })
})

test('a change of address hands a parent’s block and pause to nobody', async () => {
  const { main, mother, second, sock, merge } = await twoAccounts()
  const coach = await joinAsCoach(at, college.collegeId, `casey${families}@${college.emailDomain}`)
  await close(main, mother, coach)
  await close(second, sock, coach)
  await merge()
  expect(await playerOf(main)).toMatchObject({ pausedBy: mother.userId, pausedWith: [] })
  expect(await talkOf(main)).toEqual({ playerBlockedBy: mother.userId, playerBlockedWith: [] })
})

test('what an account left before this one was opened joins what stands here, and replaces nobody', async () => {
  const { main, mother, mailbox } = await twoAccounts()
  const coach = await joinAsCoach(at, college.collegeId, `kim${families}@${college.emailDomain}`)
  await close(main, mother, coach)
  await says(main, { age: 18, dateOfBirth: '' })
  await objects(mother, main)
  await leave(at, { token: await logInAs(at.platform, main.userId) })
  at.clock.advance(60)
  const other = await joinAsPlayer(at, mailbox('-elsewhere'), { age: 17, yearGraduating: 2027 })
  const father = await signedInGuardian(at, [other.userId], { name: 'Finn Fields' })
  await close(other, father, coach)
  await says(other, { age: 18, dateOfBirth: '' })
  await objects(father, other)
  expect(await playerOf(other)).toMatchObject({ earliestBirth: '2008-09-17' })

  await moveTo(at, other, mailbox('+back'))
  const standing = { pausedBy: father.userId, pausedWith: [mother.userId] }
  expect(await playerOf(other)).toMatchObject({ ...standing, age: 17, earliestBirth: '2009-09-15' })
  expect(await talkOf(other)).toEqual({
    playerBlockedBy: father.userId,
    playerBlockedWith: [mother.userId],
  })
  const objectors = (await wishOf(other))?.objectedBy.toSorted()
  expect(objectors).toEqual([father.userId, mother.userId].toSorted())
  expect(await invitationsOf(other)).toEqual([])
  expect(await pause(other, father, false)).toMatchObject({ status: 200 })
  expect(await playerOf(other)).toMatchObject({ pausedBy: mother.userId })

  // it is added once: what a parent opened here stays open after another change
  await at.platform.db.updateTable('players').set({ pausedBy: null, pausedAt: null }).execute()
  await moveTo(at, other, mailbox('+again'))
  expect(await playerOf(other)).toMatchObject({ pausedBy: null })

  // and it waits on for the child who signs up again
  const again = await joinAsPlayer(at, mailbox('+signed'))
  expect(await invitationsOf(again)).toMatchObject([{ email: mother.email, invitedBack: true }])
  expect(await playerOf(again)).toMatchObject({ pausedBy: mother.userId })
})

test('an adult who shares a mailbox with a minor who left stays an adult', async () => {
  const young = await signedInPlayer(at, { email: 'smith+bo@families.example', age: 14, dateOfBirth: null })
  const mother = await signedInGuardian(at, [young.userId])
  const adult = async (email: string) => {
    const born = { age: 19, dateOfBirth: '2007-03-05', yearGraduating: null }
    return signedInPlayer(at, { email, name: 'Alex Smith', ...born })
  }
  const before = await adult('smith+alex@families.example')
  await pause(young, mother)
  await leave(at, young)
  at.clock.advance(60)
  const after = await adult('alex@families.example')
  await moveTo(at, before, 'smith+lex@families.example')
  await moveTo(at, after, 'smith+al@families.example')
  for (const one of [before, after]) {
    expect(await playerOf(one)).toMatchObject({ age: 19, dateOfBirth: '2007-03-05', pausedBy: null })
    expect(await wishOf(one)).toBeUndefined()
  }
})
