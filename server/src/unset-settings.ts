import { defaultSender, type Env } from './platform/env.ts'

/** Names what a copy for real people lacks among its settings, one line each; the demo needs none of it. */
export function unsetFor({ DEMO, SMTP_URL, MAIL_FROM, CONTACT_EMAIL, AUTH_SECRET }: Env): string[] {
  if (DEMO) return []
  return [
    ...(SMTP_URL === undefined ? ['SMTP_URL is not set: mails stay in the database and reach nobody.'] : []),
    ...(MAIL_FROM === defaultSender
      ? [`MAIL_FROM is not set: mails come from ${defaultSender}, which mail servers refuse.`]
      : []),
    ...(CONTACT_EMAIL === undefined
      ? ['CONTACT_EMAIL is not set: reports, also about a minor, and contact messages are mailed to nobody.']
      : []),
    ...(AUTH_SECRET === undefined
      ? ['AUTH_SECRET is not set: npm run backup refuses to hold the secret of the database beside its data.']
      : []),
  ]
}
