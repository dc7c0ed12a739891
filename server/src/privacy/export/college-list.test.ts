import { exportAccount, leaveChild } from '@touchline/contract'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { type Asker, listsOf } from '../../../test/support/college-lists/lists.ts'
import { demoPassword } from '../../auth/factory.ts'

const app = await appOfFile()
const { acts, family, listed } = listsOf(app)

/** Returns one file of this person's export; undefined where it has none of that name. */
async function fileOf(by: Asker, name: string) {
  const { body } = await app.ask(exportAccount, { body: { password: demoPassword } }, { token: by.token })
  if (!(body instanceof Buffer)) throw new Error('a zip is bytes')
  const file = unzipSync(body)[name]
  return file && JSON.parse(strFromU8(file))
}

async function written() {
  const people = await family()
  const { player, mother, father, playerId } = people
  const of = acts(playerId)
  const collegeId = await listed(player, playerId)
  await of.save(mother, collegeId, { stage: 'visit', version: 1 })
  await of.note(player, { collegeId, body: 'My dream', private: true })
  await of.note(father, { collegeId, body: 'Too dear', private: true })
  await of.note(father, { collegeId, body: 'Ask about merit aid' })
  await of.step(mother, { collegeId, title: 'Pay the camp', amount: 450, ownerId: father.userId })
  return people
}

test('the export of a player has the whole list, without what is private to others', {
  tags: ['S81', 'S106'],
}, async () => {
  const { player } = await written()
  const file = await fileOf(player, 'college-list.json')
  expect(file).toMatchObject({
    colleges: [{ stage: 'visit', rank: null }],
    notes: [
      { body: 'My dream', private: true },
      { body: 'Ask about merit aid', author: 'Sam Brooks' },
    ],
    steps: [{ title: 'Pay the camp', amount: 450, owner: 'Sam Brooks' }],
    moves: [{ to: 'researching' }, { from: 'researching', to: 'visit', by: 'Jordan Brooks' }],
  })
  expect(JSON.stringify(file)).not.toContain('Too dear')
  expect(await fileOf(player, 'children-lists.json')).toBeUndefined()
})

test('a parent’s has what the parent wrote, amounts by right, and the notes also after leaving', {
  tags: ['S81', 'S106', 'S107'],
}, async () => {
  const { mother, father, playerId } = await written()
  expect(await fileOf(mother, 'children-lists.json')).toMatchObject({
    notes: [],
    steps: [{ title: 'Pay the camp', amount: 450 }],
    moves: [{ to: 'visit' }],
  })
  const notes = [{ body: 'Too dear', private: true }, { body: 'Ask about merit aid' }]
  const before = await fileOf(father, 'children-lists.json')
  expect(before).toMatchObject({ notes, steps: [{ title: 'Pay the camp', amount: null }] })
  await app.ask(leaveChild, { params: { playerId } }, { token: father.token })
  expect(await fileOf(father, 'children-lists.json')).toMatchObject({ notes, steps: [] })
})
