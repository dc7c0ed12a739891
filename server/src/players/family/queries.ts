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

/** Finds the guardians of a player who is a minor then, the first to join first; a suspended account is none. */
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

/** Pauses the profile in these people's names, or ends the pause; whoever is gone leaves no name. */
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

/** Lets the page's link show who it is about, or not, in that person's name. */
export async function saveLinkPreview(trx: Trx, playerId: string, preview: { by: string; allowed: boolean }) {
  await trx
    .updateTable('players')
    .set({ linkPreview: preview.allowed, linkPreviewBy: preview.by })
    .where('userId', '=', playerId)
    .execute()
}
