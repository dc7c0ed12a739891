import {
  answerAgeChange,
  type Child,
  cancelAgeChange,
  decideAgeChange,
  getPlayerProfile,
  listChildren,
  listFamiliesToDecide,
  setProfilePaused,
  updatePlayerProfile,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { logInAs, makeAdmin } from '../auth/factory.ts'

const at = await appOfFile()
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))

interface Person {
  userId: string
  email: string
  token: string
}

async function family(born: { age?: number; dateOfBirth?: string } = { age: 14 }) {
  const player = await signedInPlayer(at, { name: 'Maya Brooks', ...born })
  return { player, mother: await signedInGuardian(at, [player.userId], { name: 'Jordan Brooks' }) }
}
type Shown = Pick<Child, 'ageChange'>
const save = ({ userId, token }: Person, body: object) =>
  at.ask(updatePlayerProfile, { params: { playerId: userId }, body }, { token })
const profileOf = async ({ userId, token }: Person) => {
  const answer = await at.ask(getPlayerProfile, { params: { playerId: userId } }, { token })
  return getPlayerProfile.response.parse(answer.body)
}
const childrenOf = async ({ token }: Person) =>
  listChildren.response.parse((await at.ask(listChildren, {}, { token })).body).children
/** Sends a parent's answer to the age change that their list shows, or showed before. */
const answer = async (parent: Person, { userId }: Person, agree: boolean, shown?: Shown) => {
  const { ageChange = null } =
    shown ?? (await childrenOf(parent)).find((one) => one.playerId === userId) ?? {}
  const body = { agree, askedAt: ageChange?.askedAt ?? '2026-09-14T15:00:00Z' }
  return at.ask(answerAgeChange, { params: { playerId: userId }, body }, { token: parent.token })
}
const pause = ({ token }: Person, { userId }: Person, paused: boolean) =>
  at.ask(setProfilePaused, { params: { playerId: userId }, body: { paused } }, { token })
const again = async <P extends Person>(person: P): Promise<P> => ({
  ...person,
  token: await logInAs(at.platform, person.userId),
})
const takeBack = ({ userId, token }: Person) =>
  at.ask(cancelAgeChange, { params: { playerId: userId } }, { token })
const askedOf = async ({ email }: Person) =>
  (await subjectsTo(at, email)).filter((subject) => subject.startsWith('Your child entered')).length
const decide = async ({ userId }: Person, agree: boolean) => {
  const admin = await makeAdmin(at.platform)
  const token = await logInAs(at.platform, admin.userId)
  const list = listFamiliesToDecide.response.parse((await at.ask(listFamiliesToDecide, {}, { token })).body)
  const body = { agree, note: 'Looked at it' }
  const made = await at.ask(decideAgeChange, { params: { playerId: userId }, body }, { token })
  return { ...made, listed: list.ageChanges.find(({ playerId }) => playerId === userId) }
}

test('a child who enters 18 stays a minor, with the parents there, until a parent agrees', {
  tags: 'V2.3.1',
}, async () => {
  const { player, mother } = await family()
  expect(await save(player, { age: 18, city: 'Akron' })).toMatchObject({
    status: 200,
    body: {
      data: {
        age: 14,
        city: 'Akron',
        ageChange: { age: 18, lookedAtFrom: '2026-09-28T15:00:00.000Z' },
      },
    },
  })
  expect(await subjectsTo(at, mother.email)).toEqual(['Your child entered a higher age. Is that right?'])
  expect(await childrenOf(mother)).toMatchObject([{ ageChange: { age: 18, answer: null } }])
  const stranger = await signedInGuardian(at, [])
  expect(await answer(stranger, player, true)).toMatchObject({ status: 404 })
  expect(await answer(mother, player, true)).toMatchObject({ status: 200, body: { done: true } })
  expect(await profileOf(player)).toMatchObject({ age: 18, ageChange: null })
  expect(await childrenOf(mother)).toEqual([])
  expect((await mailsTo(at, mother.email)).at(-1)?.subject).toBe('Your child is now 18 or older on Touchline')
})

test('without a parent’s yes an administrator decides, and agrees only once 14 days have passed', {
  tags: 'S73',
}, async () => {
  const { player, mother } = await family()
  await save(player, { age: 18 })
  expect(await answer(mother, player, false)).toMatchObject({ body: { done: false } })
  at.clock.advance(13 * 86_400)
  expect(await decide(player, true)).toMatchObject({
    status: 409,
    listed: { from: 14, to: 18, agreed: [], objected: ['Jordan Brooks'], silent: [] },
  })
  at.clock.advance(86_400)
  expect(await childrenOf(await again(mother))).toHaveLength(1)
  expect(await decide(player, true)).toMatchObject({ status: 200 })
  expect(await decide(player, true)).toMatchObject({ status: 404 })
  expect(await profileOf(player)).toMatchObject({ age: 18 })
})

test('a refused change cannot be asked again for 30 days', async () => {
  const { player } = await family()
  await save(player, { age: 18 })
  expect(await decide(player, false)).toMatchObject({ status: 200 })
  expect(await profileOf(player)).toMatchObject({ age: 14, ageChange: null })
  expect(await save(player, { age: 18 })).toMatchObject({ status: 400, body: { fields: [{ path: 'age' }] } })
  at.clock.advance(30 * 86_400)
  expect(await save(await again(player), { age: 18 })).toMatchObject({ status: 200 })
})

test('an edit by small steps, by a day of birth that turns 18 soon, or back and forth gains nothing', async () => {
  const { player } = await family()
  for (const edit of [
    { age: 17 },
    { age: 17, dateOfBirth: '2008-09-20' },
    { age: 14, dateOfBirth: '2011-09-16' },
  ]) {
    await save(player, edit)
  }
  expect(await profileOf(player)).toMatchObject({
    age: 14,
    dateOfBirth: '2011-09-16',
    ageChange: { age: 17 },
  })
  await save(player, { dateOfBirth: '' })
  await save(player, { age: 15 })
  expect(await profileOf(player)).toMatchObject({ age: 14, ageChange: { age: 15 } })
  await save(player, { age: 13, yearGraduating: 2030 })
  await save(player, { age: 18 })
  expect(await profileOf(player)).toMatchObject({ age: 13, ageChange: { age: 18 } })
})

test('a day of birth that was given is not corrected upwards, also where no parent ever was', async () => {
  const player = await signedInPlayer(at, { age: 16 })
  await save(player, { age: 16, dateOfBirth: '2010-03-05' })
  await save(player, { age: 17, dateOfBirth: '2009-03-05' })
  await save(player, { age: 16, dateOfBirth: '2009-12-05' })
  expect(await profileOf(player)).toMatchObject({
    dateOfBirth: '2010-03-05',
    ageChange: { dateOfBirth: '2009-12-05' },
  })
  at.clock.advance(14 * 86_400)
  expect(await decide(player, true)).toMatchObject({ status: 200 })
  expect(await profileOf(player)).toMatchObject({ dateOfBirth: '2009-12-05', ageChange: null })
})

test('an age that was typed may grow with the years; 18 waits all the same', async () => {
  const { player, mother } = await family({ age: 16 })
  at.clock.set('2027-09-20T15:00:00Z')
  const later = await again(player)
  await save(later, { age: 17 })
  expect(await profileOf(later)).toMatchObject({ age: 17, ageChange: null })
  at.clock.set('2028-09-20T15:00:00Z')
  const grown = await again(player)
  await save(grown, { age: 18 })
  expect(await profileOf(grown)).toMatchObject({ age: 17, ageChange: { age: 18 } })
  expect(await childrenOf(await again(mother))).toHaveLength(1)
})

test("the 18th birthday by the given birth date needs no approval, and ends a parent's pause", async () => {
  const { player, mother } = await family({ age: 17, dateOfBirth: '2008-09-20' })
  await pause(mother, player, true)
  at.clock.set('2026-09-20T12:00:00Z')
  expect(await childrenOf(await again(mother))).toEqual([])
  expect(await pause(await again(player), player, false)).toMatchObject({
    status: 200,
    body: { pause: null },
  })
})

test('a parent’s yes is not enough while another one objects, or has something closed that 18 would open', async () => {
  const { player, mother } = await family()
  const second = await signedInGuardian(at, [player.userId], { name: 'Sam Sock' })
  await pause(mother, player, true)
  await save(player, { age: 18 })
  expect(await answer(second, player, true)).toMatchObject({ status: 200, body: { done: false } })
  expect(await pause(second, player, false)).toMatchObject({ status: 403 })
  expect(await profileOf(player)).toMatchObject({ age: 14 })
  await pause(mother, player, false)
  await answer(mother, player, false)
  expect(await answer(second, player, true)).toMatchObject({ body: { done: false } })
  expect(await answer(mother, player, true)).toMatchObject({ body: { done: true } })
})

test('an objection stands against another wish, and against the same one after it was taken back', {
  tags: 'S74',
}, async () => {
  const { player, mother } = await family()
  const second = await signedInGuardian(at, [player.userId], { name: 'Sam Sock' })
  await save(player, { age: 18 })
  await answer(mother, player, false)
  expect(await answer(second, player, true)).toMatchObject({ body: { done: false } })
  expect(await save(player, { age: 19 })).toMatchObject({ status: 200 })
  expect(await childrenOf(mother)).toMatchObject([{ ageChange: { age: 19, answer: 'objected' } }])
  expect(await childrenOf(second)).toMatchObject([{ ageChange: { age: 19, answer: null } }])
  expect(await answer(second, player, true)).toMatchObject({ body: { done: false } })

  expect(await takeBack(player)).toMatchObject({ status: 200 })
  expect(await takeBack(player)).toMatchObject({ status: 404 })
  expect(await save(player, { age: 18 })).toMatchObject({ status: 400, body: { fields: [{ path: 'age' }] } })
  at.clock.advance(30 * 86_400)
  const [child, parent] = [await again(player), await again(second)]
  expect(await save(child, { age: 18 })).toMatchObject({ status: 200 })
  expect(await answer(parent, player, true)).toMatchObject({ body: { done: false } })
  expect(await decide(player, false)).toMatchObject({ status: 200, listed: { objected: ['Jordan Brooks'] } })
  at.clock.advance(30 * 86_400)
  await save(await again(player), { age: 18 })
  expect(await answer(await again(second), player, true)).toMatchObject({ body: { done: true } })
})

test('parents are mailed of each wish that is higher than what they were told, and of others once a day', {
  tags: 'S75',
}, async () => {
  const { player, mother } = await family()
  const told: number[] = []
  for (const edit of [{ age: 15 }, { age: 18 }, { age: 15 }, { age: 18 }]) {
    await save(player, edit)
    told.push(await askedOf(mother))
  }
  expect(told).toEqual([1, 2, 2, 2])
  // The pause counts from the last email, whatever is asked meanwhile.
  at.clock.advance(23 * 3600)
  await save(player, { age: 15 })
  at.clock.advance(3600)
  await save(await again(player), { age: 16 })
  expect(await askedOf(mother)).toBe(3)
  await save(await again(player), { age: 17 })
  await save(await again(player), { age: 17, dateOfBirth: '2008-09-20' })
  expect(await askedOf(mother)).toBe(5)
})

test('a yes is to what was shown, and to nothing that the child has entered since', {
  tags: 'S75',
}, async () => {
  const { player, mother } = await family()
  await save(player, { age: 15 })
  const [shown] = await childrenOf(mother)
  at.clock.advance(1)
  await save(player, { age: 18 })
  expect(await answer(mother, player, true, shown)).toMatchObject({ status: 409 })
  expect(await profileOf(player)).toMatchObject({ age: 14, ageChange: { age: 18 } })
  expect(await answer(mother, player, true)).toMatchObject({ status: 200, body: { done: true } })
})

test('parents and administrators see in which month a birth date makes the child 18, and no day', async () => {
  const { player, mother } = await family()
  await save(player, { age: 16, dateOfBirth: '2010-09-16' })
  await save(player, { age: 16, dateOfBirth: '2009-09-20' })
  expect(await childrenOf(mother)).toMatchObject([{ ageChange: { age: 16, adultFrom: null } }])
  await save(player, { age: 17, dateOfBirth: '2008-09-16' })
  const children = await childrenOf(mother)
  expect(children).toMatchObject([{ ageChange: { age: 17, adultFrom: '2026-09' } }])
  expect(JSON.stringify(children)).not.toContain('2008-09')
  const texts = (await mailsTo(at, mother.email)).map(({ textBody }) => textBody).join()
  expect(texts).toContain("would be 18 from 2026-09, and parents' access would end then")
  const { listed } = await decide(player, false)
  expect(listed).toMatchObject({ to: 17, adultFrom: '2026-09' })
})

test('a parent whose account is gone still keeps a pause closed against another one’s yes', async () => {
  const { player, mother } = await family()
  await pause(mother, player, true)
  await at.platform.db.deleteFrom('users').where('id', '=', mother.userId).execute()
  const sock = await signedInGuardian(at, [player.userId])
  await save(player, { age: 18 })
  expect(await answer(sock, player, true)).toMatchObject({ body: { done: false } })
  expect(await pause(sock, player, false)).toMatchObject({ status: 403 })
})

test('the child takes it back, and a parent’s yes at the same moment is one or the other', async () => {
  const { player, mother } = await family()
  await save(player, { age: 18 })
  const [canceled, agreed] = await Promise.all([takeBack(player), answer(mother, player, true)])
  expect([canceled.status, agreed.status].toSorted()).toEqual([200, 404])
  expect((await profileOf(player)).age).toBe(canceled.status === 200 ? 14 : 18)
  expect(await takeBack(player)).toMatchObject({ status: 404 })
})
