import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { listIn, listsOf } from '../../test/support/college-lists/lists.ts'

const app = await appOfFile()
const { acts, family, listed, id } = listsOf(app)

test('a college goes right before or after another one; versions and what stands below stay', {
  tags: ['R23.2', 'R23.21'],
}, async () => {
  const { player, mother, playerId } = await family()
  const { list, place, save } = acts(playerId)
  const names = new Map<string, string>()
  for (const name of ['a', 'b', 'c', 'd']) {
    names.set(await listed(player, playerId, { collegeName: `${name} ${playerId}` }), name)
  }
  const idOf = (wanted: string) => [...names].find(([, name]) => name === wanted)?.[0] ?? ''
  const order = async () => {
    const { entries } = listIn(await list(mother))
    return entries.map(
      ({ college, rank, version }) => `${names.get(college.collegeId)}${rank ?? ''}v${version}`,
    )
  }
  const put = (collegeId: string, edge: 'before' | 'after', nextTo: string) =>
    place(player, { collegeId: idOf(collegeId), nextTo: idOf(nextTo), edge })

  expect(await put('c', 'before', 'b')).toMatchObject({
    status: 200,
    body: { order: ['a', 'c', 'b', 'd'].map(idOf) },
  })
  expect(await order()).toEqual(['a1v1', 'c2v1', 'b3v1', 'dv1'])
  await put('c', 'before', 'b')
  expect(await order()).toEqual(['a1v1', 'c2v1', 'b3v1', 'dv1'])
  // the mother put it last meanwhile; what the player asks for still holds
  await place(mother, { collegeId: idOf('b'), nextTo: idOf('d'), edge: 'after' })
  await put('a', 'after', 'b')
  expect(await order()).toEqual(['c1v1', 'd2v1', 'b3v1', 'a4v1'])
  expect((await save(player, idOf('a'), { stage: 'visit', version: 1 })).status).toBe(200)
})

test('the stored order is the answered one, even where two people gave the same rank', {
  tags: 'R23.21',
}, async () => {
  const { player, playerId } = await family()
  const { list, place, save } = acts(playerId)
  const ranked = async (name: string, rank?: number) => {
    const collegeId = await listed(player, playerId, { collegeName: `${name} ${playerId}` })
    if (rank !== undefined) await save(player, collegeId, { rank, version: 1 })
    return collegeId
  }
  const [z, y, b, a, e, c] = [
    await ranked('z', 1),
    await ranked('y', 1),
    await ranked('b', 2),
    await ranked('a', 4),
    await ranked('e', 6),
    await ranked('c'),
  ]
  expect(await place(player, { collegeId: z, nextTo: y, edge: 'before' })).toMatchObject({
    status: 200,
    body: { order: [z, y, b, a, e, c] },
  })
  const { entries } = listIn(await list(player))
  expect(entries.map(({ college, rank }) => [college.collegeId, rank])).toEqual([
    [z, 1],
    [y, 2],
    [b, 3],
    [a, 4],
    [e, 6],
    [c, null],
  ])
})

test('the order takes only colleges of the list, from the family', async () => {
  const { player, playerId } = await family()
  const { player: other } = await family()
  const { place } = acts(playerId)
  const collegeId = await listed(player, playerId)
  const put = async (by: typeof player, body: object) =>
    (await place(by, { collegeId, nextTo: collegeId, edge: 'before', ...body })).status
  expect(await put(player, {})).toBe(200)
  expect(await put(player, { nextTo: id() })).toBe(404)
  expect(await put(player, { collegeId: id() })).toBe(404)
  expect(await put(player, { edge: 'beside' })).toBe(400)
  expect(await put(other, {})).toBe(404)
})
