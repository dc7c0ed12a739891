import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { sweep } from '../../platform/db/sweep.ts'

interface Browser {
  userId: string
  markerHash: string
}

/** Saves the browser in which a session began. */
export async function saveSessionBrowser(trx: Trx, sessionDigest: string, markerHash: string) {
  await trx.updateTable('sessions').set({ markerHash }).where('token', '=', sessionDigest).execute()
}

/** Updates a known browser's last use; false if it is unknown. */
export async function seeBrowser(trx: Trx, { userId, markerHash }: Browser, now: Date): Promise<boolean> {
  const seen = await trx
    .updateTable('knownBrowsers')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('markerHash', '=', markerHash)
    .executeTakeFirst()
  return seen.numUpdatedRows === 1n
}

export async function saveBrowser(trx: Trx, browser: Browser, now: Date) {
  await trx
    .insertInto('knownBrowsers')
    .values({ ...browser, seenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Loads and locks what decides about an email: of two logins at once, the second sees what the first did. */
export function lockLogInTimes(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['name', 'email', 'firstLogInAt', 'logInMailedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Saves the time of the first login, or of the last email about one. */
export async function putLogInTime(
  trx: Trx,
  userId: string,
  at: { firstLogInAt: Date } | { logInMailedAt: Date },
) {
  await trx.updateTable('users').set(at).where('id', '=', userId).execute()
}

/** Forgets all of an account's browsers, except this session's if it is known. */
export async function forgetBrowsers(trx: Trx, userId: string, butOfSession?: string) {
  await trx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .$if(butOfSession !== undefined, (query) =>
      query.where(
        sql<boolean>`marker_hash is distinct from (select marker_hash from sessions where id = ${butOfSession})`,
      ),
    )
    .execute()
}

/** Forgets the browser in which the caller's other session began, unless their current session uses it. */
export async function forgetBrowserOf(
  trx: Trx,
  caller: { userId: string; sessionId: string },
  sessionId: string,
) {
  await trx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', caller.userId)
    .where(sql<boolean>`marker_hash = (select marker_hash from sessions where id = ${sessionId})`)
    .where(
      sql<boolean>`marker_hash is distinct from (select marker_hash from sessions where id = ${caller.sessionId})`,
    )
    .execute()
}

/** Deletes browsers without a login since then. */
export async function deleteUnseenBrowsers(db: Database, limit: Date) {
  await sweep(db, 'knownBrowsers', sql`seen_at <= ${limit}`)
}
