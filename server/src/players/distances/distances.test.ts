import { getDistances } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const at = await appOfFile()
let near: string
let nowhere: string

beforeAll(async () => {
  const { platform } = at
  const boston = await makeCollege(platform, { collegeName: 'Near the harbor' })
  await platform.db
    .updateTable('institutions')
    .set({ latitude: 42.36, longitude: -71.06 })
    .where('id', '=', boston.institutionId)
    .execute()
  near = boston.collegeId
  nowhere = (await makeCollege(platform, { collegeName: 'Nowhere known' })).collegeId
})

async function ask(token: string, playerId: string, ids = [near, nowhere]) {
  return at.ask(getDistances, { params: { playerId }, query: { ids: ids.join(',') } }, { token })
}

async function distances(token: string, playerId: string) {
  const answer = await ask(token, playerId)
  expect(answer.status).toBe(200)
  return getDistances.response.parse(answer.body)
}

test('a family learns how far colleges are from its town, to ten miles', { tags: 'R25.9' }, async () => {
  const { platform } = at
  const { userId: playerId } = await makePlayer(platform, { stateLocated: 'VA', city: 'Richmond', age: 16 })
  const player = await logInAs(platform, playerId)
  const found = await distances(player, playerId)
  expect(found).toMatchObject({ state: 'VA', from: { place: 'Richmond, VA', known: 'town' } })
  expect(found.from?.x).toBeGreaterThan(700)
  expect(found.distances).toEqual([{ collegeId: near, miles: 480 }])

  const { userId: guardianId } = await makeGuardian(platform)
  const guardian = await logInAs(platform, guardianId)
  expect((await ask(guardian, playerId)).status).toBe(404)
  await platform.db
    .insertInto('guardianships')
    .values({ guardianId, playerId, since: platform.clock.now() })
    .execute()
  expect(await distances(guardian, playerId)).toEqual(found)
})

test('nobody else learns where a player lives', { tags: 'S115' }, async () => {
  const { platform } = at
  const { userId: playerId } = await makePlayer(platform, { stateLocated: 'VA', city: 'Richmond' })
  const college = await makeCollege(platform)
  const others = [
    await makePlayer(platform),
    await makeCoach(platform, college),
    await makeAdmin(platform),
    await makeGuardian(platform),
  ]
  for (const { userId } of others) {
    const token = await logInAs(platform, userId)
    expect((await ask(token, playerId)).status).toBe(404)
    expect((await ask(token, platform.ids.next())).status).toBe(404)
  }
})

test('an unknown town counts from the middle of the state, and nothing without a state', {
  tags: 'R25.9',
}, async () => {
  const { platform } = at
  const { userId } = await makePlayer(platform, { stateLocated: 'OH', city: 'Nowhere at All' })
  const found = await distances(await logInAs(platform, userId), userId)
  expect(found).toMatchObject({
    from: { place: 'OH', known: 'state' },
    distances: [{ collegeId: near, miles: 620 }],
  })

  const { userId: other } = await makePlayer(platform, { stateLocated: null, city: 'Richmond' })
  expect(await distances(await logInAs(platform, other), other)).toEqual({
    state: null,
    from: null,
    distances: [],
  })
})
