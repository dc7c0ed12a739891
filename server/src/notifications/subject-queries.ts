import { sql } from 'kysely'
import { shownName } from '../auth/service.ts'
import { gameDigest } from '../calendar/service.ts'
import { boardMember, hasSecondFactorInTime, shutOut, verifiedCoach } from '../platform/coach-standing.ts'
import type { Database } from '../platform/db/database.ts'
import type { Env } from '../platform/env.ts'

/** When notifications are read or sent, and what the operator requires of coaches. */
export interface SubjectContext {
  now: Date
  env: Pick<Env, 'COACH_SECOND_FACTOR'>
}

/**
 * A notification's subject, read when it is listed or sent (not when added): the names the person may see now, if any
 * (`shown`), and whether it still `waits`. While a player is paused, or a coach lacks the required two-step login, it
 * waits without being shown. It is not `settled` while a later message has not been unread for long enough; that
 * message will bring its own notification, and this one with it.
 */
export interface Subject {
  shown: boolean
  waits: boolean
  settled: boolean
  coachName: string | null
  collegeName: string | null
  playerId: string | null
  playerName: string | null
  asksFirst: boolean
  verified: boolean
}

// A coach who is shut out gets this notification and no other.
const isToldNow = sql`(notifications.kind = 'coachShutOut') = (${shutOut('coaches', 'coachUser')} is not null)`

const conversation = (now: Date) => sql`select
    conversations.coach_left_at is null and ${isToldNow} as shown,
    case when notifications.kind = 'coachShutOut' then conversations.coach_left_at is null and ${isToldNow}
      else conversations.coach_blocked_at is null and conversations.player_blocked_at is null
      and conversations.coach_left_at is null and ${isToldNow}
      and case notifications.kind
        when 'request' then conversations.state = 'requested'
          or (conversations.state = 'open' and notifications.user_id = conversations.player_id
            and conversations.player_read_sequence = 0)
        when 'accepted' then conversations.state = 'open'
        else conversations.state = 'open' and case notifications.user_id
          when conversations.coach_id then conversations.coach_unread_since is not null
            and conversations.last_sequence > conversations.coach_deleted_sequence
          else conversations.player_unread_since is not null
            and conversations.last_sequence > conversations.player_deleted_sequence end
      end end as waits,
    notifications.kind not in ('answer', 'message') or notifications.happened_at >= case notifications.user_id
      when conversations.coach_id then conversations.coach_unread_since
      else conversations.player_unread_since end as settled,
    ${shownName.coach('coachUser')} as coach_name,
    coalesce(colleges.college_name, conversations.former_college) as college_name,
    conversations.player_id,
    ${shownName.player('playerUser')} as player_name,
    conversations.state <> 'open' as asks_first,
    false as verified
  from conversations
    left join users as coach_user on coach_user.id = conversations.coach_id
    left join coaches on coaches.user_id = conversations.coach_id
    left join colleges on colleges.id = coaches.college_id
    left join users as player_user on player_user.id = conversations.player_id
  where conversations.id = notifications.subject_id and conversations.player_left_at is null
    and conversations.last_sequence > 0 and notifications.kind in ('request', 'accepted', 'answer', 'message', 'coachShutOut')
    and (notifications.kind = 'coachShutOut' or not exists (select from conversation_mutes where conversation_mutes.conversation_id = conversations.id
      and conversation_mutes.person_id = notifications.user_id))
    and (notifications.user_id in (conversations.coach_id, conversations.player_id)
      or exists (select from guardianships join players on players.user_id = guardianships.player_id
        where guardianships.guardian_id = notifications.user_id
        and guardianships.player_id = conversations.player_id
        and is_minor(players.age, players.date_of_birth, ${now})))`

const player = ({
  now,
  env,
}: SubjectContext) => sql`select players.listed and ${hasSecondFactorInTime(env, now)},
    case notifications.kind
      when 'share' then exists (select from shares
        where shares.player_id = players.user_id and shares.college_id = coaches.college_id)
      when 'gameChanged' then notifications.games_before is null
        or exists (select from jsonb_array_elements_text(notifications.games_before) as before (digest)
          where before.digest not in (select ${gameDigest} from games where games.owner_id = players.user_id))
      else true end,
    true, null, null, players.user_id, users.name, false, false
  from players
    join users on users.id = players.user_id
    join coaches on coaches.user_id = notifications.user_id
  where players.user_id = notifications.subject_id
    and notifications.kind in ('share', 'gameChanged', 'contactOpens') and ${verifiedCoach()}
    and case notifications.kind
      when 'contactOpens' then not exists (select from conversations
        where conversations.player_id = players.user_id and conversations.coach_id = coaches.user_id
          and (conversations.state = 'declined' or conversations.player_blocked_at is not null))
      else not exists (select from hides
        where hides.player_id = players.user_id and hides.college_id = coaches.college_id) end
    and (notifications.kind <> 'gameChanged' or exists (select from favourites
      where favourites.player_id = players.user_id and favourites.college_id = coaches.college_id))`

const coach = sql`select true, true, true, null, colleges.college_name, null, null, false, ${verifiedCoach()}
  from coaches join colleges on colleges.id = coaches.college_id
  where coaches.user_id = notifications.subject_id and notifications.kind = 'verification'`

// The latest note that mentions the person says who wrote it.
const mention = ({
  now,
  env,
}: SubjectContext) => sql`select ${hasSecondFactorInTime(env, now)}, true, true, note.author, null, null,
    coalesce(users.name, prospects.name), false, false
  from prospects
    join coaches on coaches.user_id = notifications.user_id and coaches.college_id = prospects.college_id
    left join players on players.user_id = prospects.player_id and players.listed
    left join users on users.id = players.user_id
    join lateral (select coach_user.name as author from prospect_notes
        join users as coach_user on coach_user.id = prospect_notes.author_id
      where prospect_notes.prospect_id = prospects.id and notifications.user_id = any (prospect_notes.mentions)
      order by prospect_notes.written_at desc limit 1) as note on true
  where prospects.id = notifications.subject_id and notifications.kind = 'mention' and prospects.removed_at is null
    and ${boardMember()}`

/** The facts a subject's words need. */
export const subjectFacts = [
  'subject.coachName',
  'subject.collegeName',
  'subject.playerId',
  'subject.playerName',
  'subject.asksFirst',
  'subject.verified',
] as const

/** Starts a query over notifications with their subjects; none if the subject is gone or closed to the person. */
export function withSubjects(db: Database, asked: SubjectContext) {
  const subject =
    sql<Subject>`(${conversation(asked.now)} union all ${player(asked)} union all ${coach} union all ${mention(asked)})`.as<'subject'>(
      sql.ref('subject'),
    )
  return db.selectFrom('notifications').innerJoinLateral(subject, (join) => join.onTrue())
}
