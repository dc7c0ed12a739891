import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { deadIn } from '../../../test/support/dead-letters.ts'
import { SmtpSink } from '../../../test/support/smtp.ts'
import { makePlayer } from '../../auth/factory.ts'
import { resetMail } from '../../auth/mails.ts'
import { transact } from '../db/database.ts'
import { theirs } from '../i18n/localized-text.ts'
import { queueMail, queueMails } from './mailer.ts'

const mail = {
  to: 'ana@families.example',
  subject: theirs('Verify your email'),
  heading: theirs('One step <left>'),
  paragraphs: [theirs('Open the link, Ana & family.')],
  action: { label: theirs('Verify'), url: 'https://touchline.example/verify-email?token=a&b=c' },
}

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  // in reverse, so that the product disconnects before its mail server stops
  for (const one of open.splice(0).reverse()) await one.stop()
})

async function start(settings: Record<string, string> = {}): Promise<TestApp> {
  const touchline = await testApp(settings)
  open.push(touchline)
  return touchline
}

test('without a mail server a mail is kept, once, with its text escaped in the HTML', {
  tags: ['V1.1.2', 'V1.2.1'],
}, async () => {
  const { platform, settle } = await start()
  await transact(platform.db, (trx) => queueMail(platform, trx, mail))
  await settle()
  await settle()
  const kept = await platform.db.selectFrom('mails').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ recipient: mail.to, subject: 'Verify your email' })
  expect(kept[0]?.htmlBody).toContain('One step &lt;left&gt;')
  expect(kept[0]?.textBody).toContain(mail.action.url)
})

test('a mail’s button has its padding in Outlook, too', async () => {
  const { platform, settle } = await start()
  await transact(platform.db, (trx) => queueMail(platform, trx, mail))
  await settle()
  const { htmlBody } = await platform.db.selectFrom('mails').select('htmlBody').executeTakeFirstOrThrow()
  expect(htmlBody).toMatch(/<td style="[^"]*mso-padding-alt:14px 22px"><a href="[^"]*verify-email/)
})

test('a mail of a change that is rolled back is never sent', { tags: 'V2.3.3' }, async () => {
  const { platform, settle } = await start()
  const change = transact(platform.db, async (trx) => {
    await queueMail(platform, trx, mail)
    throw new Error('changed my mind')
  })
  await expect(change).rejects.toThrow()
  await settle()
  expect(await platform.db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a real mail server receives it, with both bodies and nothing smuggled into its headers', {
  tags: 'V1.3.11',
}, async () => {
  const smtp = await SmtpSink.start()
  open.push(smtp)
  const { platform, settle } = await start({ SMTP_URL: smtp.url })
  await transact(platform.db, (trx) =>
    queueMail(platform, trx, { ...mail, subject: theirs('Hello\r\nBcc: everybody@families.example') }),
  )
  await settle()
  expect(smtp.received).toHaveLength(1)
  const [message = ''] = smtp.received
  expect(message).toMatch(/^To: ana@families\.example/m)
  expect(message).not.toMatch(/^Bcc:/m)
  expect(message).toMatch(/Content-Type: text\/plain/)
  expect(message).toMatch(/Content-Type: text\/html/)
  expect(await platform.db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a mail whose job is done again, as after a crash, is the same to its receiver', async () => {
  const smtp = await SmtpSink.start()
  open.push(smtp)
  const { platform, settle } = await start({ SMTP_URL: smtp.url })
  await transact(platform.db, (trx) => queueMails(platform, trx, [mail, mail]))
  await settle()
  await sql`update pgboss.job set state = 'created', completed_on = null where name = 'mail'`.execute(
    platform.db,
  )
  await settle()
  const ids = smtp.received.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
})

test('a mail that its server refuses for good is a dead letter at once, without words of the answer, and the rest go on', async () => {
  const smtp = await SmtpSink.start()
  open.push(smtp)
  const { platform } = await start({ SMTP_URL: smtp.url })
  const nobody = 'nobody@families.example'
  smtp.refused.set(nobody, 'No such user')
  await transact(platform.db, (trx) => queueMails(platform, trx, [{ ...mail, to: nobody }, mail]))
  await platform.jobs.start(true)
  await expect.poll(() => deadIn(platform.db), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => smtp.recipients, { timeout: 20_000 }).toEqual([mail.to])
  const { rows } = await sql<{ output: object }>`select output from pgboss.job
    where name = 'dead-letters'`.execute(platform.db)
  expect(rows[0]?.output).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(JSON.stringify(rows)).not.toMatch(/nobody|such user/)
  smtp.refused.clear()
  expect(await platform.jobs.retryDead()).toBe(1)
  await expect.poll(() => smtp.recipients, { timeout: 20_000 }).toEqual([mail.to, nobody].sort())
  expect(await deadIn(platform.db)).toBe(0)
})

test('a mail is in the language of the account with its address, else of the person it is about', async () => {
  const { platform, settle } = await start()
  const { userId, email } = await makePlayer(platform)
  await platform.db.updateTable('users').set({ language: 'es' }).where('id', '=', userId).execute()
  const reset = resetMail('https://touchline.example', { email, name: 'Ana $& Ruiz' }, 'token')
  const nobody = { ...reset, to: 'nobody@families.example' }
  await transact(platform.db, async (trx) => {
    await queueMails(platform, trx, [reset, { ...nobody, readsLike: userId }, nobody])
  })
  await settle()
  const kept = await platform.db.selectFrom('mails').selectAll().orderBy('recipient').execute()
  const words = kept.map(({ subject, htmlBody, textBody }) => ({
    subject,
    lang: /<html[^>]* lang="(\w+)"/.exec(htmlBody)?.[1],
    greets: /Hola, Ana \$& Ruiz|Hello Ana \$& Ruiz/.exec(textBody)?.[0],
  }))
  const spanish = {
    subject: 'Crea una nueva contraseña de Touchline',
    lang: 'es',
    greets: 'Hola, Ana $& Ruiz',
  }
  expect(words).toContainEqual({
    subject: 'Set a new Touchline password',
    lang: 'en',
    greets: 'Hello Ana $& Ruiz',
  })
  expect(words.filter(({ lang }) => lang === 'es')).toEqual([spanish, spanish])
})
