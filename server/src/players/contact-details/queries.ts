import { sql } from 'kysely'
import { verifiedCoach } from '../../platform/coach-standing.ts'
import type { Database } from '../../platform/db/database.ts'

/** Builds the condition that this row of `players` shares the profile with the college, with the contact details. */
export function hasSharedDetailsWith(collegeId: string | null) {
  return sql<boolean>`exists (select from shares
    where shares.player_id = players.user_id and shares.college_id = ${collegeId} and shares.contact_details)`
}

/**
 * Builds the condition that the family of this row of `players` has accepted a conversation with a coach of the
 * college, who still is one there and whom the family has not blocked.
 */
export function hasAccepted(collegeId: string | null) {
  return sql<boolean>`exists (select from conversations as talk
    join coaches as talking on talking.user_id = talk.coach_id
    join users as person on person.id = talk.coach_id
    where talk.player_id = players.user_id and talk.accepted_college_id = ${collegeId}
      and talk.state = 'open' and talk.player_blocked_at is null and talk.last_sequence > 0
      and talking.college_id = talk.accepted_college_id and ${verifiedCoach('talking')}
      and person.suspended_at is null)`
}

/** Builds the condition that the family of this row of `players` has declined or blocked the coach. */
export function hasClosedTo(coachId: string | null) {
  return sql<boolean>`exists (select from conversations as closed
    where closed.player_id = players.user_id and closed.coach_id = ${coachId}
      and (closed.state = 'declined' or closed.player_blocked_at is not null))`
}

/** Builds the condition that the coach wants to be told once contact with this row of `players` opens. */
export function isReminded(coachId: string | null) {
  return sql<boolean>`exists (select from contact_reminders
    where contact_reminders.player_id = players.user_id and contact_reminders.coach_id = ${coachId})`
}

/** Tells whether the family of a listed player has declined or blocked the coach; undefined for any other player. */
export function findClosing(db: Database, { playerId, coachId }: { playerId: string; coachId: string }) {
  return db
    .selectFrom('players')
    .select(hasClosedTo(coachId).as('closed'))
    .where('players.userId', '=', playerId)
    .where('players.listed', '=', true)
    .executeTakeFirst()
}
