import { type Expression, sql } from 'kysely'

/** Matches an `earlier` conversation that the player's side closed. */
export const closed = sql`(earlier.player_blocked_at is not null or earlier.state = 'declined')`

/** Selects every key of the account `who` (id, email, person). */
export const keysOf = sql`select array(
  select who.person union select person from person_keys where user_id = who.id) as list`

/** Selects that person's other accounts: with the same mailbox now, or one that either had. */
export const othersOf = sql`select array(
  select id from users where canonical_address(users.email) = canonical_address(who.email) and users.id <> who.id
  union select user_id from person_keys where person = any (keys.list) and user_id <> who.id) as list`

type Value = string | Expression<string | null>

/**
 * Matches if the player's side closed things to another account of this coach's person, or did so in another account of
 * the player's, or if that person is the player's parent.
 */
export const closedTo = (
  { userId, email, person }: { userId: Value; email: Value; person: Value },
  playerId: Value,
) => sql<boolean>`(select
  exists (select from conversations as earlier
    where (coach_id = any (others.list) or coach_id = who.id and last_sequence = 0)
      and player_id = ${playerId} and ${closed})
  or exists (select from person_conversations as kept left join conversations as earlier on earlier.id = kept.conversation_id
    where kept.person = any (keys.list) and kept.player_id = ${playerId} and (earlier.id is null or ${closed}))
  or exists (select from guardianships where player_id = ${playerId} and guardian_id = any (others.list))
  from (select ${userId}::uuid as id, ${email}::text as email, ${person}::text as person) as who
  cross join lateral (${keysOf}) as keys cross join lateral (${othersOf}) as others)`

/**
 * The same, as a column of a conversation joined with its coach as `coach_user`, so that one statement reads a whole
 * list.
 */
export const closedToPerson = sql<boolean>`(
  exists (select from users as other
    join conversations as earlier on earlier.coach_id = other.id and earlier.player_id = conversations.player_id
    where canonical_address(other.email) = canonical_address(coach_user.email) and other.id <> coach_user.id and ${closed})
  or exists (select from person_keys as own
    join person_keys as others on others.person = own.person and others.user_id <> own.user_id
    join conversations as earlier on earlier.coach_id = others.user_id and earlier.player_id = conversations.player_id
    where own.user_id = conversations.coach_id and ${closed})
  or exists (select from person_keys as own
    join person_conversations as kept on kept.person = own.person and kept.player_id = conversations.player_id
    left join conversations as earlier on earlier.id = kept.conversation_id
    where own.user_id = conversations.coach_id and kept.conversation_id <> conversations.id
      and (earlier.id is null or ${closed}))
  or exists (select from guardianships join users as parent on parent.id = guardianships.guardian_id
    where guardianships.player_id = conversations.player_id
      and (canonical_address(parent.email) = canonical_address(coach_user.email)
        or exists (select from person_keys as own
          join person_keys as others on others.person = own.person and others.user_id = parent.id
          where own.user_id = conversations.coach_id))))`

/**
 * The same for a list of one coach's conversations: what is known of that person is read once for the whole list.
 */
export function closedToCoach(coachId: string) {
  const keys = sql`array(select person from person_keys where user_id = ${coachId})`
  const others = sql`array(
    select other.id from users as own join users as other
      on canonical_address(other.email) = canonical_address(own.email) and other.id <> own.id where own.id = ${coachId}
    union select other.user_id from person_keys as own join person_keys as other
      on other.person = own.person and other.user_id <> own.user_id where own.user_id = ${coachId})`
  const players = sql`array(select shut.player_id from unnest(${others}) as other (id) cross join lateral (
      select player_id from conversations as earlier where earlier.coach_id = other.id and ${closed}
      union all select player_id from guardianships where guardian_id = other.id) as shut)`
  return sql<boolean>`(conversations.player_id = any (${players})
    or exists (select from person_conversations as kept left join conversations as earlier on earlier.id = kept.conversation_id
      where kept.person = any (${keys}) and kept.player_id = conversations.player_id
        and kept.conversation_id <> conversations.id and (earlier.id is null or ${closed})))`
}
