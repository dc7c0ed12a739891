import { type SqlBool, sql } from 'kysely'
import { countedSince, replacedFacts } from '../contact-rules/service.ts'
import type { Database } from '../platform/db/database.ts'

export interface NextGame {
  id: string
  ownerId: string
  title: string
  startsAt: string
  opponent: string
  address: string
}

/** Finds the facts for a player's own start page. */
export function findPlayerFacts(db: Database, playerId: string, now: Date) {
  return db
    .selectFrom('players')
    .select([
      'positions',
      'yearGraduating',
      'school',
      'heightInches',
      'gpa',
      'city',
      'club',
      'youtubeLink',
      'age',
      'dateOfBirth',
      sql<number>`(select count(*)::int from shares where shares.player_id = players.user_id)`.as('shares'),
      sql<number>`(select count(*)::int from games where games.owner_id = players.user_id)`.as('games'),
      sql<number>`(select count(*)::int from guardianships where guardianships.player_id = players.user_id)`.as(
        'parents',
      ),
      sql<boolean>`exists (select from guardian_invitations as invitation
        where invitation.player_id = players.user_id and invitation.expires_at > ${now})`.as('invited'),
    ])
    .where('userId', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Lists a guardian's minor children with their facts. */
export function findChildren(db: Database, guardianId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .select([
      'players.userId as playerId',
      'players.gender',
      'players.yearGraduating',
      'players.stateLocated',
      'players.age',
      'players.dateOfBirth',
      replacedFacts(db, countedSince(now).player).as('replaced'),
      sql<number>`(select count(*)::int from shares where shares.player_id = players.user_id)`.as('shares'),
    ])
    .where('guardianships.guardianId', '=', guardianId)
    .where(sql<SqlBool>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('guardianships.since')
    .execute()
}

const gamesShown = 3

/** Lists the next few games of each of these calendars, from a local time on. */
export async function findNextGames(
  db: Database,
  ownerIds: readonly string[],
  from: string,
): Promise<NextGame[]> {
  if (ownerIds.length === 0) return []
  const { rows } = await sql<NextGame>`
    select game.id, owner.id as "ownerId", game.title, game.starts_at as "startsAt", game.opponent, game.address
    from unnest(${ownerIds}::uuid[]) as owner (id)
    cross join lateral (
      select * from games where games.owner_id = owner.id and games.starts_at >= ${from}::timestamp
      order by games.starts_at, games.id limit ${gamesShown}
    ) as game
    order by game.starts_at, game.id`.execute(db)
  return rows
}
