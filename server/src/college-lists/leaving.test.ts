import { LiveEvent, leaveChild } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { type Asker, listIn, listsOf, pageIn, stepsIn } from '../../test/support/college-lists/lists.ts'

const app = await appOfFile()
const { acts, family, listed } = listsOf(app)
const { db } = app.platform

const bodies = async (by: Asker, playerId: string, collegeId: string) =>
  pageIn(await acts(playerId).entry(by, collegeId)).notes.map(({ body }) => body)

test('a parent who leaves loses the list, and the steps are nobody’s', { tags: ['S107'] }, async () => {
  const { player, mother, father, playerId } = await family()
  const of = acts(playerId)
  const collegeId = await listed(player, playerId)
  await of.note(father, { collegeId, body: 'Mine alone', private: true })
  await of.note(father, { collegeId, body: 'For all' })
  await of.step(mother, { title: 'Book the flight', ownerId: father.userId })
  const left = await app.ask(leaveChild, { params: { playerId } }, { token: father.token })
  expect(left.status).toBe(200)
  expect((await of.list(father)).status).toBe(404)
  const [step] = stepsIn(await of.steps(mother)).open
  expect(step).toMatchObject({ ownerId: null, ownerName: '' })
  expect(listIn(await of.list(mother)).people.map(({ userId }) => userId)).not.toContain(father.userId)
  expect(await bodies(player, playerId, collegeId)).toEqual(['For all'])
  await app.settle()
  // also for a parent who comes back
  await db
    .insertInto('guardianships')
    .values({ playerId, guardianId: father.userId, since: app.clock.now() })
    .execute()
  expect(stepsIn(await of.steps(mother)).open).toMatchObject([{ ownerId: null }])
  expect(await bodies(father, playerId, collegeId)).toEqual(['For all', 'Mine alone'])
})

test('at 18 the list is the player’s alone', { tags: ['S107'] }, async () => {
  const { player, mother, playerId } = await family({ age: 17, dateOfBirth: '2008-09-15' })
  const of = acts(playerId)
  await of.step(mother, { title: 'Send the form', ownerId: mother.userId })
  app.clock.set('2026-09-15T12:00:00Z')
  expect((await of.list(mother)).status).toBe(404)
  expect((await of.step(mother, { title: 'One more' })).status).toBe(404)
  const all = listIn(await of.list(player))
  expect(all.people).toHaveLength(1)
  expect(all.rights).toEqual({ money: true, decides: true, writes: true })
  expect(stepsIn(await of.steps(player)).open).toMatchObject([{ ownerId: null, ownerName: '' }])
  app.clock.set('2026-09-14T15:00:00Z')
})

test('what one person changes is told to the open pages of the family', { tags: 'R23.9' }, async () => {
  const { player, mother, father, playerId } = await family()
  const of = acts(playerId)
  const told = async ({ userId }: Asker) => {
    const rows = await db.selectFrom('liveEvents').select('payload').where('userId', '=', userId).execute()
    return rows.map(({ payload }) => LiveEvent.parse(payload)).filter(({ type }) => type === 'list')
  }
  const collegeId = await listed(mother, playerId)
  await of.save(mother, collegeId)
  for (const by of [player, mother, father]) expect(await told(by)).toEqual([{ type: 'list', playerId }])
  await of.save(player, collegeId, { stage: 'visit', version: 1 })
  await of.note(player, { collegeId, body: 'Tour on Friday' })
  await of.step(player, { collegeId, title: 'Book the tour' })
  expect(await told(father)).toHaveLength(4)
})
