import {
  cancelRemoval,
  decideRemoval,
  getAdminOverview,
  listChildren,
  listFamiliesToDecide,
  listGuardians,
  objectToRemoval,
  removeGuardian,
  saveNotificationSettings,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { overtake } from '../../test/support/auth/overtake.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs, makeAdmin } from '../auth/factory.ts'
import { removeWhoIsDue } from './removal.ts'

const desk = 'desk@touchline.test'
const at = await appOfFile({ CONTACT_EMAIL: desk })
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))

interface Person {
  userId: string
  email: string
  token: string
}
const days = (count: number) => at.clock.advance(count * 86_400)

/** Returns a child with a parent who joined two days ago. */
async function family() {
  const player = await signedInPlayer(at, { name: 'Maya Brooks' })
  const guardian = await signedInGuardian(at, [player.userId], { name: 'Jordan Brooks' })
  days(2)
  return { player, guardian }
}
const askTo = (player: Person, guardian: Person, password = demoPassword) =>
  at.ask(
    removeGuardian,
    { params: { guardianId: guardian.userId }, body: { password } },
    { token: player.token },
  )
const object = (guardian: Person, player: Person) =>
  at.ask(objectToRemoval, { params: { playerId: player.userId } }, { token: guardian.token })
const takeBack = (player: Person, guardian: Person) =>
  at.ask(cancelRemoval, { params: { guardianId: guardian.userId } }, { token: player.token })
const parentsOf = async ({ token }: Person) =>
  listGuardians.response.parse((await at.ask(listGuardians, {}, { token })).body).guardians
const childrenOf = async ({ token }: Person) =>
  listChildren.response.parse((await at.ask(listChildren, {}, { token })).body).children
const decide = async (player: Person, guardian: Person, agree: boolean) => {
  const { userId } = await makeAdmin(at.platform)
  const params = { playerId: player.userId, guardianId: guardian.userId }
  const token = await logInAs(at.platform, userId)
  const list = await at.ask(listFamiliesToDecide, {}, { token })
  const { removals } = listFamiliesToDecide.response.parse(list.body)
  const answer = await at.ask(decideRemoval, { params, body: { agree, note: 'Talked to both' } }, { token })
  return { answer, listed: removals.filter(({ playerId }) => playerId === player.userId) }
}

test('the password of before removes no parent once a new one has ended the session', async () => {
  const { player, guardian } = await family()
  const answer = await overtake(at.platform.db, () => askTo(player, guardian), {
    userId: player.userId,
    // like a password change
    meanwhile: (trx) => trx.deleteFrom('sessions').where('userId', '=', player.userId).execute(),
  })
  expect(answer).toMatchObject({ status: 401 })
  const token = await logInAs(at.platform, player.userId)
  expect(await parentsOf({ ...player, token })).toMatchObject([{ removal: null }])
})

test('a parent of more than 24 hours is removed with the password, in 7 days, and is told at once', {
  tags: ['S59', 'V7.5.1'],
}, async () => {
  const { player, guardian } = await family()
  for (const password of ['', 'not it']) {
    expect(await askTo(player, guardian, password)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password' }] },
    })
  }
  // a zone where it is already the next day
  const timeZone = 'Pacific/Kiritimati'
  await at.ask(saveNotificationSettings, { body: { timeZone } }, { token: guardian.token })
  expect(await askTo(player, guardian)).toMatchObject({
    status: 200,
    body: { removal: { at: '2026-09-23T15:00:00.000Z', objectedAt: null } },
  })
  const [told] = (await mailsTo(at, guardian.email)).slice(-1)
  expect(told?.subject).toBe('Your child wants to remove you as a parent on Touchline')
  expect(told?.textBody).toContain('2026-09-24')
  expect(await parentsOf(player)).toMatchObject([{ fresh: false, removal: { objectedAt: null } }])
  days(6)
  await removeWhoIsDue(at.platform)
  expect(await childrenOf({ ...guardian, token: await logInAs(at.platform, guardian.userId) })).toMatchObject(
    [{ removal: { at: '2026-09-23T15:00:00.000Z' } }],
  )
  days(1)
  await removeWhoIsDue(at.platform)
  await removeWhoIsDue(at.platform)
  expect(await childrenOf(guardian)).toEqual([])
  expect(await parentsOf(player)).toEqual([])
  expect((await mailsTo(at, guardian.email)).at(-1)?.subject).toBe(
    'You were removed as a parent on Touchline',
  )
})

test('a parent who joined less than 24 hours ago is removed at once and without a password: the address was mistyped', async () => {
  const player = await signedInPlayer(at)
  const guardian = await signedInGuardian(at, [player.userId])
  at.clock.advance(86_399)
  expect(await parentsOf(player)).toMatchObject([{ fresh: true }])
  expect(await askTo(player, guardian, '')).toMatchObject({ status: 200, body: { removal: null } })
  expect(await childrenOf(guardian)).toEqual([])
})

test('asking again moves nothing, and the child takes it back', async () => {
  const { player, guardian } = await family()
  const first = await askTo(player, guardian)
  days(3)
  const [again, atOnce] = await Promise.all([askTo(player, guardian), askTo(player, guardian)])
  expect([again.body, atOnce.body]).toEqual([first.body, first.body])
  await mailsTo(at, guardian.email)
  expect(await takeBack(player, guardian)).toMatchObject({ status: 200 })
  expect(await takeBack(player, guardian)).toMatchObject({ status: 404 })
  expect(await subjectsTo(at, guardian.email)).toEqual([
    'Your child wants to remove you as a parent on Touchline',
    "You're still a parent on Touchline",
  ])
  days(10)
  await removeWhoIsDue(at.platform)
  expect(await childrenOf(guardian)).toHaveLength(1)
})

test('a parent who objects stays until an administrator has decided', { tags: 'S59' }, async () => {
  const { player, guardian } = await family()
  const again = async () => ({ ...guardian, token: await logInAs(at.platform, guardian.userId) })
  expect(await object(guardian, player)).toMatchObject({ status: 404 })
  await askTo(player, guardian)
  const other = await signedInGuardian(at, [])
  expect(await object(other, player)).toMatchObject({ status: 404 })
  expect(await object(guardian, player)).toMatchObject({ status: 200 })
  expect(await object(guardian, player)).toMatchObject({ status: 200 })
  days(30)
  await removeWhoIsDue(at.platform)
  expect(await childrenOf(await again())).toMatchObject([
    { removal: { objectedAt: '2026-09-16T15:00:00.000Z' } },
  ])
  const stays = await decide(player, guardian, false)
  expect(stays).toMatchObject({ answer: { status: 200 }, listed: [{ guardianName: 'Jordan Brooks' }] })
  expect(await childrenOf(await again())).toMatchObject([{ removal: null }])
  expect((await decide(player, guardian, true)).answer.status).toBe(404)

  await askTo({ ...player, token: await logInAs(at.platform, player.userId) }, guardian)
  await object(await again(), player)
  expect((await decide(player, guardian, true)).answer.status).toBe(200)
  expect(await childrenOf(await again())).toEqual([])
  const log = await at.platform.db
    .selectFrom('auditLog')
    .select(['action'])
    .where('action', 'like', 'guardians.removal%')
    .where('details', '@>', JSON.stringify({ playerId: player.userId }))
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'guardians.removalAsked',
    'guardians.removalObjected',
    'guardians.removalRefused',
    'guardians.removalAsked',
    'guardians.removalObjected',
  ])
})

test('an objection outlasts a removal that the child takes back, until an administrator has decided', {
  tags: 'S60',
}, async () => {
  const { player, guardian } = await family()
  const mails = (await mailsTo(at, desk)).length
  await askTo(player, guardian)
  await object(guardian, player)
  expect(await takeBack(player, guardian)).toMatchObject({ status: 200 })
  expect(await childrenOf(guardian)).toMatchObject([{ removal: null }])
  // Another removal without a decision in between keeps the objection too.
  await askTo(player, guardian)
  expect(await takeBack(player, guardian)).toMatchObject({ status: 200 })
  expect(await askTo(player, guardian)).toMatchObject({
    status: 200,
    body: {
      message: 'The parent objected before, so an administrator will review it and decide.',
      removal: { objectedAt: '2026-09-16T15:00:00.000Z' },
    },
  })
  expect((await mailsTo(at, desk)).length).toBe(mails + 3)
  const texts = (await mailsTo(at, guardian.email)).map(({ textBody }) => textBody)
  const told = texts.filter((text) => text.includes('You objected before'))
  expect(told).toHaveLength(2)
  expect(told.join()).not.toContain('2026-09')
  days(8)
  await removeWhoIsDue(at.platform)
  const again = async (person: Person) => ({ ...person, token: await logInAs(at.platform, person.userId) })
  expect(await childrenOf(await again(guardian))).toHaveLength(1)
  expect((await decide(player, guardian, false)).answer.status).toBe(200)
  expect(await askTo(await again(player), guardian)).toMatchObject({
    body: { removal: { objectedAt: null } },
  })
})

test('an objection is nothing to decide anymore once the child is 18', async () => {
  const { player, guardian } = await family()
  await askTo(player, guardian)
  await object(guardian, player)
  const admin = { token: await logInAs(at.platform, (await makeAdmin(at.platform)).userId) }
  const waiting = async () => {
    const { removals } = listFamiliesToDecide.response.parse(
      (await at.ask(listFamiliesToDecide, {}, admin)).body,
    )
    const { waitingFamilies } = getAdminOverview.response.parse(
      (await at.ask(getAdminOverview, {}, admin)).body,
    )
    return { listed: removals.some(({ playerId }) => playerId === player.userId), waitingFamilies }
  }
  const before = await waiting()
  expect(before.listed).toBe(true)
  await at.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', player.userId).execute()
  expect(await waiting()).toEqual({ listed: false, waitingFamilies: before.waitingFamilies - 1 })
})

test('administrators are mailed of an objection, once and without names', async () => {
  const { player, guardian } = await family()
  const before = (await mailsTo(at, desk)).length
  await askTo(player, guardian)
  await object(guardian, player)
  await object(guardian, player)
  const [mail, ...more] = (await mailsTo(at, desk)).slice(before)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A parent objects to being removed')
  expect(mail?.textBody).toContain('/admin/families')
  expect(`${mail?.subject} ${mail?.textBody}`).not.toMatch(/Maya|Jordan|Brooks/)
})

test('an objection and the job at the same moment: the parent is removed, or stays and has objected', async () => {
  const { player, guardian } = await family()
  await askTo(player, guardian)
  days(7)
  const [answer] = await Promise.all([object(guardian, player), removeWhoIsDue(at.platform)])
  const left = await childrenOf(guardian)
  if (answer.status === 200) expect(left).toMatchObject([{ removal: { at: expect.any(String) } }])
  else expect([answer.status, left]).toEqual([404, []])
})
