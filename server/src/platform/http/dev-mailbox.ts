import type { FastifyInstance } from 'fastify'
import { createElement as h } from 'react'
import type { Platform } from '../platform.ts'
import { notFound } from '../problem.ts'

/**
 * Serves the mailbox page with every email the product would have sent. It exists only without an SMTP server and with
 * demo data, because its reader can take over any account.
 */
export function mailboxRoutes(app: FastifyInstance, platform: Platform) {
  app.get<{ Querystring: { to?: unknown } }>('/__dev/mail', async ({ query: { to } }, reply) => {
    const only = typeof to === 'string' ? to : undefined
    const newest = platform.db.selectFrom('mails').orderBy('position', 'desc').limit(100)
    const mails = await newest
      .select(['id', 'recipient', 'subject', 'textBody', 'sentAt'])
      .$if(only !== undefined, (all) => all.where('recipient', '=', only ?? ''))
      .execute()
    const recipients = (await newest.select('recipient').execute()).map(({ recipient }) => recipient)
    reply.type('text/html; charset=utf-8')
    reply.header('refresh', '5') // new mails show up by themselves
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    return mailboxPage(mails, { only, recipients: [...new Set(recipients)] })
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
    return mail.htmlBody.replace(/<body[^>]*>/, (body) => body + wayBack)
  })
}

const wayBack =
  '<p style="margin:0;padding:12px 24px;font-family:sans-serif"><a href="/__dev/mail">← Mailbox</a></p>'

/** The addresses of the newest mails, and the one that the page is limited to. */
interface Recipients {
  only: string | undefined
  recipients: string[]
}

interface KeptMail {
  id: string
  recipient: string
  subject: string
  textBody: string
  sentAt: Date
}

/** Renders the page as text; the library loads with the first look, since few processes ever show a mailbox. */
async function mailboxPage(mails: KeptMail[], recipients: Recipients): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const list =
    mails.length === 0
      ? h('p', null, 'No emails yet. Sign up, and yours will show up here.')
      : h(
          'ol',
          null,
          mails.map((mail) => h('li', { key: mail.id }, article(mail))),
        )
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, 'Mailbox - Touchline'),
      h('link', { rel: 'stylesheet', href: '/__dev/mail.css' }),
    ),
    h(
      'body',
      null,
      h('header', null, h('a', { href: '/' }, 'TOUCHLINE')),
      h(
        'main',
        null,
        h('h1', null, 'Mailbox'),
        h('p', null, 'Emails this copy of Touchline would have sent. New ones show up by themselves.'),
        addresses(recipients),
        list,
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** Links to the mails of each address, and back to all. */
function addresses({ only, recipients }: Recipients) {
  const link = (name: string, to?: string) =>
    h(
      'a',
      {
        key: name,
        href: to === undefined ? '/__dev/mail' : `/__dev/mail?${new URLSearchParams({ to })}`,
        ...(to === only ? { 'aria-current': 'page' as const } : {}),
      },
      name,
    )
  if (recipients.length < 2 && only === undefined) return null
  return h('nav', { 'aria-label': 'Addresses' }, link('All'), ...recipients.map((to) => link(to, to)))
}

function article({ id, recipient, subject, textBody, sentAt }: KeptMail) {
  const sent = sentAt.toISOString().slice(0, 16).replace('T', ' ')
  return h(
    'article',
    null,
    h('h2', null, h('a', { href: `/__dev/mail/${id}` }, subject)),
    h('p', { className: 'to' }, `To ${recipient}, ${sent} UTC`),
    h('pre', null, ...linked(textBody)),
  )
}

/** Splits a text at its URLs, which become links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? h('a', { href: part }, shortened(part)) : part))

/** Returns a URL as people read it: a token is longer than the mail around it. */
const shortened = (url: string) => url.replace(/\?.*/, '?…')

const styles = `
  body { margin: 0; background: #f7f6f0; color: #10201a; font: 1rem/1.5 system-ui, sans-serif; }
  header { background: #07241b; padding: 14px 24px; } header a { color: #fff; font: 700 1.2rem 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; letter-spacing: 2px; text-decoration: none; }
  main { max-width: 760px; margin: 0 auto; padding: 24px; } ol { list-style: none; padding: 0; }
  article { background: #fff; border: 1px solid #d9dcd2; border-radius: 10px; padding: 16px 20px; margin: 0 0 16px; }
  nav, .to { overflow-wrap: anywhere; } nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 16px; } [aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
  h1 { font: 700 2.4rem/1.1 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; margin: 8px 0; } h2 { font-size: 1.15rem; margin: 0; } .to { color: #4a5b53; margin: 4px 0 12px; } a { color: #12573f; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }`
