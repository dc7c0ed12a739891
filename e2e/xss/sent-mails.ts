import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/db/database.ts'

/** Waits for a sent mail to this recipient that matches. Returns its text. */
export async function mailTo(db: Database, recipient: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const mails = await db.selectFrom('mails').select('textBody').where('recipient', '=', recipient).execute()
    const found = mails.find(({ textBody }) => pattern.test(textBody))
    if (found) return found.textBody
    await sleep(100)
  }
  throw new Error(`No mail arrived for ${recipient}`)
}

/** Lists every sent mail that contains a payload. */
export function mailIds(db: Database): Promise<{ id: string }[]> {
  return db
    .selectFrom('mails')
    .select('id')
    .where('htmlBody', 'like', '%zq%')
    .orderBy('position', 'desc')
    .execute()
}
