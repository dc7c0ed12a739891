import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../../src/platform/env.ts'
import { type TestApp, testApp } from '../../support/app.ts'
import {
  caseOf,
  channelCases,
  coachCases,
  contactCases,
  familyCases,
  mailboxCases,
  personCases,
} from './cases.ts'
import { play } from './play.ts'

let approval: TestApp
let byDefault: TestApp
let domain: TestApp
beforeAll(async () => {
  approval = await testApp({ DEMO: 'off', COACH_VERIFICATION: 'approval' })
  byDefault = await testApp({ DEMO: 'off' })
  domain = await testApp({ DEMO: 'off', COACH_VERIFICATION: 'domain' })
})
afterAll(async () => {
  for (const app of [approval, byDefault, domain]) await app.stop()
})

describe.each([
  ['families', familyCases],
  ['contact details', contactCases],
  ['persons', personCases],
  ['mailboxes', mailboxCases],
  ['coaches', coachCases],
  ['other ways', channelCases],
])('%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_keeps, given) => {
    const { actions, setting } = caseOf(given)
    expect(await play(approval, actions, setting)).toEqual([])
  })
})

const newCoach = ['student deletes the account', 'student signs up again']

test('a domain alone verifies no coach', async () => {
  expect(await play(byDefault, newCoach)).toEqual([])
})

test('a domain shared by several institutions verifies no coach', async () => {
  expect(await play(domain, newCoach, { sharedDomain: true })).toEqual([])
})

test('a server that others can reach is never a demo by default', () => {
  const others: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://touchline.example' },
    { TRUST_PROXY: 'on' },
  ]
  for (const settings of others) {
    const name = Object.keys(settings).join()
    expect(() => readEnv({ SMTP_URL: 'smtp://127.0.0.1', ...settings }), name).toThrow(name)
  }
})
