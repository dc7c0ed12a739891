import type { Insertable } from 'kysely'
import type { Trx } from '../platform/database.ts'
import type { ContactMessages } from '../platform/schema.ts'

/** Keeps one message of the contact form. */
export async function insertContactMessage(trx: Trx, message: Insertable<ContactMessages>) {
  await trx.insertInto('contactMessages').values(message).execute()
}
