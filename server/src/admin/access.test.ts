import * as contract from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let at: TestApp
const tokens: [string, string][] = []
beforeAll(async () => {
  at = await testApp({ DEMO: 'off' })
  const { platform } = at
  const { collegeId } = await makeCollege(platform)
  const people = {
    player: await makePlayer(platform),
    guardian: await makeGuardian(platform),
    'verified coach': await makeCoach(platform, { collegeId }),
    'waiting coach': await makeCoach(platform, { collegeId, verification: 'pending' }),
  }
  for (const [who, { userId }] of Object.entries(people)) tokens.push([who, await logInAs(platform, userId)])
})
afterAll(() => at.stop())

const endpoints = Object.values(contract).flatMap((one) =>
  typeof one === 'object' && 'path' in one && one.path.startsWith('/api/admin/') ? [one] : [],
)

test('everything administrators do is closed to everybody else, also before it is looked at', {
  tags: 'V8.2.1',
}, async () => {
  expect(endpoints.length).toBeGreaterThan(15)
  for (const endpoint of endpoints) {
    const id = at.platform.ids.next()
    const ids = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]))
    const input = { params: ids, body: { nothing: 'of this kind' } }
    const asked = endpoint.hasBody ? input : { params: ids }
    expect(await at.ask(endpoint, asked), endpoint.name).toMatchObject({ status: 401 })
    for (const [who, token] of tokens) {
      expect(await at.ask(endpoint, asked, { token }), `${endpoint.name} by a ${who}`).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      })
    }
  }
})

test('an administrator without a second factor is told to set one up', async () => {
  const { userId } = await makeAdmin(at.platform)
  const token = await logInAs(at.platform, userId, false)
  const answer = await at.ask(contract.getAdminOverview, {}, { token })
  expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
})
