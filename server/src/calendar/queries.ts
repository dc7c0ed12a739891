import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

export type Owner = { playerId: string } | { collegeId: string }

export interface GameRow {
  id: string
  title: string
  /** Local time at the game. */
  startsAt: string
  opponent: string
  address: string
}

/** Finds a player's calendar version and age; undefined unless the player is visible to others or is `viewerId`. */
export function findPlayerVersion(db: Database, playerId: string, viewerId: string | undefined) {
  return db
    .selectFrom('players')
    .select(['calendarVersion', 'age', 'dateOfBirth'])
    .where('userId', '=', playerId)
    .where((eb) => eb.or([eb('listed', '=', true), eb('userId', '=', viewerId ?? null)]))
    .executeTakeFirst()
}

const gameColumns = ['games.id', 'games.title', 'games.startsAt', 'games.opponent', 'games.address'] as const

const oneCollege: { collegeId: string; ownCollegeId: string | null } = {
  collegeId: 'collegeId',
  ownCollegeId: 'ownCollegeId',
}

const gamesOfCollege = preparedQuery(oneCollege, (db, { collegeId, ownCollegeId }) =>
  db
    .selectFrom('colleges')
    .leftJoin('games', 'games.ownerId', 'colleges.id')
    .select(['colleges.calendarVersion', ...gameColumns])
    .where('colleges.id', '=', collegeId)
    .where((eb) => eb.or([eb('colleges.listed', '=', true), eb('colleges.id', '=', ownCollegeId)]))
    .orderBy('games.startsAt')
    .orderBy('games.id'),
)

/** Finds a college's calendar, an unlisted college's only for its own coaches. */
export async function findCollegeCalendar(
  db: Database,
  collegeId: string,
  ownCollegeId: string | undefined,
): Promise<{ version: number; games: GameRow[] } | undefined> {
  const rows = await gamesOfCollege(db, { collegeId, ownCollegeId: ownCollegeId ?? null })
  const [row] = rows
  return row && { version: row.calendarVersion, games: rows.filter(isGame) }
}

/** Returns true if the row holds a game, not only the college of none. */
function isGame<Row extends { id: string | null }>(row: Row): row is Row & GameRow {
  return row.id !== null
}

const gamesOf = preparedQuery({ ownerId: 'ownerId' }, (db, { ownerId }) =>
  db.selectFrom('games').select(gameColumns).where('ownerId', '=', ownerId).orderBy('startsAt').orderBy('id'),
)

/** Lists a player's or college's games, earliest first. */
export function findGames(db: Database, ownerId: string): Promise<GameRow[]> {
  return gamesOf(db, { ownerId })
}

/** Returns and locks a calendar's version. */
export async function lockVersion(trx: Trx, owner: Owner): Promise<number> {
  const query =
    'playerId' in owner
      ? trx.selectFrom('players').where('userId', '=', owner.playerId).select('calendarVersion')
      : trx.selectFrom('colleges').where('id', '=', owner.collegeId).select('calendarVersion')
  const { calendarVersion } = await query.forNoKeyUpdate().executeTakeFirstOrThrow()
  return calendarVersion
}

/** Digests a game in SQL, to tell later whether it still says the same. */
export const gameDigest = sql<string>`md5(row(games.title, games.starts_at, games.opponent, games.address)::text)`

/** Replaces all games, counts the save and returns the old games' digests. */
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
