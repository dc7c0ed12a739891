import { listLimits } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { entryIn, listIn, listsOf, pageIn } from '../../test/support/college-lists/lists.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
const { acts, family, listed } = listsOf(app)
const { db } = app.platform

test('a college goes on the list once, and says what is known of it', { tags: 'R23.1' }, async () => {
  const { player, playerId } = await family({ city: 'Richmond', stateLocated: 'VA' })
  const { collegeId, institutionId } = await makeCollege(app.platform, { state: 'VA', gpa: 3 })
  await db
    .updateTable('institutions')
    .set({ admissionRate: 0.6, control: 'public', cost: 20_000, costOutOfState: 40_000 })
    .set({ latitude: 37.55, longitude: -77.46, unitid: 233_374 })
    .where('id', '=', institutionId)
    .execute()
  const { list, save } = acts(playerId)
  const first = entryIn(await save(player, collegeId))
  expect(first).toMatchObject({
    college: { collegeId },
    unitid: 233_374,
    stage: 'researching',
    version: 1,
    miles: 0,
    listPrice: 20_000,
    suggested: { label: 'match', why: expect.stringContaining('60%') },
    sharedAt: null,
    lastLook: null,
    conversation: null,
    contactOpens: null,
    nextStep: null,
    notes: 0,
  })
  expect(entryIn(await save(player, collegeId))).toEqual(first)
  const all = listIn(await list(player))
  expect(all).toMatchObject({
    playerName: 'Maya',
    from: { place: 'Richmond, VA', known: 'town' },
    entries: [first],
    rights: { money: true, decides: false },
  })
})

test('entries stand by rank, those without one after them by name', async () => {
  const { player, playerId } = await family()
  const { save, list } = acts(playerId)
  const [zeta, alpha, second] = [
    await listed(player, playerId, { collegeName: `Zeta ${playerId}` }),
    await listed(player, playerId, { collegeName: `Alpha ${playerId}` }),
    await listed(player, playerId),
  ]
  await save(player, second, { rank: 2, version: 1 })
  const ids = listIn(await list(player)).entries.map(({ college }) => college.collegeId)
  expect(ids).toEqual([second, alpha, zeta])
})

test('an unlisted college cannot be put on the list, and one that is on it stays', async () => {
  const { player, playerId } = await family()
  const { save, list } = acts(playerId)
  const { collegeId: hidden } = await makeCollege(app.platform, { listed: false })
  expect((await save(player, hidden)).status).toBe(404)
  expect((await save(player, app.platform.ids.next())).status).toBe(404)
  const collegeId = await listed(player, playerId)
  await db.updateTable('colleges').set({ listed: false }).where('id', '=', collegeId).execute()
  expect(listIn(await list(player)).entries).toHaveLength(1)
  expect((await save(player, collegeId, { stage: 'visit', version: 1 })).status).toBe(200)
})

test('two people who edit one entry lose nothing', { tags: 'R23.2' }, async () => {
  const { player, mother, playerId } = await family()
  const { save, entry } = acts(playerId)
  const collegeId = await listed(player, playerId)
  expect(entryIn(await save(player, collegeId, { stage: 'visit', version: 1 })).version).toBe(2)
  const stale = await save(mother, collegeId, { academics: 'reach', version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await save(mother, collegeId, { academics: 'reach' })).status).toBe(409)
  // what stands there already is no edit, whichever version it was made from
  expect((await save(mother, collegeId, { stage: 'visit', version: 1 })).status).toBe(200)
  const { version } = pageIn(await entry(mother, collegeId)).entry
  const saved = entryIn(await save(mother, collegeId, { academics: 'reach', version }))
  expect(saved).toMatchObject({ stage: 'visit', academics: 'reach', version: 3 })
  await acts(playerId).remove(player, collegeId)
  expect((await save(mother, collegeId, { soccer: 'match', version: 3 })).status).toBe(409)
})

test('a closed entry says why, and any other does not', async () => {
  const { player, playerId } = await family()
  const { save } = acts(playerId)
  const collegeId = await listed(player, playerId)
  expect(await save(player, collegeId, { stage: 'closed', version: 1 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'closedWhy', message: 'Say why this college is closed.' }] },
  })
  expect((await save(player, collegeId, { closedWhy: 'cost', version: 1 })).status).toBe(400)
  const closed = await save(player, collegeId, { stage: 'closed', closedWhy: 'cost', version: 1 })
  expect(entryIn(closed)).toMatchObject({ stage: 'closed', closedWhy: 'cost' })
  const again = await save(player, collegeId, { stage: 'talking', version: 2 })
  expect(entryIn(again)).toMatchObject({ stage: 'talking', closedWhy: null })
})

test('every move is in the history with who made it, and undo is the stage before', {
  tags: 'R23.5',
}, async () => {
  const { player, mother, playerId } = await family()
  const { save, entry } = acts(playerId)
  const collegeId = await listed(player, playerId)
  await save(mother, collegeId, { stage: 'visit', version: 1 })
  await save(player, collegeId, { stage: 'researching', version: 2 })
  await save(player, collegeId, { soccer: 'likely', version: 3 })
  expect(pageIn(await entry(mother, collegeId)).moves).toMatchObject([
    { from: 'visit', to: 'researching', byName: 'Maya Brooks', byItself: false },
    { from: 'researching', to: 'visit', byName: 'Jordan Brooks', byItself: false },
    { from: null, to: 'researching', byName: 'Maya Brooks', byItself: false },
  ])
})

test('a list takes 100 colleges, also from two who add at once', { tags: 'R23.3' }, async () => {
  const { player, mother, playerId } = await family()
  const { save, list } = acts(playerId)
  const now = app.clock.now()
  for (let added = 1; added < listLimits.entries; added += 1) {
    const { collegeId } = await makeCollege(app.platform)
    await db
      .insertInto('listEntries')
      .values({ playerId, collegeId, addedAt: now, stageSince: now })
      .execute()
  }
  const [one, other] = [await makeCollege(app.platform), await makeCollege(app.platform)]
  const answers = await Promise.all([save(player, one.collegeId), save(mother, other.collegeId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'The list is full at 100 colleges. Take one off first.',
  })
  expect(listIn(await list(player)).entries).toHaveLength(listLimits.entries)
})

test('taking a college off takes its notes, steps and moves along', async () => {
  const { player, playerId } = await family()
  const { note, step, remove, entry, save } = acts(playerId)
  const collegeId = await listed(player, playerId)
  await note(player, { collegeId, body: 'Nice campus' })
  await step(player, { collegeId, title: 'Write to the coach' })
  expect((await remove(player, collegeId)).status).toBe(200)
  expect((await remove(player, collegeId)).status).toBe(200)
  expect((await entry(player, collegeId)).status).toBe(404)
  await save(player, collegeId)
  expect(pageIn(await entry(player, collegeId))).toMatchObject({
    notes: [],
    steps: [],
    moves: [{ from: null }],
  })
})
