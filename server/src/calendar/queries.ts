import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

/** Describes the owner of a calendar. */
export type Owner = { playerId: string } | { collegeId: string }

export interface GameRow {
  id: string
  title: string
  /** On the clock at the place of the game. */
  startsAt: string
  opponent: string
  address: string
}

/**
 * Finds the version of a player's calendar and the player's age; undefined unless others may see the player or it is
 * `viewerId`.
 */
export function findPlayerVersion(db: Database, playerId: string, viewerId: string | undefined) {
  return db
    .selectFrom('players')
    .select(['calendarVersion', 'age', 'dateOfBirth'])
    .where('userId', '=', playerId)
    .where((eb) => eb.or([eb('listed', '=', true), eb('userId', '=', viewerId ?? null)]))
    .executeTakeFirst()
}

const oneCollege: { collegeId: string; ownCollegeId: string | null } = {
  collegeId: 'collegeId',
  ownCollegeId: 'ownCollegeId',
}

const versionsOfCollege = preparedQuery(oneCollege, (db, { collegeId, ownCollegeId }) =>
  db
    .selectFrom('colleges')
    .select('calendarVersion')
    .where('id', '=', collegeId)
    .where((eb) => eb.or([eb('listed', '=', true), eb('id', '=', ownCollegeId)])),
)

/** Finds the same for a college; only their own coaches see unlisted ones. */
export async function findCollegeVersion(
  db: Database,
  collegeId: string,
  ownCollegeId: string | undefined,
): Promise<number | undefined> {
  const [row] = await versionsOfCollege(db, { collegeId, ownCollegeId: ownCollegeId ?? null })
  return row?.calendarVersion
}

const gamesOf = preparedQuery({ ownerId: 'ownerId' }, (db, { ownerId }) =>
  db
    .selectFrom('games')
    .select(['id', 'title', 'startsAt', 'opponent', 'address'])
    .where('ownerId', '=', ownerId)
    .orderBy('startsAt')
    .orderBy('id'),
)

/** Lists the games of a player or college in order of time. */
export function findGames(db: Database, ownerId: string): Promise<GameRow[]> {
  return gamesOf(db, { ownerId })
}

/** Finds the version of a calendar, locked until the transaction ends. */
export async function lockVersion(trx: Trx, owner: Owner): Promise<number> {
  const query =
    'playerId' in owner
      ? trx.selectFrom('players').where('userId', '=', owner.playerId).select('calendarVersion')
      : trx.selectFrom('colleges').where('id', '=', owner.collegeId).select('calendarVersion')
  const { calendarVersion } = await query.forNoKeyUpdate().executeTakeFirstOrThrow()
  return calendarVersion
}

/** Digests what a game of a query says, so that a later look tells if it says the same again. */
export const gameDigest = sql<string>`md5(row(games.title, games.starts_at, games.opponent, games.address)::text)`

/** Puts these games in the place of all others, whose digests it returns, and counts the save. */
export async function replaceGames(
  trx: Trx,
  owner: Owner,
  { games, version }: { games: readonly GameRow[]; version: number },
) {
  const ownerId = 'playerId' in owner ? owner.playerId : owner.collegeId
  const replaced = await trx
    .deleteFrom('games')
    .where('ownerId', '=', ownerId)
    .returning(['startsAt', gameDigest.as('digest')])
    .execute()
  if (games.length > 0) {
    await trx
      .insertInto('games')
      .values(games.map((game) => ({ ...game, ...owner, ownerId })))
      .execute()
  }
  const counted = { calendarVersion: version }
  if ('playerId' in owner) {
    await trx.updateTable('players').set(counted).where('userId', '=', owner.playerId).execute()
  } else {
    await trx.updateTable('colleges').set(counted).where('id', '=', owner.collegeId).execute()
  }
  return replaced
}
