import type { Language } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

type PlayerColumn = 'conversations.playerId' | 'players.userId'

/** Joins the guardians of a player to their accounts; suspended guardians do not count. */
const familyOf = (player: PlayerColumn) => sql`(select player_id, guardian_id from guardianships
    union all select player_id, guardian_id from former_guardianships) as family
  join users as guardian on guardian.id = guardian_id and guardian.suspended_at is null
  where family.player_id = ${sql.ref(player)}`

/**
 * Selects the ids of a player's guardians, or of the guardians when the player left, within a query on the player.
 */
export function guardianIdsOf(player: PlayerColumn) {
  return sql<string[]>`array(select guardian_id from ${familyOf(player)} order by guardian_id)`
}

/** Selects the ids of the same guardians and their languages, both in the same order; nulls without any. */
export function guardiansOf(player: PlayerColumn) {
  return sql<{ ids: string[] | null; languages: Language[] | null }>`(select
    array_agg(guardian_id order by guardian_id) as ids,
    array_agg(guardian.language::text order by guardian_id) as languages from ${familyOf(player)})`
}

/**
 * Finds the age of this guardian's child in the conversation, or that the child has left; undefined for other
 * conversations.
 */
export function findChildIn(db: Database, guardianId: string, conversationId: string) {
  return db
    .selectFrom('conversations')
    .leftJoin('guardianships', (join) =>
      join
        .onRef('guardianships.playerId', '=', 'conversations.playerId')
        .on('guardianships.guardianId', '=', guardianId),
    )
    .leftJoin('players', 'players.userId', 'guardianships.playerId')
    .leftJoin('formerGuardianships as former', (join) =>
      join.onRef('former.playerId', '=', 'conversations.playerId').on('former.guardianId', '=', guardianId),
    )
    .select(['players.age', 'players.dateOfBirth', 'former.leftAt'])
    .where('conversations.id', '=', conversationId)
    .where((eb) => eb.or([eb('players.userId', 'is not', null), eb('former.leftAt', 'is not', null)]))
    .executeTakeFirst()
}

/** Returns true if this person was a guardian of the player, who left as a minor. */
export async function wasGuardianOf(db: Database, guardianId: string, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('formerGuardianships')
    .select('playerId')
    .where('guardianId', '=', guardianId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

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
