import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

const families = preparedQuery({ playerId: 'playerId', now: new Date(0) }, (db, { playerId, now }) =>
  db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.name', 'players.city', 'players.stateLocated as state', 'players.gpa'])
    .select(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`.as('minor'))
    .select(
      // one-word names: fields inside JSON keep their SQL names
      jsonArrayFrom(
        db
          .selectFrom('guardianships')
          .innerJoin('users as parent', 'parent.id', 'guardianships.guardianId')
          .select(['parent.id', 'parent.name', 'guardianships.money', 'guardianships.decides'])
          .where('guardianships.playerId', '=', playerId)
          .where('parent.suspendedAt', 'is', null)
          .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
          .orderBy('guardianships.since')
          .orderBy('parent.id'),
      ).as('parents'),
    )
    .where('players.userId', '=', playerId),
)

/** Finds a player with the facts that colleges are told apart by, and the parents of a minor, earliest first. */
export async function findFamily(db: Database, playerId: string, now: Date) {
  return (await families(db, { playerId, now })).at(0)
}

export type FamilyRow = NonNullable<Awaited<ReturnType<typeof findFamily>>>

/** Locks the player, so that a family's writes take turns and limits hold; false if there is none. */
export async function lockList(trx: Trx, playerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('players')
    .select('userId')
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
