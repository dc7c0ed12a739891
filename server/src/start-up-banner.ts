import { defaultSender, type Env, isLoopback } from './platform/env.ts'

/** A demo account to try the product with. */
export interface DemoLogin {
  who: string
  /** What to see with it. */
  shows: string
  email: string
  password: string
}

/** Builds the one screen of text at the end of a start. */
export function startUpBanner(env: Env, logins: DemoLogin[]): string {
  const url = env.PUBLIC_URL
  const [first] = logins
  const lines = [
    '',
    '  Touchline is ready',
    '',
    `  Open      ${url}`,
    ...(env.DEMO && !env.SMTP_URL ? [`  Mailbox   ${url}/__dev/mail`] : []),
    ...(isPlain(url)
      ? [
          '',
          '  Without TLS, others on the network can read passwords and messages. Browsers also turn off',
          '  notifications, offline pages and copying. Put a proxy with https in front of it for real people.',
        ]
      : []),
    ...(first ? ['', `  Log in with the password ${first.password}`] : []),
    ...logins.flatMap(({ who, email, shows }) => [
      `    ${who.padEnd(14)} ${email}`,
      `    ${''.padEnd(14)} ${shows}`,
    ]),
    '',
    '  Press Ctrl-C to stop.',
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** Returns true if people reach the site over plain http from other machines. */
function isPlain(site: string): boolean {
  const { protocol, hostname } = new URL(site)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Lists settings missing for real use, one line each; none for a demo. */
export function unsetFor({ DEMO, SMTP_URL, MAIL_FROM, CONTACT_EMAIL, AUTH_SECRET }: Env): string[] {
  if (DEMO) return []
  return [
    ...(SMTP_URL === undefined
      ? ['SMTP_URL is not set: emails stay in the database and nobody gets them.']
      : []),
    ...(MAIL_FROM === defaultSender
      ? [`MAIL_FROM is not set: emails come from ${defaultSender}, which mail servers refuse.`]
      : []),
    ...(CONTACT_EMAIL === undefined
      ? [
          'CONTACT_EMAIL is not set: nobody gets an email about reports, even about a minor, or contact messages.',
        ]
      : []),
    ...(AUTH_SECRET === undefined
      ? ['AUTH_SECRET is not set: npm run backup does not store the secret of the database next to its data.']
      : []),
  ]
}
