import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Mutes the conversation for this person; again keeps the first time. */
export async function insertMute(
  trx: Trx,
  { conversationId, personId, now }: { conversationId: string; personId: string; now: Date },
) {
  await trx
    .insertInto('conversationMutes')
    .values({ conversationId, personId, mutedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes this person's mute. */
export async function deleteMute(trx: Trx, conversationId: string, personId: string) {
  await trx
    .deleteFrom('conversationMutes')
    .where('conversationId', '=', conversationId)
    .where('personId', '=', personId)
    .execute()
}

/** Finds which of these people have muted the conversation. */
export async function findMutedBy(
  db: Database,
  conversationId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversationMutes')
    .select('personId')
    .where('conversationId', '=', conversationId)
    .where(sql<SqlBool>`person_id = any (${personIds}::uuid[])`)
    .execute()
  return rows.map(({ personId }) => personId)
}
