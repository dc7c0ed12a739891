import { type Expression, sql } from 'kysely'
import { verifiedCoach } from '../../platform/coach-standing.ts'
import type { Database } from '../../platform/db/database.ts'

type Id = string | null | Expression<string | null>

/** Matches `players` rows that share the profile, with the contact details, with the college. */
export function hasSharedDetailsWith(collegeId: Id) {
  return sql<boolean>`exists (select from shares
    where shares.player_id = players.user_id and shares.college_id = ${collegeId} and shares.contact_details)`
}

/** Matches `players` rows whose family accepted a coach who is still at the college and not blocked. */
export function hasAccepted(collegeId: Id) {
  return sql<boolean>`exists (select from conversations as talk
    join coaches as talking on talking.user_id = talk.coach_id
    join users as person on person.id = talk.coach_id
    where talk.player_id = players.user_id and talk.accepted_college_id = ${collegeId}
      and talk.state = 'open' and talk.player_blocked_at is null and talk.last_sequence > 0
      and talking.college_id = talk.accepted_college_id and ${verifiedCoach('talking')}
      and person.suspended_at is null)`
}

/** Matches `players` rows whose family declined or blocked the coach. */
export function hasClosedTo(coachId: Id) {
  return sql<boolean>`exists (select from conversations as closed
    where closed.player_id = players.user_id and closed.coach_id = ${coachId}
      and (closed.state = 'declined' or closed.player_blocked_at is not null))`
}

/** Matches `players` rows for which the coach wants a reminder once contact opens. */
export function isReminded(coachId: Id) {
  return sql<boolean>`exists (select from contact_reminders
    where contact_reminders.player_id = players.user_id and contact_reminders.coach_id = ${coachId})`
}

/** Returns true if a listed player's family declined or blocked the coach; undefined for any other player. */
export function findClosing(db: Database, { playerId, coachId }: { playerId: string; coachId: string }) {
  return db
    .selectFrom('players')
    .select(hasClosedTo(coachId).as('closed'))
    .where('players.userId', '=', playerId)
    .where('players.listed', '=', true)
    .executeTakeFirst()
}
