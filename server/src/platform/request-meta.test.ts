import { logIn } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { networkOf } from './request-meta.ts'

const starts: (() => Promise<TestApp>)[] = [
  () => testApp(),
  () => testApp({ TRUST_PROXY: 'on' }),
  () => testApp({ TRUST_PROXY: '2' }),
]
let apps: TestApp[] = []
beforeAll(async () => {
  apps = await Promise.all(starts.map((start) => start()))
})
afterAll(() => Promise.all(apps.map((app) => app.stop())))

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an invalid address counts by its first characters', () => {
  expect(networkOf('x'.repeat(9000))).toBe('x'.repeat(60))
})

/**
 * Sends more logins than a visitor may try, with these headers and from this address. Returns the
 * statuses.
 */
async function flood(app: TestApp | undefined, visit: (n: number) => { ip: string; forwarded?: string }) {
  if (!app) throw new Error('no app')
  const statuses = new Set<number>()
  for (let n = 0; n < 31; n++) {
    const { ip, forwarded } = visit(n)
    const headers = new Map<string, string>(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
    // refused before any lookup, and counted all the same
    const { status } = await app.ask(logIn, { body: {} }, { ip, headers: Object.fromEntries(headers) })
    statuses.add(status)
  }
  return [...statuses]
}

test('an IPv6 address that changes within its /64 is one visitor, another /64 is another', {
  tags: 'V15.3.4',
}, async () => {
  expect(await flood(apps[0], (n) => ({ ip: `2001:db8:0:1::${n.toString(16)}` }))).toEqual([400, 429])
  expect(await flood(apps[0], (n) => ({ ip: `2001:db8:1:${n.toString(16)}::1` }))).toEqual([400])
})

test('without a proxy nobody chooses an address by a header', { tags: 'V4.1.3' }, async () => {
  expect(await flood(apps[0], (n) => ({ ip: '198.51.100.1', forwarded: `10.0.0.${n}` }))).toEqual([400, 429])
})

test('behind one proxy only the address that it added counts', { tags: ['V4.1.3', 'V15.3.4'] }, async () => {
  const [, behindOne] = apps
  const proxied = (chain: string) => ({ ip: '10.9.9.9', forwarded: chain })
  expect(await flood(behindOne, (n) => proxied(`10.0.0.${n}, 203.0.113.1`))).toEqual([400, 429])
  expect(await flood(behindOne, (n) => proxied(`10.0.0.1, 203.0.113.${n + 2}`))).toEqual([400])
})

test('behind two proxies the address that the outer one added counts', async () => {
  const [, , behindTwo] = apps
  const proxied = (chain: string) => ({ ip: '10.9.9.9', forwarded: chain })
  expect(await flood(behindTwo, (n) => proxied(`10.0.0.${n}, 203.0.113.1, 10.8.8.8`))).toEqual([400, 429])
  expect(await flood(behindTwo, (n) => proxied(`10.0.0.1, 203.0.113.${n + 2}, 10.8.8.8`))).toEqual([400])
})

test('an address that cannot be read is taken as one that leads nowhere, and reaches the pages', async () => {
  const [at] = apps
  for (const url of ['/player/%E0%A4%A', '/player/x%', '/%ff?a=%']) {
    const answer = await at?.app.inject({ url })
    expect(answer?.statusCode, url).toBe(404)
  }
  const call = await at?.app.inject({ url: '/api/coaches/player/%E0%A4%A' })
  expect(call?.statusCode).toBe(200)
  expect(call?.json()).toEqual([])
})
