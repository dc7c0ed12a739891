import { searchBounds } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import { shownName } from '../../auth/service.ts'
import { shutOut } from '../../platform/coach-standing.ts'
import type { Database } from '../../platform/db/database.ts'
import { containing, nameMatches } from '../../platform/db/name-search.ts'
import type { Side } from '../policy.ts'
import { latestFirst, withPeople } from '../queries.ts'

/** The conversations that are searched: a person's own ones on the list, or all of a child. */
export type Searched = { side: Side; userId: string } | { playerId: string }

const columns = {
  coach: { id: sql.ref('coach_id'), deleted: sql.ref('coach_deleted_sequence') },
  player: { id: sql.ref('player_id'), deleted: sql.ref('player_deleted_sequence') },
} as const

/** Selects the latest of them, each with the last message that the person has deleted. */
function latest(searched: Searched, limit: number) {
  if ('playerId' in searched) {
    return sql`select id, 0 as deleted from conversations where player_id = ${searched.playerId}
      order by last_message_at desc, id desc limit ${limit}`
  }
  const { id, deleted } = columns[searched.side]
  return sql`select id, ${deleted} as deleted from conversations
    where ${id} = ${searched.userId} and player_left_at is null and last_sequence > ${deleted}
    order by last_message_at desc, id desc limit ${limit}`
}

/** Finds conversations by the shown name of the other person, or by the coach's college, the latest first. */
export function findByName(db: Database, searched: Searched, text: string) {
  const coach = sql<string>`coalesce(${shownName.coach('coachUser')}, '')`
  const player = sql<string>`coalesce(${shownName.player('playerUser')}, '')`
  // a college that is not shown finds nothing
  const college = sql<string>`case when ${shutOut('coaches', 'coachUser')} is null
    then coalesce(colleges.college_name, conversations.former_college) else '' end`
  const matches = (asWritten: typeof coach) =>
    nameMatches({ folded: sql<string>`fold_name(${asWritten})`, asWritten }, text)
  const byCoach = 'side' in searched && searched.side === 'coach'
  const found = withPeople(db)
    .where(
      sql<SqlBool>`conversations.id in (select id from (${latest(searched, searchBounds.conversations)}) as own)`,
    )
    .where(byCoach ? matches(player) : sql<SqlBool>`(${matches(coach)} or ${matches(college)})`)
  return latestFirst(found, { limit: searchBounds.shown }).execute()
}

/** A message that has all the words. */
export interface FoundRow {
  id: string
  conversationId: string
  sequence: number
  senderId: string | null
  body: string
  sentAt: Date
}

/**
 * Finds messages that contain all these folded words, newest first. It reads the newest messages of
 * the latest conversations, so its work has an end however long somebody has talked.
 */
export async function findInMessages(
  db: Database,
  searched: Searched,
  words: readonly string[],
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select said.id, said.conversation_id, said.sequence, said.sender_id, said.body, said.sent_at
    from (${latest(searched, searchBounds.read)}) as own
    cross join lateral (
      select * from messages where conversation_id = own.id and sequence > own.deleted
      order by sequence desc limit ${searchBounds.messages}
    ) as said
    where fold_name(said.body) like all (${words.map(containing)}::text[])
    order by said.sent_at desc, said.id desc limit ${searchBounds.shown}`.execute(db)
  return rows
}
