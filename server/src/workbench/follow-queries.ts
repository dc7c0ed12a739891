import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

interface Mark {
  collegeId: string
  playerId: string
}

/** Keeps a player until the transaction ends: an account that is being deleted locks the player before the boards, too. */
export async function holdPlayers(trx: Trx, playerIds: readonly string[]) {
  if (playerIds.length === 0) return
  await trx
    .selectFrom('players')
    .select('userId')
    .where('userId', 'in', [...playerIds])
    .orderBy('userId')
    .forKeyShare()
    .execute()
}

/** Finds a favorite that is on the program's lists; its coach is the owner while on the staff. */
export function findFavorite(trx: Trx, { collegeId, playerId }: Mark) {
  return trx
    .selectFrom('favourites')
    .innerJoin('players', 'players.userId', 'favourites.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('coaches', (join) =>
      join
        .onRef('coaches.userId', '=', 'favourites.coachId')
        .onRef('coaches.collegeId', '=', 'favourites.collegeId'),
    )
    .select(['users.name', 'favourites.coachId', 'coaches.userId as ownerId'])
    .where('favourites.collegeId', '=', collegeId)
    .where('favourites.playerId', '=', playerId)
    .where(
      sql<boolean>`not exists (select from hides where hides.college_id = ${collegeId} and hides.player_id = ${playerId})`,
    )
    .executeTakeFirst()
}

/** Finds the program's prospect of a player, in the trash, too. */
export function findFollowed(trx: Trx, { collegeId, playerId }: Mark) {
  return trx
    .selectFrom('prospects')
    .select(['id', 'removedAt'])
    .where('collegeId', '=', collegeId)
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true if a favorite brought a prospect to the board, and nobody has moved, marked or written about it since. */
export async function isUntouched(trx: Trx, prospectId: string): Promise<boolean> {
  const { rows } = await sql<{
    untouched: boolean
  }>`select prospects.origin = 'touchline' and priority is null and tag_ids = '{}'
      and custom = '{}'
      and not exists (select from prospect_changes where prospect_id = prospects.id
        and field <> 'removedAt' and (field <> 'added' or "now" <> '"favorite"'))
      and not exists (select from prospect_notes where prospect_id = prospects.id)
      and not exists (select from evaluations where prospect_id = prospects.id) as untouched
    from prospects where id = ${prospectId}`.execute(trx)
  return rows[0]?.untouched === true
}

/** Finds prospects with whom these coaches of their program talk. */
export async function findTalked(trx: Trx, talks: readonly { coachId: string; playerId: string }[]) {
  const { rows } = await sql<{ id: string; collegeId: string; stage: string; coachId: string }>`
    select distinct on (prospects.id) prospects.id, prospects.college_id, prospects.stage, coaches.user_id as coach_id
    from unnest(${talks.map(({ coachId }) => coachId)}::uuid[], ${talks.map(({ playerId }) => playerId)}::uuid[])
        as talks (coach_id, player_id)
      join coaches on coaches.user_id = talks.coach_id
      join prospects on prospects.college_id = coaches.college_id and prospects.player_id = talks.player_id
    where prospects.removed_at is null order by prospects.id`.execute(trx)
  return rows
}
