import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { mailboxRoutes } from './dev-mailbox.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

async function page(address = '/__dev/mail'): Promise<string> {
  const app = Fastify()
  mailboxRoutes(app, touchline.platform)
  return (await app.inject(address)).body
}

test('the mailbox says what to do while it is empty', async () => {
  expect(await page()).toContain('No emails yet.')
})

test('the mailbox shows the newest mail first, its text without markup and its URLs as links', async () => {
  for (const [subject, textBody] of [
    ['First', 'Hello'],
    ['<b>Second</b>', 'Open: http://localhost/resetPassword?token=a&email=b\n\n"<img src=x>"'],
  ] as const)
    await touchline.platform.db
      .insertInto('mails')
      .values({
        id: touchline.platform.ids.next(),
        recipient: 'ana@families.example',
        subject,
        textBody,
        htmlBody: '',
        sentAt: new Date(),
      })
      .execute()
  const shown = await page()
  expect(shown.startsWith('<!doctype html><html lang="en">')).toBe(true)
  expect(shown.indexOf('&lt;b&gt;Second&lt;/b&gt;')).toBeLessThan(shown.indexOf('First'))
  const url = 'http://localhost/resetPassword?token=a&amp;email=b'
  expect(shown).toContain(
    `<a href="${url}">http://localhost/resetPassword?…</a>\n\n&quot;&lt;img src=x&gt;&quot;</pre>`,
  )
})

test('the mailbox is limited to one address by a link, and a mail leads back to it', async () => {
  const id = touchline.platform.ids.next()
  await touchline.platform.db
    .insertInto('mails')
    .values({
      id,
      recipient: 'ben+2@families.example',
      subject: 'For Ben',
      textBody: 'Hello Ben',
      htmlBody: '<html><body lang="en">Hello Ben</body></html>',
      sentAt: new Date(),
    })
    .execute()
  expect(await page()).toContain('href="/__dev/mail?to=ben%2B2%40families.example"')
  const shown = await page('/__dev/mail?to=ben%2B2%40families.example')
  expect(shown).toContain('For Ben')
  expect(shown).not.toContain('Second')
  expect(await page(`/__dev/mail/${id}`)).toMatch(/<body lang="en">.*href="\/__dev\/mail".*Hello Ben/)
})
