import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** Notes that the week's mail asked what is next for these colleges. */
export async function markAsked(
  trx: Trx,
  entries: readonly { playerId: string; collegeId: string }[],
  at: Date,
) {
  if (entries.length === 0) return
  const [players, colleges] = [
    entries.map(({ playerId }) => playerId),
    entries.map(({ collegeId }) => collegeId),
  ]
  await sql`update list_entries set asked_at = ${at}
    from unnest(${players}::uuid[], ${colleges}::uuid[]) as given (player_id, college_id)
    where list_entries.player_id = given.player_id and list_entries.college_id = given.college_id`.execute(
    trx,
  )
}
