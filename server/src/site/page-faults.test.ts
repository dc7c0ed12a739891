import { reportPageFault } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())
afterEach(() => vi.restoreAllMocks())

const report = (body: object, ip?: string) => at.ask(reportPageFault, { body }, ip ? { ip } : {})

test('a page that broke is one line of the log: the kind and the first word of the address', async () => {
  const warn = vi.spyOn(at.platform.log, 'warn')
  const { status } = await at.ask(
    reportPageFault,
    { body: { kind: 'redrawn', page: '/logIn' } },
    { headers: { 'user-agent': 'a browser' } },
  )
  expect(status).toBe(201)
  const what = { kind: 'redrawn', page: '/logIn', userAgent: 'a browser' }
  expect(warn.mock.calls).toEqual([[what, 'a page broke in a browser']])
})

test('nothing of a page reaches the log: no longer path, no query, no other kind, no other field', async () => {
  const warn = vi.spyOn(at.platform.log, 'warn')
  for (const page of [
    '/playerProfile/Maya-Lind',
    '/reset-password?token=secret',
    '/logIn#maya',
    'Maya Lind',
  ]) {
    expect((await report({ kind: 'error', page })).status).toBe(400)
  }
  expect((await report({ kind: 'Maya Lind', page: '/' })).status).toBe(400)
  expect((await report({ kind: 'error', page: '/', text: 'Maya Lind' })).status).toBe(400)
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/Maya|secret/)
})

test('one address reports ten times in ten minutes, and all together write sixty lines an hour', async () => {
  await at.platform.db.deleteFrom('rateLimits').execute()
  const warn = vi.spyOn(at.platform.log, 'warn')
  const fault = { kind: 'error', page: '/' }
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await report(fault, '198.51.100.7')).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
  for (let turn = 0; turn < 60; turn++) expect((await report(fault)).status).toBe(201)
  const lines = warn.mock.calls.filter(([, message]) => message === 'a page broke in a browser')
  expect(lines).toHaveLength(60)
})
