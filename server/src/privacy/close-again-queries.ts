import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

interface CloseAgain {
  playerId: string
  leftPlayerIds: readonly string[]
  /** The player closed it, not the parents. */
  own: boolean
}

/**
 * Applies the closings of former accounts to this one. They join what is closed here already: nobody who keeps
 * something closed is replaced. A conversation without messages keeps a coach out; the coach does not see it, and the
 * player only what the player closed.
 */
export async function closeAgain(trx: Trx, { playerId, leftPlayerIds, own }: CloseAgain, now: Date) {
  if (leftPlayerIds.length === 0) return
  const closings = sql`(select * from left_closings where left_player_id = any (${leftPlayerIds}::uuid[]))`
  // whoever is gone opens nothing, so only an administrator does
  const kept = own
    ? sql`(select kind, coach_id, max(closed_at) as closed_at, false as gone, array[${playerId}::uuid] as closers
        from ${closings} as mine group by kind, coach_id)`
    : sql`(select kind, coach_id, max(closed_at) as closed_at, bool_or(users.id is null) as gone,
        coalesce(array_agg(users.id order by users.id = closed_by desc) filter (where users.id is not null), '{}')
          as closers
        from ${closings} as theirs
        cross join lateral unnest(array_append(closed_with, closed_by)) as closer (id)
        left join users on users.id = closer.id group by kind, coach_id)`
  const joined = (at: string, by: string, others: string) => closedTogether(playerId, { at, by, others })
  const pause = joined('paused_at is not null', 'paused_by', 'paused_with')
  await sql`update players set paused_at = coalesce(paused_at, ${now}), paused_by = ${pause.by}, paused_with = ${pause.others}
    from ${kept} as kept where kept.kind = 'pause' and user_id = ${playerId}`.execute(trx)
  await sql`update players set link_preview = false, link_preview_by = kept.closed_by
    from ${closings} as kept where kept.kind = 'preview' and user_id = ${playerId}
      and (link_preview or link_preview_by is null or link_preview_by = user_id)`.execute(trx)
  await sql`insert into share_stops (player_id, college_id, stopped_by, stopped_at)
    select ${playerId}, college_id,
      case when count(distinct closed_by) = 1 then (select id from users where id = (array_agg(closed_by))[1]) end, ${now}
    from ${closings} as kept where kind = 'sharing' and exists (select from colleges where id = college_id)
    group by college_id
    on conflict (player_id, college_id) do update set stopped_by =
      case when share_stops.stopped_by = excluded.stopped_by then excluded.stopped_by end`.execute(trx)
  await sql`insert into conversations (id, coach_id, player_id, last_message_at, created_at, state, coach_left_at,
      former_college, coach_deleted_sequence, player_deleted_sequence)
    select gen_random_uuid(), coach_id, ${playerId}, ${now}, ${now}, 'requested',
      case when exists (select from coaches where user_id = coach_id) then null else ${now}::timestamptz end,
      max(former_college), 0, case when ${own} then -1 else 0 end
    from ${closings} as kept where coach_id is not null group by coach_id
    on conflict (coach_id, player_id) do nothing`.execute(trx)
  const decline = joined(`state = 'declined'`, 'answered_by', 'declined_with')
  await sql`update conversations set state = 'declined', answered_by = ${decline.by}, declined_with = ${decline.others},
      answered_at = case when state = 'declined' then answered_at else kept.closed_at end
    from ${kept} as kept
    where kept.kind = 'decline' and kept.coach_id = conversations.coach_id and player_id = ${playerId}`.execute(
    trx,
  )
  const block = joined('player_blocked_at is not null', 'player_blocked_by', 'player_blocked_with')
  await sql`update conversations set player_blocked_at = coalesce(player_blocked_at, kept.closed_at),
      player_blocked_by = ${block.by}, player_blocked_with = ${block.others}
    from ${kept} as kept
    where kept.kind = 'block' and kept.coach_id = conversations.coach_id and player_id = ${playerId}`.execute(
    trx,
  )
  // other accounts of the same coach are kept out, too
  await sql`insert into person_conversations (person, conversation_id, player_id)
    select distinct unnest(kept.coach_persons), coalesce(conversations.id, kept.id), ${playerId}::uuid
    from ${closings} as kept
    left join conversations on conversations.coach_id = kept.coach_id and conversations.player_id = ${playerId}
    where kept.kind in ('decline', 'block') on conflict do nothing`.execute(trx)
}

/**
 * Builds who keeps something closed once the closers of `kept` join those of the row, as `closedBy` of
 * players/family/closing.ts: parents replace the player, and nobody replaces a parent.
 */
function closedTogether(playerId: string, { at, by, others }: { at: string; by: string; others: string }) {
  const [isClosed, first, rest] = [sql.raw(at), sql.ref(by), sql.ref(others)]
  const byParent = sql`(${isClosed} and ${first} is distinct from ${playerId}::uuid)`
  const next = sql<
    string | null
  >`(case when kept.gone then null when ${byParent} then ${first} else kept.closers[1] end)`
  return {
    by: next,
    others: sql<string[]>`array(
      select distinct one from unnest(case when ${byParent} then ${rest} || ${first} else '{}' end || kept.closers) as one
      where one is not null and one <> ${playerId} and one is distinct from ${next})`,
  }
}
