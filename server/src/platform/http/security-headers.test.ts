import { getSession, logIn } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { demoPassword, makePlayer } from '../../auth/factory.ts'
import { pagePolicy } from './security-headers.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp({ PUBLIC_URL: 'https://touchline.example' })
})
afterAll(() => touchline.stop())

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test.each([
  ['an answer', { method: 'GET', url: '/api/contactRules' }, 200],
  ['a refusal', { method: getSession.method, url: getSession.path }, 401],
  ['wrong input', { method: logIn.method, url: logIn.path }, 400],
  ['an address nobody knows', { method: 'GET', url: '/api/nothing' }, 404],
  ['an address that cannot be read', { method: 'GET', url: '/%zz' }, 404],
] as const)(
  '%s carries every header',
  { tags: 'V3.2.1 V3.4.1 V3.4.3 V3.4.4 V3.4.5 V3.4.6 V3.4.8 V4.1.1 V12.2.1'.split(' ') },
  async (_what, request, status) => {
    const answer = await touchline.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  },
)

test('no other site may read an answer, and no answer sets a cookie', {
  tags: ['V3.4.2', 'V3.5.1', 'V3.5.2'],
}, async () => {
  const { email } = await makePlayer(touchline.platform)
  const headers = { origin: 'https://elsewhere.example' }
  const asked = [
    { method: 'GET', url: '/api/contactRules', headers },
    { method: 'OPTIONS', url: logIn.path, headers: { ...headers, 'access-control-request-method': 'POST' } },
    { method: logIn.method, url: logIn.path, headers, payload: { email, password: demoPassword } },
  ] as const
  for (const request of asked) {
    const answer = await touchline.app.inject(request)
    expect(answer.statusCode, request.url).toBe(request.method === 'OPTIONS' ? 404 : 200)
    const names = Object.keys(answer.headers)
    expect(
      names.filter((name) => /^access-control-|^set-cookie$/.test(name)),
      request.url,
    ).toEqual([])
  }
})

test('methods nobody asked for are not answered', { tags: 'V13.4.4' }, async () => {
  for (const method of ['TRACE', 'PROPFIND', 'DELETE'] as const) {
    const answer = await touchline.app.inject({ method, url: getSession.path, headers: { 'x-test': 'echo' } })
    expect([method, answer.statusCode]).toEqual([method, 404])
    expect(answer.body).not.toContain('echo')
  }
})

test('a page runs no script but ours, loads no plugin, is framed by nobody and has no other base', {
  tags: 'V1.2.3 V1.3.2 V3.2.2 V3.3.4 V3.4.3 V3.4.6 V14.2.3'.split(' '),
}, () => {
  expect(pagePolicy('a-nonce').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-a-nonce' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self' data: blob: https://i.ytimg.com",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker heic-worker',
  ])
})
