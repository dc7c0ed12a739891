import { createPublicKey, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { PushService } from '../../../test/support/push-service.ts'
import type { PushMessage } from './sender.ts'
import { webPushSender } from './web-push-sender.ts'

const message: PushMessage = {
  title: 'Touchline',
  body: 'A coach wrote to you.',
  path: '/messagingHub',
  tag: 'message',
  language: 'en',
}
const hour = 3600

let app: TestApp
let service: PushService
beforeAll(async () => {
  app = await testApp({ CONTACT_EMAIL: 'office@touchline.example' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  service = await PushService.start()
})
afterEach(() => service.goAway())

function addressOf({ endpoint, keys }: ReturnType<PushService['browser']>) {
  return { endpoint, ...keys }
}

test('a push reaches its browser, which alone can read it', async () => {
  const sender = webPushSender(app.platform)
  const [browser, other] = [service.browser(), service.browser()]
  expect(await sender.send(addressOf(browser), message, hour)).toBe('sent')
  expect(service.readBy(browser)).toEqual([message])
  const [push] = service.received
  expect(push?.headers).toMatchObject({ ttl: '3600', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(push?.body.includes('unread')).toBe(false)
  expect(() => other.read(push?.body ?? Buffer.alloc(0))).toThrow()
})

test('a push is signed with the key that browsers subscribe with, for that service only', {
  tags: 'V11.6.1',
}, async () => {
  const sender = webPushSender(app.platform)
  await sender.send(addressOf(service.browser()), message, hour)
  const publicKey = await sender.publicKey()
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    service.received[0]?.headers.authorization ?? '',
  )
  const [, head = '', claims = '', signature = '', key = ''] = given ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(key, 'base64url')
  const signedBy = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const proof = { key: signedBy, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(text), proof, Buffer.from(signature, 'base64url'))
  expect(isSigned(`${head}.${claims}`)).toBe(true)
  expect(isSigned(`${head}.x${claims}`)).toBe(false)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.url,
    sub: 'mailto:office@touchline.example',
  })
})

test('every instance on a database has the same keys, and another database has others', async () => {
  const other = await testApp({})
  const keyOf = ({ platform }: TestApp) => webPushSender(platform).publicKey()
  expect(await keyOf(app)).toBe(await keyOf(app))
  expect(await keyOf(other)).not.toBe(await keyOf(app))
  await other.stop()
})

test.each([
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'failed'],
  [503, 'failed'],
])('an answer of %i is told as %s', async (status, outcome) => {
  service.status = status
  expect(await webPushSender(app.platform).send(addressOf(service.browser()), message, hour)).toBe(outcome)
})

test('a service that sends the server elsewhere, or does not answer, is never followed', {
  tags: ['V1.3.6', 'V15.3.2'],
}, async () => {
  const sender = webPushSender(app.platform)
  service.status = 307
  const address = addressOf(service.browser())
  expect(await sender.send(address, message, hour)).toBe('failed')
  expect(service.requested).toEqual([new URL(address.endpoint).pathname])
  service.goAway()
  expect(await sender.send(address, message, hour)).toBe('failed')
})

test('a key that nothing can be encrypted for is refused, and ends no job', async () => {
  const sender = webPushSender(app.platform)
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(await sender.send({ ...addressOf(service.browser()), p256dh }, message, hour)).toBe('refused')
  expect(service.received).toEqual([])
})
