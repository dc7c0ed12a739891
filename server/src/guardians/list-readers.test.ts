import { Guardians, letReadList, listChildren, listGuardians, updatePlayerProfile } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { type Asker, listIn, listsOf, noteIn } from '../../test/support/college-lists/lists.ts'
import { signedInGuardian } from '../../test/support/guardians/family.ts'
import { subjectsTo } from '../../test/support/mails.ts'
import { logInAs } from '../auth/factory.ts'

const app = await appOfFile()
const { acts, family, listed } = listsOf(app)
beforeEach(() => app.clock.set('2026-09-14T15:00:00Z'))

const birthday = '2026-09-15T12:00:00Z'

const askToLet = (by: Asker, { userId: guardianId }: Asker, reads: boolean) =>
  app.ask(letReadList, { params: { guardianId }, body: { reads } }, { token: by.token })
const letRead = async (by: Asker, parent: Asker, reads: boolean) => (await askToLet(by, parent, reads)).status

/** Lets the family's player turn 18, and signs everyone in again. */
async function grownUp() {
  const { player, mother, father, playerId } = await family({ age: 17, dateOfBirth: '2008-09-15' })
  const collegeId = await listed(player, playerId)
  await acts(playerId).note(player, { collegeId, body: 'Good biology' })
  await app.platform.db
    .updateTable('players')
    .set({ stateLocated: 'OH' })
    .where('userId', '=', playerId)
    .execute()
  app.clock.set(birthday)
  const again = async <Person extends Asker>(person: Person) => ({
    ...person,
    token: await logInAs(app.platform, person.userId),
  })
  return {
    ...{ playerId, collegeId },
    ...{ player: await again(player), mother: await again(mother), father: await again(father) },
  }
}

test('an adult lets a former parent read the list, and that alone', { tags: ['S107'] }, async () => {
  const { player, mother, father, playerId, collegeId } = await grownUp()
  const of = acts(playerId)
  expect((await of.list(mother)).status).toBe(404)
  expect(await letRead(player, mother, true)).toBe(200)
  const list = listIn(await of.list(mother))
  expect(list.entries.map(({ college }) => college.collegeId)).toEqual([collegeId])
  expect(list.from).toBeNull()
  const nothing = { suggested: null, miles: null, listPrice: null, contactOpens: null, notes: 0 }
  expect(list.entries[0]).toMatchObject({ ...nothing, sharedAt: null, lastLook: null, conversation: null })
  expect(list.rights).toEqual({ money: false, decides: false, writes: false })
  expect(list.people.map(({ userId }) => userId)).toEqual([playerId])
  const { noteId } = noteIn(await of.note(player, { collegeId, body: 'Mine' }))
  const others = [
    of.entry(mother, collegeId),
    of.save(mother, collegeId, { stage: 'visit', version: 1 }),
    of.remove(mother, collegeId),
    of.note(mother, { collegeId, body: 'Hers' }),
    of.editNote(mother, noteId, { body: 'Hers', private: false }),
    of.steps(mother),
    of.step(mother, { title: 'Hers' }),
    of.list(father),
  ]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 404))
  expect(listIn(await of.list(player)).rights).toEqual({ money: true, decides: true, writes: true })
})

test('the player and the parent see it, the parent is told once, and it ends at once', async () => {
  const { player, mother, playerId } = await grownUp()
  const readers = async () => {
    const { body } = await app.ask(listGuardians, {}, { token: player.token })
    return Guardians.parse(body).readers.map(({ name, reads }) => [name, reads])
  }
  const lists = async () => {
    const { body } = await app.ask(listChildren, {}, { token: mother.token })
    return listChildren.response.parse(body).lists
  }
  expect(await readers()).toEqual([
    ['Jordan Brooks', false],
    ['Sam Brooks', false],
  ])
  expect(await lists()).toEqual([])
  const told = { message: "Done. We've let them know." }
  expect(await askToLet(player, mother, true)).toMatchObject({ body: told })
  const again = { message: 'They can already read your list.' }
  expect(await askToLet(player, mother, true)).toMatchObject({ body: again })
  expect(await readers()).toContainEqual(['Jordan Brooks', true])
  expect(await lists()).toEqual([{ playerId, playerName: 'Maya Brooks' }])
  await letRead(player, mother, false)
  expect((await acts(playerId).list(mother)).status).toBe(404)
  expect(await lists()).toEqual([])
  expect((await subjectsTo(app, mother.email)).toSorted()).toEqual([
    'Maya lets you read the list of colleges',
    "Maya's list of colleges is private again",
  ])
})

test('a minor has nothing to let, nor anyone about a stranger', async () => {
  const { player, mother, playerId } = await family({ age: 17, dateOfBirth: '2008-09-15' })
  expect(await letRead(player, mother, true)).toBe(404)
  const stranger = await signedInGuardian(app, [])
  const adult = await grownUp()
  expect(await letRead(adult.player, stranger, true)).toBe(404)
  expect(await letRead(adult.player, mother, true)).toBe(404)
  expect((await acts(playerId).list(stranger)).status).toBe(404)
})

test('it ends when the age is corrected to one under 18, and does not begin again at 18', {
  tags: 'S107',
}, async () => {
  const { player, mother, playerId } = await grownUp()
  await letRead(player, mother, true)
  const correction = { params: { playerId }, body: { age: 17, dateOfBirth: '2009-09-15' } }
  expect(await app.ask(updatePlayerProfile, correction, { token: player.token })).toMatchObject({
    status: 200,
  })
  expect(listIn(await acts(playerId).list(mother)).rights.writes).toBe(true)
  app.clock.set('2027-09-15T12:00:00Z')
  const parent = { ...mother, token: await logInAs(app.platform, mother.userId) }
  expect((await acts(playerId).list(parent)).status).toBe(404)
})
