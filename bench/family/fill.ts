import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import { tokensOf } from '../harness/people.ts'

/** How many entries every player has, and how many those have whose lists are measured. */
export const filled = { each: 10, measured: 100, steps: 2 }

/** A player with a full list, and a session. */
export interface Lister {
  playerId: string
  token: string
}

/** Gives every player a list, and the first `count` a full one with notes, steps, shares and profile views. */
export async function fillLists(db: Database, count: number): Promise<Lister[]> {
  await sql`create temporary table numbered as
    select id as college_id, row_number() over (order by id) - 1 as place from colleges where listed`.execute(
    db,
  )
  await sql`create temporary table listers as
    select user_id as player_id, row_number() over (order by user_id) as place from players where listed`.execute(
    db,
  )
  await sql`insert into list_entries (player_id, college_id, stage, rank, added_at, stage_since)
    select player_id, college_id, (array['researching', 'researching', 'shared', 'talking', 'visit'])[1 + (turn % 5)],
      case when turn < 6 then turn end, now() - turn * interval '1 day', now() - turn * interval '1 day'
    from listers
    cross join generate_series(1, case when listers.place <= ${count}::integer then ${filled.measured}::integer else ${filled.each}::integer end) as turn
    join numbered on numbered.place = (listers.place * 17 + turn * 29) % (select count(*) from numbered)`.execute(
    db,
  )
  await sql`insert into steps (id, player_id, college_id, title, due, created_at)
    select gen_random_uuid(), player_id, college_id, 'Write to the coach', current_date + turn * 7, now()
    from list_entries cross join generate_series(1, ${filled.steps}::integer) as turn
    where rank is not null or player_id in (select player_id from listers where place <= ${count}::integer)`.execute(
    db,
  )
  await sql`insert into list_moves (id, player_id, college_id, to_stage, moved_at)
    select gen_random_uuid(), player_id, college_id, stage, stage_since from list_entries`.execute(db)
  await sql`insert into list_notes (id, player_id, college_id, author_id, body, created_at)
    select gen_random_uuid(), player_id, college_id, player_id, repeat('Good biology. ', 10), now()
    from list_entries cross join generate_series(1, 3)
    where player_id in (select player_id from listers where place <= ${count}::integer) and rank is not null`.execute(
    db,
  )
  await sql`insert into audit_log (at, action, actor_id, subject_id, details)
    select now() - turn * interval '6 hours', 'players.fullProfileRead', null, player_id,
      jsonb_build_object('collegeId', college_id)
    from listers cross join generate_series(1, 400) as turn
    join numbered on numbered.place = (listers.place * 17 + (turn % 60) * 29) % (select count(*) from numbered)
    where listers.place <= ${count}::integer`.execute(db)
  await sql`vacuum analyze list_entries, list_moves, list_notes, steps, audit_log`.execute(db)
  // else the disk is still busy with the rows while they are read
  await sql`checkpoint`.execute(db)
  const players = await sql<{ playerId: string }>`select player_id from listers
    where place <= ${count}::integer order by place`.execute(db)
  const ids = players.rows.map(({ playerId }) => playerId)
  const tokens = await tokensOf(db, ids)
  return ids.map((playerId, place) => ({ playerId, token: tokens[place] ?? '' }))
}
