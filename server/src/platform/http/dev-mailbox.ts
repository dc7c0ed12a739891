import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { notFound } from '../problem.ts'

/**
 * Serves the mailbox page with every email the product would have sent. It exists only without an SMTP server and with
 * demo data, because its reader can take over any account.
 */
export function mailboxRoutes(app: FastifyInstance, platform: Platform) {
  app.get('/__dev/mail', async (_request, reply) => {
    const mails = await platform.db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'textBody', 'sentAt'])
      .orderBy('position', 'desc')
      .limit(100)
      .execute()
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    return mailboxPage(mails)
  })
  app.get('/__dev/mail.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8')
    return styles
  })
  app.get<{ Params: { id: string } }>('/__dev/mail/:id', async (request, reply) => {
    const mail = await platform.db
      .selectFrom('mails')
      .select('htmlBody')
      .where('id', '=', request.params.id)
      .executeTakeFirst()
    if (!mail) throw notFound('mail')
    reply.type('text/html; charset=utf-8')
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
    )
    return mail.htmlBody
  })
}

interface KeptMail {
  id: string
  recipient: string
  subject: string
  textBody: string
  sentAt: Date
}

function mailboxPage(mails: KeptMail[]): string {
  const entries = mails.map(
    (mail) => `<li><article>
      <h2><a href="/__dev/mail/${mail.id}">${escaped(mail.subject)}</a></h2>
      <p class="to">To ${escaped(mail.recipient)}, ${mail.sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
      <pre>${linked(mail.textBody)}</pre>
    </article></li>`,
  )
  const list =
    entries.length === 0
      ? '<p>No emails yet. Sign up, and yours will show up here.</p>'
      : `<ol>${entries.join('')}</ol>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex"><title>Mailbox - Touchline</title><link rel="stylesheet" href="/__dev/mail.css"></head>
    <body><header><a href="/">TOUCHLINE</a></header><main><h1>Mailbox</h1>
    <p>Emails this copy of Touchline would have sent. Reload to see new ones.</p>${list}</main></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes a text and links its URLs. */
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g, (url) => `<a href="${url}">${url}</a>`)

const styles = `
  body { margin: 0; background: #f7f6f0; color: #10201a; font: 1rem/1.5 system-ui, sans-serif; }
  header { background: #07241b; padding: 14px 24px; } header a { color: #fff; font-weight: 700; letter-spacing: 1px; text-decoration: none; }
  main { max-width: 760px; margin: 0 auto; padding: 24px; } ol { list-style: none; padding: 0; }
  article { background: #fff; border: 1px solid #d9dcd2; border-radius: 10px; padding: 16px 20px; margin: 0 0 16px; }
  h2 { font-size: 1.15rem; margin: 0; } .to { color: #4a5b53; margin: 4px 0 12px; } a { color: #12573f; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }`
