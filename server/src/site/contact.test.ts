import { createContactMessage, getSite } from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { makeAdmin } from '../auth/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp({
    CONTACT_EMAIL: 'office@touchline.example',
    SOCIAL_LINKS: 'Instagram=https://a.example/t',
  })
})
afterAll(() => at.stop())
beforeEach(async () => {
  await at.settle()
  await at.platform.db.deleteFrom('contactMessages').execute()
  await at.platform.db.deleteFrom('mails').execute()
})

const good = {
  name: 'Ines Calder',
  email: 'Ines.Calder@families.example',
  number: '555 0142',
  userType: 'scout',
  message: 'Is the guide also in Spanish?\n\nThank you.',
}

const send = (body: object, ip?: string) => at.ask(createContactMessage, { body }, ip ? { ip } : {})
const kept = () => at.platform.db.selectFrom('contactMessages').selectAll().execute()
async function mailed() {
  await at.settle()
  return at.platform.db.selectFrom('mails').selectAll().execute()
}

test('a message is kept as typed and mailed to the operator', { tags: 'R18.11' }, async () => {
  expect(await send(good)).toMatchObject({
    status: 201,
    body: { message: 'Thanks. We got your message.' },
  })
  expect(await kept()).toMatchObject([
    { ...good, email: 'ines.calder@families.example', createdAt: at.clock.now() },
  ])
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'office@touchline.example',
    subject: 'Contact form: a message from a parent',
  })
  expect(mail?.textBody).toContain('Is the guide also in Spanish?')
  expect(mail?.textBody).toContain('ines.calder@families.example')
  expect(mail?.textBody).toContain('555 0142')
})

test("the visitor's own words stay as they are where the operator's account is in Spanish", async () => {
  const { userId } = await makeAdmin(at.platform, { email: 'office@touchline.example' })
  await at.platform.db.updateTable('users').set({ language: 'es' }).where('id', '=', userId).execute()
  const message = 'Hello there, is the Ohio camp still open?\n\nLog in\n\nHello {0}'
  await send({ ...good, name: 'A coach is waiting to be verified at Ohio', message })
  const [mail] = await mailed()
  expect(mail?.subject).toBe('Formulario de contacto: mensaje de una madre o un padre')
  for (const words of message.split('\n\n')) expect(mail?.textBody.split('\n\n')).toContain(words)
  expect(mail?.textBody).toContain('A coach is waiting to be verified at Ohio')
  await at.platform.db.deleteFrom('users').where('id', '=', userId).execute()
})

test('markup in a message stays text in the mail', { tags: ['V1.2.1', 'V1.3.1'] }, async () => {
  await send({ ...good, name: '<b>Ines</b>', message: '<script>alert(1)</script>' })
  const [mail] = await mailed()
  expect(mail?.htmlBody).toContain('&lt;script&gt;')
  expect(mail?.htmlBody).not.toContain('<script>')
})

test('the number may be left out', async () => {
  const { number: _, ...without } = good
  expect((await send(without)).status).toBe(201)
  expect(await kept()).toMatchObject([{ number: '' }])
})

test('a filled-in hidden field gets the same answer and leaves nothing', async () => {
  const honest = await send(good)
  await at.platform.db.deleteFrom('contactMessages').execute()
  const program = await send({ ...good, nickname: 'Cheap visitors' })
  expect(program.status).toBe(honest.status)
  expect(program.body).toEqual(honest.body)
  expect(await kept()).toEqual([])
  expect(await mailed()).toHaveLength(1)
})

test('five an hour from one address; the sixth waits, other addresses do not', {
  tags: 'V2.4.1',
}, async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send(good, '192.0.2.7')).status).toBe(201)
  const sixth = await send(good, '192.0.2.7')
  expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await kept()).toHaveLength(5)
  expect((await send(good, '192.0.2.8')).status).toBe(201)
})

test('refused messages do not use up the five', async () => {
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await send({ ...good, email: 'nobody' }, '192.0.2.9')).status).toBe(400)
  }
  expect((await send(good, '192.0.2.9')).status).toBe(201)
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['email', { email: 'ines at families' }],
  ['number', { number: '5'.repeat(31) }],
  ['userType', { userType: '' }],
  ['userType', { userType: 'admin' }],
  ['message', { message: '' }],
  ['message', { message: 'x'.repeat(4001) }],
  ['message', { message: 'bell \u0007' }],
])('a wrong %s is named and nothing is kept', { tags: 'R3.23' }, async (path, change) => {
  const answer = await send({ ...good, ...change })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: [{ path }] } })
  expect(await kept()).toEqual([])
})

test('the site names its social pages', { tags: 'R2.21' }, async () => {
  expect(await at.ask(getSite)).toMatchObject({
    status: 200,
    body: { socialLinks: [{ name: 'Instagram', href: 'https://a.example/t' }] },
  })
})

test.each(['on', 'off'])(
  'a site that names none has those of nobody as examples in the demo: %s',
  async (DEMO) => {
    const { ask, stop } = await testApp({ DEMO })
    const { socialLinks, demo } = getSite.response.parse((await ask(getSite)).body)
    await stop()
    expect(socialLinks.length > 0).toBe(DEMO === 'on')
    expect(demo).toBe(DEMO === 'on')
    for (const { href } of socialLinks) expect(new URL(href).hostname).toMatch(/\.example$/)
  },
)

test('without CONTACT_EMAIL a message is kept all the same', async () => {
  const plain = await testApp()
  expect((await plain.ask(createContactMessage, { body: good })).status).toBe(201)
  await plain.settle()
  expect(await plain.platform.db.selectFrom('contactMessages').selectAll().execute()).toHaveLength(1)
  expect(await plain.platform.db.selectFrom('mails').selectAll().execute()).toEqual([])
  await plain.stop()
})
