import { type Insertable, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import type { ContactMessages } from '../platform/db/schema.ts'
import { sweep } from '../platform/db/sweep.ts'

/** Inserts a contact form message. */
export async function insertContactMessage(trx: Trx, message: Insertable<ContactMessages>) {
  await trx.insertInto('contactMessages').values(message).execute()
}

interface Page {
  handled: boolean
  limit: number
  before: string | undefined
}

function selectReceived(db: Database) {
  return db
    .selectFrom('contactMessages')
    .leftJoin('users', 'users.id', 'contactMessages.handledBy')
    .selectAll('contactMessages')
    .select('users.name as handledByName')
}

/** Lists contact messages, handled or not, newest first. */
export function findReceived(db: Database, { handled, limit, before }: Page) {
  return selectReceived(db)
    .where('contactMessages.handledAt', handled ? 'is not' : 'is', null)
    .$if(before !== undefined, (query) => query.where('contactMessages.id', '<', before ?? ''))
    .orderBy('contactMessages.id', 'desc')
    .limit(limit)
    .execute()
}

export type ReceivedRow = Awaited<ReturnType<typeof findReceived>>[number]

/** Returns and locks a contact message. */
export function lockReceived(trx: Trx, id: string) {
  return trx
    .selectFrom('contactMessages')
    .select('handledAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns a contact message; throws if there is none. */
export function getReceived(db: Database, id: string) {
  return selectReceived(db).where('contactMessages.id', '=', id).executeTakeFirstOrThrow()
}

/** Sets who handled a message and when; null for nobody. */
export async function setHandled(trx: Trx, id: string, handled: { by: string; at: Date } | null) {
  await trx
    .updateTable('contactMessages')
    .set({ handledAt: handled?.at ?? null, handledBy: handled?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** Deletes messages handled before that moment. */
export async function deleteHandled(db: Database, before: Date) {
  await sweep(db, 'contactMessages', sql`handled_at < ${before}`)
}
