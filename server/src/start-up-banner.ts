import type { Env } from './platform/env.ts'

/** A demo account to try the product with. */
export interface DemoLogin {
  who: string
  email: string
  password: string
}

/** The one screen of text that a start ends with. */
export function startUpBanner(env: Env, logins: DemoLogin[]): string {
  const url = env.PUBLIC_URL
  const lines = [
    '',
    '  Touchline is ready',
    '',
    `  Open      ${url}`,
    ...(env.DEMO && !env.SMTP_URL ? [`  Mailbox   ${url}/__dev/mail`] : []),
    ...(logins.length > 0 ? ['', '  Log in with'] : []),
    ...logins.map(({ who, email, password }) => `    ${who.padEnd(15)} ${email.padEnd(44)} ${password}`),
    '',
    '  Press Ctrl-C to stop.',
    '',
  ]
  return `${lines.join('\n')}\n`
}
