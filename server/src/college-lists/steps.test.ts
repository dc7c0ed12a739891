import { listLimits, stepLimits } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import {
  entryIn,
  listIn,
  listsOf,
  noteIn,
  pageIn,
  stepIn,
  stepsIn,
} from '../../test/support/college-lists/lists.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { acts, family, id, listed } = listsOf(app)
const { db } = app.platform

test('the first open step that is not put off is the next one', { tags: 'R23.8' }, async () => {
  const { player, mother, playerId } = await family()
  const { step, changeStep, list, entry } = acts(playerId)
  const collegeId = await listed(player, playerId)
  const next = async () => listIn(await list(mother)).entries[0]?.nextStep?.title
  expect(await next()).toBeUndefined()
  await step(player, { collegeId, title: 'Someday' })
  const later = stepIn(await step(player, { collegeId, title: 'Later', due: '2026-11-01' }))
  const sooner = stepIn(
    await step(mother, { collegeId, title: 'Sooner', due: '2026-10-01', ownerId: player.userId }),
  )
  expect(await next()).toBe('Sooner')
  await changeStep(player, sooner.stepId, { snoozedUntil: '2026-12-01', version: 1 })
  expect(await next()).toBe('Later')
  await changeStep(player, later.stepId, { done: true, version: 1 })
  expect(await next()).toBe('Someday')
  await changeStep(player, sooner.stepId, { snoozedUntil: null, version: 2 })
  expect(await next()).toBe('Sooner')
  const { steps } = pageIn(await entry(mother, collegeId))
  expect(steps.map(({ title }) => title)).toEqual(['Sooner', 'Someday', 'Later'])
  expect(steps[0]).toMatchObject({ ownerName: 'Maya Brooks', due: '2026-10-01' })
  expect(steps[2]).toMatchObject({ doneByName: 'Maya Brooks', doneAt: app.clock.now().toISOString() })
})

test('a step is done and undone, and two who change it lose nothing', { tags: 'R23.2' }, async () => {
  const { player, mother, playerId } = await family()
  const { step, steps, changeStep, removeStep } = acts(playerId)
  const { stepId } = stepIn(await step(player, { title: 'Ask for a transcript' }))
  expect(stepIn(await changeStep(mother, stepId, { done: true, version: 1 }))).toMatchObject({
    doneByName: 'Jordan Brooks',
    version: 2,
  })
  const stale = await changeStep(player, stepId, { title: 'Call the school', version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(stepsIn(await steps(player))).toMatchObject({ open: [], done: [{ stepId }] })
  // as after a lost answer: what stands there already is no edit of someone else's
  expect(stepIn(await changeStep(mother, stepId, { done: true, version: 1 })).version).toBe(2)
  const undone = stepIn(await changeStep(player, stepId, { done: false, version: 2 }))
  expect(undone).toMatchObject({ doneAt: null, doneByName: '', title: 'Ask for a transcript' })
  expect((await removeStep(player, stepId)).status).toBe(200)
  expect((await removeStep(player, stepId)).status).toBe(200)
  expect(stepsIn(await steps(player)).open).toEqual([])
})

test('a step is of a listed college or of none, and belongs to the family', { tags: 'R23.8' }, async () => {
  const { player, playerId } = await family()
  const { mother: other } = await family()
  const { step, changeStep } = acts(playerId)
  const { collegeId } = await makeCollege(app.platform)
  expect((await step(player, { title: 'Visit', collegeId })).status).toBe(404)
  expect(await step(player, { title: 'Visit', ownerId: other.userId })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'ownerId' }] },
  })
  const { stepId } = stepIn(await step(player, { title: 'Visit' }))
  expect((await changeStep(player, stepId, { ownerId: other.userId, version: 1 })).status).toBe(400)
})

test('a step or note that is sent twice is there once', async () => {
  const { player, playerId } = await family()
  const { step, steps, note, entry } = acts(playerId)
  const collegeId = await listed(player, playerId)
  const stepId = id()
  const first = stepIn(await step(player, { stepId, title: 'Write' }))
  expect(stepIn(await step(player, { stepId, title: 'Write' }))).toEqual(first)
  expect(stepsIn(await steps(player)).open).toEqual([first])
  const noteId = id()
  const said = noteIn(await note(player, { noteId, collegeId, body: 'Green' }))
  expect(noteIn(await note(player, { noteId, collegeId, body: 'Green' }))).toEqual(said)
  expect(pageIn(await entry(player, collegeId)).notes).toEqual([said])
})

test('a player has 300 open steps, said in words', { tags: 'R23.3' }, async () => {
  const { player, playerId } = await family()
  const { step, steps, changeStep } = acts(playerId)
  const now = app.clock.now()
  const many = Array.from({ length: stepLimits.open - 1 }, () => ({
    id: id(),
    playerId,
    title: 'One',
    createdAt: now,
  }))
  await db.insertInto('steps').values(many).execute()
  // answers to steps of the plan do not count
  await db
    .insertInto('steps')
    .values({ id: id(), playerId, title: 'Of the plan', planId: 'film', createdAt: now })
    .execute()
  const { stepId } = stepIn(await step(player, { title: 'The last' }))
  const full = { status: 409, body: { message: 'There are 300 open steps. Finish or delete some first.' } }
  expect(await step(player, { title: 'Too much' })).toMatchObject(full)
  await changeStep(player, stepId, { done: true, version: 1 })
  expect((await step(player, { title: 'Room again' })).status).toBe(201)
  expect(await changeStep(player, stepId, { done: false, version: 2 })).toMatchObject(full)
  expect(stepsIn(await steps(player)).open).toHaveLength(stepLimits.open)
})

test('an entry takes 200 notes, said in words', { tags: 'R23.3' }, async () => {
  const { player, playerId } = await family()
  const { note } = acts(playerId)
  const collegeId = await listed(player, playerId)
  const many = Array.from({ length: listLimits.notes }, () => ({
    id: id(),
    playerId,
    collegeId,
    authorId: player.userId,
    body: 'One',
    createdAt: app.clock.now(),
  }))
  await db.insertInto('listNotes').values(many).execute()
  expect(await note(player, { collegeId, body: 'Too much' })).toMatchObject({
    status: 409,
    body: { message: 'A college takes up to 200 notes. Delete some first.' },
  })
})

test('what is too long or empty is refused in words', { tags: 'R23.3' }, async () => {
  const { player, playerId } = await family()
  const { note, step, save } = acts(playerId)
  const collegeId = await listed(player, playerId)
  for (const answer of [
    await note(player, { collegeId, body: 'x'.repeat(listLimits.note + 1) }),
    await note(player, { collegeId, body: '  ' }),
    await step(player, { title: '' }),
    await step(player, { title: 'x'.repeat(stepLimits.title + 1) }),
    await step(player, { title: 'x', amount: stepLimits.amount + 1 }),
    await step(player, { title: 'x', due: 'soon' }),
    await save(player, collegeId, { rank: 101, version: 1 }),
    await save(player, collegeId, { stage: 'hoping', version: 1 }),
  ]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ message: expect.stringMatching(/\w/) }] },
    })
  }
  expect(entryIn(await save(player, collegeId)).version).toBe(1)
})
