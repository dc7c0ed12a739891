import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import { systemIds } from '../../server/src/platform/ids.ts'
import type { Visitor } from '../harness/crowd.ts'
import { addressOf, tokensOf } from '../harness/people.ts'

/** A coach and a player with sessions, in an open conversation without messages. */
export interface Pair {
  conversationId: string
  coach: Visitor
  player: Visitor
}

/**
 * Creates that many pairs from a generated database, with each person in one only. Throws when
 * there are too few.
 */
export async function makePairs(db: Database, count: number): Promise<Pair[]> {
  const { rows } = await sql<{ coachId: string; playerId: string }>`
    with coach as (
      select user_id, gender, row_number() over (partition by gender order by user_id) as place from coaches
    ), player as (
      select user_id, gender, row_number() over (partition by gender order by user_id) as place
      from players where listed
    ) select coach.user_id as coach_id, player.user_id as player_id
      from coach join player using (gender, place)
      where not exists (select from conversations as old
        where old.coach_id = coach.user_id and old.player_id = player.user_id)
      order by place, gender limit ${count}`.execute(db)
  if (rows.length < count) throw new Error(`There are ${rows.length} pairs of people, not ${count}`)
  const conversations = rows.map(({ coachId, playerId }) => ({ id: systemIds.next(), coachId, playerId }))
  const ids = conversations.map(({ id }) => id)
  await sql`insert into conversations (id, coach_id, player_id, state, last_message_at, created_at)
    select id, coach_id, player_id, 'open', now(), now()
    from unnest(${ids}::uuid[], ${rows.map(({ coachId }) => coachId)}::uuid[],
      ${rows.map(({ playerId }) => playerId)}::uuid[]) as pair (id, coach_id, player_id)`.execute(db)
  const userIds = conversations.flatMap(({ coachId, playerId }) => [coachId, playerId])
  const tokens = await tokensOf(db, userIds)
  const visitor = (place: number): Visitor => ({
    userId: userIds[place] ?? '',
    token: tokens[place] ?? '',
    address: addressOf(place),
  })
  return conversations.map(({ id }, place) => ({
    conversationId: id,
    coach: visitor(2 * place),
    player: visitor(2 * place + 1),
  }))
}
