import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Closing } from './closing.ts'

/** Finds the age of this guardian's child; undefined for any other player. */
export function findChild(db: Database, guardianId: string, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .select(['players.age', 'players.dateOfBirth'])
    .where('guardianships.guardianId', '=', guardianId)
    .where('guardianships.playerId', '=', playerId)
    .executeTakeFirst()
}

/** Finds the guardians of a player who is a minor then, earliest first, without suspended accounts. */
export function findGuardians(db: Database, playerId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.id as guardianId', 'users.name', 'users.email', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .where('guardianships.playerId', '=', playerId)
    .where('users.suspendedAt', 'is', null)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('guardianships.since')
    .orderBy('users.id')
    .execute()
}

/** Finds the former parents whom a player of 18 or older lets read the list of colleges. */
export async function findListReaders(db: Database, playerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .select('guardianships.guardianId')
    .where('guardianships.playerId', '=', playerId)
    .where('guardianships.readsList', '=', true)
    .where(sql<boolean>`not is_minor(players.age, players.date_of_birth, ${now})`)
    .execute()
  return rows.map(({ guardianId }) => guardianId)
}

/** Saves the pause in these people's names, or clears it; deleted accounts leave no name. */
export async function setPause(trx: Trx, playerId: string, pause: (Closing & { at: Date }) | undefined) {
  await trx
    .updateTable('players')
    .set({
      pausedAt: pause?.at ?? null,
      pausedBy: sql<string | null>`(select id from users where id = ${pause?.by ?? null})`,
      pausedWith: [...(pause?.with ?? [])],
    })
    .where('userId', '=', playerId)
    .execute()
}

/** Saves the link preview setting in that person's name. */
export async function saveLinkPreview(trx: Trx, playerId: string, preview: { by: string; allowed: boolean }) {
  await trx
    .updateTable('players')
    .set({ linkPreview: preview.allowed, linkPreviewBy: preview.by })
    .where('userId', '=', playerId)
    .execute()
}
