import { sql } from 'kysely'
import { verifiedCoach } from '../platform/coach-standing.ts'
import type { Database } from '../platform/db/database.ts'

/** Players and the moments of a digest: the time of its news, and the days ahead. */
export interface Asked {
  playerIds: readonly string[]
  since: Date
  end: Date
  now: Date
  today: string
  until: string
}

interface OfPlayer {
  playerId: string
}

/** Finds the colleges whose verified coaches wrote to these players then, and when last, in open conversations. */
export async function findAnswers(db: Database, { playerIds, since, end }: Asked) {
  const { rows } = await sql<OfPlayer & { collegeName: string; at: Date; mutedBy: string[] }>`
    select conversations.player_id as "playerId", colleges.college_name as "collegeName", last.at,
      array(select person_id from conversation_mutes where conversation_id = conversations.id) as "mutedBy"
    from conversations join coaches on coaches.user_id = conversations.coach_id
      join users on users.id = coaches.user_id and users.suspended_at is null
      join colleges on colleges.id = coaches.college_id
      join lateral (select max(messages.sent_at) as at from messages
        where messages.conversation_id = conversations.id and messages.sender_id = conversations.coach_id
          and messages.sent_at >= ${since} and messages.sent_at < ${end}) as last on last.at is not null
    where conversations.player_id = any (${playerIds}::uuid[]) and conversations.last_message_at >= ${since}
      and conversations.state = 'open' and conversations.player_blocked_at is null
      and conversations.player_left_at is null and conversations.coach_left_at is null and ${verifiedCoach()}
    order by 2`.execute(db)
  return rows
}

/** Finds the colleges that looked at these players' profiles or calendars then, and when last. */
export async function findLooks(db: Database, { playerIds, since, end }: Asked) {
  const { rows } = await sql<OfPlayer & { collegeName: string; at: Date }>`
    select audit_log.subject_id as "playerId", colleges.college_name as "collegeName", max(audit_log.at) as at
    from audit_log join colleges on colleges.id = (audit_log.details ->> 'collegeId')::uuid
    where audit_log.subject_id = any (${playerIds}::uuid[]) and audit_log.at >= ${since} and audit_log.at < ${end}
      and audit_log.action in ('players.fullProfileRead', 'calendar.playerCalendarRead')
    group by 1, 2 order by 2`.execute(db)
  return rows
}

export interface DueStep extends OfPlayer {
  title: string
  due: string
  collegeName: string | null
}

/** Finds these players' open steps that are due in the days ahead, and not put off beyond them. */
export async function findDueSteps(db: Database, { playerIds, today, until }: Asked): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select steps.player_id as "playerId", steps.title, to_char(steps.due, 'YYYY-MM-DD') as due,
      colleges.college_name as "collegeName"
    from steps left join colleges on colleges.id = steps.college_id
    where steps.player_id = any (${playerIds}::uuid[]) and steps.done_at is null and not steps.not_for_us
      and steps.due between ${today}::date and ${until}::date
      and (steps.snoozed_until is null or steps.snoozed_until <= ${until}::date)
    order by steps.due, steps.title`.execute(db)
  return rows
}

/** A college without a step for two weeks, and if the family's mails of these days already ask about it. */
export interface WithoutStep extends OfPlayer {
  collegeId: string
  collegeName: string
  isAsked: boolean
}

/**
 * Finds colleges on the lists that are still open and have had no step for two weeks, once for each such time. Who of a
 * family gets the mail on another day reads the same question, so one of less than a week ago stays.
 */
export async function findWithoutStep(db: Database, { playerIds, now }: Asked): Promise<WithoutStep[]> {
  const { rows } = await sql<WithoutStep>`
    select list_entries.player_id as "playerId", list_entries.college_id as "collegeId",
      colleges.college_name as "collegeName",
      coalesce(list_entries.asked_at > ${thisWeek(now)}
        and (last.at is null or list_entries.asked_at >= last.at), false) as "isAsked"
    from list_entries join colleges on colleges.id = list_entries.college_id and colleges.listed
      left join lateral (
        select max(greatest(steps.created_at, steps.done_at)) as at, bool_or(steps.done_at is null) as is_open
        from steps where steps.player_id = list_entries.player_id and steps.college_id = list_entries.college_id
          and not steps.not_for_us
      ) as last on true
    where list_entries.player_id = any (${playerIds}::uuid[])
      and list_entries.stage in ('researching', 'shared', 'talking', 'visit', 'offer')
      and last.is_open is not true
      and greatest(list_entries.added_at, last.at) <= ${now}::timestamptz - interval '14 days'
      and (list_entries.asked_at is null or list_entries.asked_at < last.at
        or list_entries.asked_at > ${thisWeek(now)})
    order by list_entries.rank nulls last, colleges.college_name`.execute(db)
  return rows
}

// half a day short of a week: the next mail to the same person must not ask again
const thisWeek = (now: Date) => sql`${now}::timestamptz - interval '6 days 12 hours'`

export interface ListedGame extends OfPlayer {
  collegeName: string
  day: string
  latitude: number | null
  longitude: number | null
}

/** Finds the next game of each of these players' listed colleges in the days ahead, and where the college is. */
export async function findGames(db: Database, { playerIds, today, until }: Asked): Promise<ListedGame[]> {
  const { rows } = await sql<ListedGame>`
    select list_entries.player_id as "playerId", colleges.college_name as "collegeName",
      to_char(next.at, 'YYYY-MM-DD') as day, institutions.latitude, institutions.longitude
    from list_entries join colleges on colleges.id = list_entries.college_id and colleges.listed
      join institutions on institutions.id = colleges.institution_id
      join lateral (select min(games.starts_at) as at from games where games.college_id = colleges.id
        and games.starts_at >= ${today}::date and games.starts_at < ${until}::date + 1) as next on next.at is not null
    where list_entries.player_id = any (${playerIds}::uuid[]) and list_entries.stage <> 'closed'
    order by next.at, colleges.college_name`.execute(db)
  return rows
}
