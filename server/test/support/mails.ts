import type { TestApp } from './app.ts'

type Sending = Pick<TestApp, 'platform' | 'settle'>

/** Runs the follow-up work, then lists the emails to an address, the first sent first. */
export async function mailsTo({ platform, settle }: Sending, email: string) {
  await settle()
  return platform.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('position')
    .execute()
}

/** Runs the follow-up work, then lists the subjects of the emails to an address, the first sent first. */
export async function subjectsTo(app: Sending, email: string): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ subject }) => subject)
}

/**
 * Runs the follow-up work, then returns the token of the newest link emailed to an address. Throws when none was
 * emailed.
 */
export async function tokenTo(app: Sending, email: string): Promise<string> {
  const mails = await mailsTo(app, email)
  const tokens = mails.flatMap(({ textBody }) => /[?&]token=([^\s&]+)/.exec(textBody)?.[1] ?? [])
  const newest = tokens.at(-1)
  if (newest === undefined) throw new Error(`no link was mailed to ${email}`)
  return decodeURIComponent(newest)
}
