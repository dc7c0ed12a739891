import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import {
  type Asker,
  listIn,
  listsOf,
  noteIn,
  pageIn,
  stepIn,
  stepsIn,
} from '../../test/support/college-lists/lists.ts'
import { signedInGuardian } from '../../test/support/guardians/family.ts'
import { makeAdmin, makeCoach, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { acts, family, listed } = listsOf(app)
const { platform } = app

// parents as the family's design has them: A has every right, B does not decide, C sees no money, D is another child's
interface People {
  playerId: string
  player: Asker
  a: Asker
  b: Asker
  c: Asker
  d: Asker
}
let people: People
beforeAll(async () => {
  const { player, playerId, mother: a, father: b } = await family()
  await platform.db
    .updateTable('guardianships')
    .set({ money: true, school: true })
    .where('guardianId', '=', b.userId)
    .execute()
  const c = await signedInGuardian(app, [playerId], { name: 'Lee Brooks' })
  const other = await family()
  people = { playerId, player, a, b, c, d: other.mother }
})

test('the player and every parent read and write the list; to anyone else there is none', {
  tags: ['S105'],
}, async () => {
  const { playerId, player, a, b, c, d } = people
  const collegeId = await listed(player, playerId)
  const { collegeId: coaches } = await makeCollege(platform)
  const strangers = await Promise.all([
    signedIn(platform, makeCoach(platform, { collegeId: coaches })),
    signedIn(platform, makeCoach(platform, { collegeId })),
    signedIn(platform, makePlayer(platform)),
    signedIn(platform, makeAdmin(platform)),
  ])
  const of = acts(playerId)
  const noteId = noteIn(await of.note(player, { collegeId, body: 'Ours' })).noteId
  const { stepId } = stepIn(await of.step(player, { collegeId, title: 'Visit' }))
  const every = [
    (by: Asker) => of.list(by),
    (by: Asker) => of.entry(by, collegeId),
    (by: Asker) => of.save(by, collegeId),
    (by: Asker) => of.steps(by),
    (by: Asker) => of.note(by, { collegeId, body: 'Quiet town' }),
    (by: Asker) => of.step(by, { collegeId, title: 'Ask about housing' }),
  ]
  for (const ask of every) {
    for (const by of [player, a, b, c]) expect((await ask(by)).status).toBeLessThan(300)
    for (const by of [d, ...strangers]) expect((await ask(by)).status).toBe(404)
  }
  for (const by of [d, ...strangers]) {
    expect((await of.editNote(by, noteId, { body: 'Mine', private: false })).status).toBe(404)
    expect((await of.removeNote(by, noteId)).status).toBe(404)
    expect((await of.changeStep(by, stepId, { title: 'Mine', version: 1 })).status).toBe(404)
    expect((await of.removeStep(by, stepId)).status).toBe(404)
    expect((await of.remove(by, collegeId)).status).toBe(404)
  }
})

test('what belongs to another family is not reached through the own list', { tags: ['S105'] }, async () => {
  const { player, playerId } = people
  const other = await family()
  const collegeId = await listed(other.player, other.playerId)
  const theirs = acts(other.playerId)
  const { noteId } = noteIn(await theirs.note(other.player, { collegeId, body: 'Secret' }))
  const { stepId } = stepIn(await theirs.step(other.player, { title: 'Call' }))
  const own = acts(playerId)
  expect((await own.editNote(player, noteId, { body: 'x', private: false })).status).toBe(404)
  expect((await own.removeNote(player, noteId)).status).toBe(404)
  expect((await own.changeStep(player, stepId, { done: true, version: 1 })).status).toBe(404)
  expect((await own.entry(player, collegeId)).status).toBe(404)
  await own.removeStep(player, stepId)
  expect(stepsIn(await theirs.steps(other.player)).open).toHaveLength(1)
  // an id that is taken adds nothing and shows nothing
  const mine = await listed(player, playerId)
  expect((await own.note(player, { noteId, collegeId: mine, body: 'x' })).status).toBe(409)
  expect((await own.step(player, { stepId, title: 'x' })).status).toBe(409)
})

test('amounts are read and written by the player and by parents with the right', {
  tags: ['S106'],
}, async () => {
  const { playerId, player, a, b, c } = people
  const of = acts(playerId)
  const collegeId = await listed(player, playerId)
  const { stepId } = stepIn(await of.step(player, { collegeId, title: 'Camp fee', amount: 450 }))
  for (const by of [player, a, b]) {
    expect(pageIn(await of.entry(by, collegeId)).steps[0]).toMatchObject({ amount: 450 })
    expect(pageIn(await of.entry(by, collegeId)).entry.nextStep).toMatchObject({ amount: 450 })
    expect(stepsIn(await of.steps(by)).open).toContainEqual(expect.objectContaining({ stepId, amount: 450 }))
  }
  const page = pageIn(await of.entry(c, collegeId))
  const steps = [page.entry.nextStep, ...page.steps, ...stepsIn(await of.steps(c)).open]
  for (const step of steps) expect(step).not.toHaveProperty('amount')
  expect(
    listIn(await of.list(c)).entries.flatMap(({ nextStep }) => Object.keys(nextStep ?? {})),
  ).not.toContain('amount')
  expect((await of.changeStep(c, stepId, { amount: 0, version: 1 })).status).toBe(403)
  expect((await of.changeStep(c, stepId, { amount: null, version: 1 })).status).toBe(403)
  expect((await of.step(c, { title: 'Train', amount: 60 })).status).toBe(403)
  const renamed = await of.changeStep(c, stepId, { title: 'Camp', version: 1 })
  expect(stepIn(renamed)).not.toHaveProperty('amount')
  expect(pageIn(await of.entry(a, collegeId)).steps[0]).toMatchObject({ title: 'Camp', amount: 450 })
})

test('the list says what the caller may do', async () => {
  const { playerId, player, a, b, c } = people
  const rights = async (by: Asker) => listIn(await acts(playerId).list(by)).rights
  expect(await rights(player)).toEqual({ money: true, decides: false, writes: true })
  expect(await rights(a)).toEqual({ money: true, decides: true, writes: true })
  expect(await rights(b)).toEqual({ money: true, decides: false, writes: true })
  expect(await rights(c)).toEqual({ money: false, decides: false, writes: true })
})

test('a private note is read by its author alone', { tags: ['S106'] }, async () => {
  const { playerId, player, a, b, c } = people
  const of = acts(playerId)
  const collegeId = await listed(player, playerId)
  const { noteId } = noteIn(await of.note(a, { collegeId, body: 'Too far, I think', private: true }))
  await of.note(a, { collegeId, body: 'Good biology' })
  for (const by of [player, b, c]) {
    const { notes, entry } = pageIn(await of.entry(by, collegeId))
    expect(notes.map(({ body }) => body)).toEqual(['Good biology'])
    expect(entry.notes).toBe(1)
    expect((await of.editNote(by, noteId, { body: 'Near', private: false })).status).toBe(404)
    expect((await of.removeNote(by, noteId)).status).toBe(404)
  }
  const { notes, entry } = pageIn(await of.entry(a, collegeId))
  expect(notes).toMatchObject([
    { body: 'Good biology', own: true, private: false },
    { body: 'Too far, I think', own: true, private: true },
  ])
  expect(entry.notes).toBe(2)
  expect((await of.editNote(a, noteId, { body: 'Far', private: false })).status).toBe(200)
  expect(pageIn(await of.entry(player, collegeId)).notes).toMatchObject([
    { body: 'Good biology' },
    { body: 'Far', own: false, editedAt: app.clock.now().toISOString() },
  ])
})

test("the family's names are all that parents learn of each other", async () => {
  const { playerId, a } = people
  const { people: named } = listIn(await acts(playerId).list(a))
  expect(named.map(({ name, player }) => [name, player])).toEqual([
    ['Maya Brooks', true],
    ['Jordan Brooks', false],
    ['Sam Brooks', false],
    ['Lee Brooks', false],
  ])
  expect(named.flatMap((one) => Object.keys(one))).not.toContain('email')
})
