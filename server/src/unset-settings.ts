import { defaultSender, type Env } from './platform/env.ts'

/** Lists the settings that a copy for real people lacks, one line each; the demo needs none of them. */
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
