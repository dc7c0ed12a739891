import type { Language } from '@touchline/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

type PlayerColumn = 'conversations.playerId' | 'players.userId'

/**
 * Selects the ids of a player's guardians, or of the guardians when the player left, within a query on the player;
 * suspended guardians do not count.
 */
export function guardianIdsOf(player: PlayerColumn) {
  return ofGuardians<string>(sql`guardian_id`, player)
}

/** Selects the languages of the same guardians, in the same order. */
export function guardianLanguagesOf(player: PlayerColumn) {
  return ofGuardians<Language>(sql`guardian.language::text`, player)
}

function ofGuardians<Value>(what: RawBuilder<unknown>, player: PlayerColumn) {
  return sql<Value[]>`array(select ${what}
    from (select player_id, guardian_id from guardianships
      union all select player_id, guardian_id from former_guardianships) as family
    join users as guardian on guardian.id = guardian_id and guardian.suspended_at is null
    where family.player_id = ${sql.ref(player)} order by guardian_id)`
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
