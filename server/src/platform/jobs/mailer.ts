import { type Language, languages } from '@touchline/contract'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Database, type Trx, transact } from '../db/database.ts'
import type { Env } from '../env.ts'
import { LocalizedText, localize } from '../i18n/localized-text.ts'
import { domainEvent, type Outbox } from './domain-events.ts'
import { NeverWorks } from './failed-job.ts'
import { type JobQueue, type Jobs, jobQueue } from './job-queue.ts'

const MailLink = z.object({ label: LocalizedText, url: z.string() })

/** A part of a mail under its own heading: lines, then links. */
export const MailPart = z.object({
  heading: LocalizedText.optional(),
  lines: z.array(LocalizedText),
  // parts that waited when links came have none
  links: z.array(MailLink).default([]),
})
export type MailPart = z.infer<typeof MailPart>

const Mail = z.object({
  to: z.string(),
  subject: LocalizedText,
  heading: LocalizedText,
  paragraphs: z.array(LocalizedText),
  // after the paragraphs
  parts: z.array(MailPart).optional(),
  action: MailLink.optional(),
  note: LocalizedText.optional(),
  // the page that ends such emails, and the address that ends them with one request (RFC 8058)
  unsubscribe: z.object({ page: z.string(), oneClick: z.string() }).optional(),
  // the language is that of the account with this address; without one, that of this person or this one
  readsLike: z.string().optional(),
  language: z.enum(languages).optional(),
})
export type Mail = z.infer<typeof Mail>

// when contact opens on June 15, tens of thousands of emails are due within minutes
const mailsAtOnce = 10

const mailQueue = jobQueue('mail', Mail, mailsAtOnce)

/**
 * Fires when the mail server refused this address for good: `isNobody` where it says that nobody is there; otherwise the
 * reason may be about us.
 */
export const addressRefused = domainEvent(
  'mail.addressRefused',
  // events that were waiting when reasons came have none
  z.object({ email: z.string(), isNobody: z.boolean().default(false) }),
)

/** Queues an email; it goes out in the reader's language, if and only if `trx` commits. */
export function queueMail({ jobs }: { jobs: Jobs }, trx: Trx, mail: Mail) {
  return jobs.send(trx, mailQueue, mail)
}

/** Queues many emails with one statement. */
export function queueMails({ jobs }: { jobs: Jobs }, trx: Trx, mails: readonly Mail[]) {
  return jobs.sendMany(trx, mailQueue, mails)
}

/** The parts of the platform that send emails. */
interface Sending {
  env: Env
  db: Database
  clock: Clock
  jobs: Jobs
  outbox: Outbox
}

/** Sends queued emails. */
export function registerMail(platform: Sending) {
  sendMails(platform, mailQueue, async (mail) => mail)
}

/**
 * Sends the emails of a queue by SMTP, each as `write` words it right before it leaves, and none where that returns
 * nothing; without an SMTP server they are kept for the mailbox page.
 */
export function sendMails<Data extends object>(
  platform: Sending,
  queue: JobQueue<Data>,
  write: (data: Data) => Promise<Mail | undefined>,
) {
  const { env } = platform
  // keeps connections for the next email
  const transport = env.SMTP_URL
    ? createTransport({ url: env.SMTP_URL, pool: true, maxConnections: queue.atOnce })
    : undefined
  if (transport) platform.jobs.onEnd(() => transport.close())
  platform.jobs.work(queue, async (data, id) => {
    // loaded late: it takes much of a start's time and memory, and most starts send nothing for a while
    const { renderMail } = await import('./mail-template.ts')
    const queued = await write(data)
    if (!queued) return
    const language = await languageFor(platform.db, queued)
    const { to } = queued
    const mail = localizeMail(queued, language)
    const { html, text } = renderMail(mail, language)
    if (transport) {
      await transport
        .sendMail({
          from: env.MAIL_FROM,
          to,
          subject: mail.subject,
          html,
          text,
          // the same for every retry, so that a receiver can recognize a repeat
          messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>`,
          ...(queued.unsubscribe ? { headers: oneClickHeaders(queued.unsubscribe.oneClick) } : {}),
        })
        .catch((error: unknown) => giveUpIfRefused(platform, to, error))
      return
    }
    await platform.db
      .insertInto('mails')
      .values({
        id,
        recipient: to,
        subject: mail.subject,
        textBody: text,
        htmlBody: html,
        sentAt: platform.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Builds the headers by which an email program offers to end such emails (RFC 8058). */
function oneClickHeaders(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const Refusal = z.object({
  permanent: z.literal(true),
  command: z.enum(['RCPT TO', 'DATA']),
  response: z.string().optional(),
})

/**
 * Throws NeverWorks when this email was refused, which is final. A refusal of us, such as a wrong password, is thrown
 * as it is, for the operator to fix.
 */
async function giveUpIfRefused(platform: Sending, to: string, error: unknown): Promise<never> {
  const { data: refusal } = Refusal.safeParse(error)
  if (!refusal) throw error
  const response = refusal.response ?? ''
  if (refusal.command === 'RCPT TO' && !isAboutUs(response)) {
    const isNobody = saysNobody(response)
    await transact(platform.db, (trx) =>
      platform.outbox.publish(trx, addressRefused, { email: to, isNobody }),
    )
  }
  throw new NeverWorks('The mail server refuses it', { cause: error })
}

/**
 * Returns true if an SMTP answer is about us, our message or the way to the mailbox. By RFC 3463, 5.1.7 and 5.1.8 are
 * about the sender, 5.2.2 is a full mailbox, 5.3 and 5.4 the server and the route to it, 5.5 to 5.7 us and our message.
 */
function isAboutUs(response: string): boolean {
  return /^\d{3}[ -]5\.(?:[3-7]\.|1\.[78]\b|2\.2\b)/.test(response)
}

const nobody =
  /\b(?:(?:no such|unknown|invalid|non-?existent) (?:user|recipient|mailbox|account|address|person)|(?:user|recipient|mailbox|account|address)\b.{0,60}\b(?:unknown|not found|not exist|doesn't exist))/i
const block = /sender|block|black|spam|polic|prohibit|denied|relay|reputation/i

/**
 * Returns true if an SMTP answer says that nobody is at the address: by a code 5.1, or, without a code, in the words that
 * servers use for it. A server that blocks us may name a mailbox, too.
 */
function saysNobody(response: string): boolean {
  if (/^\d{3}[ -]\d\.\d+\.\d+/.test(response)) return /^\d{3}[ -]5\.1\.(?:[0-36]|10)\b/.test(response)
  return nobody.test(response) && !block.test(response)
}

async function languageFor(db: Database, { to, readsLike, language }: Mail): Promise<Language> {
  // of sign-ups that wait with one address the newest
  const users = db
    .selectFrom('users')
    .select('language')
    .orderBy('emailVerified', 'desc')
    .orderBy('createdAt', 'desc')
  const owner = await users.where('email', '=', to).executeTakeFirst()
  if (owner || readsLike === undefined) return owner?.language ?? language ?? languages[0]
  return (await users.where('id', '=', readsLike).executeTakeFirst())?.language ?? languages[0]
}

function localizeMail(mail: Mail, language: Language) {
  const { subject, heading, paragraphs, parts, action, note, unsubscribe } = mail
  const words = (text: LocalizedText) => localize(text, language)
  const link = ({ label, url }: z.infer<typeof MailLink>) => ({ label: words(label), url })
  return {
    subject: words(subject),
    heading: words(heading),
    paragraphs: paragraphs.map(words),
    parts: (parts ?? []).map((part) => ({
      heading: part.heading ? words(part.heading) : '',
      lines: part.lines.map(words),
      links: part.links.map(link),
    })),
    ...(action ? { action: link(action) } : {}),
    ...(note === undefined ? {} : { note: words(note) }),
    ...(unsubscribe ? { unsubscribe: unsubscribe.page } : {}),
  }
}
