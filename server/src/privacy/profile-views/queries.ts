import type { Division, Gender } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** One college in one week. */
export interface ProfileViewRow {
  /** The Monday of the week, as an ISO day */
  monday: string
  collegeId: string
  collegeName: string
  gender: Gender
  division: Division
  looks: number
}

/**
 * Finds the newest weeks with views of a player before the given Monday, by college, most views first. The coach and
 * the time stay in the log. Opening the page reads profile and calendar, so the greater of the two counts as the
 * views. A calendar app polls, so one feed counts once a week.
 */
export async function findProfileViews(
  db: Database,
  playerId: string,
  { weeks, before }: { weeks: number; before?: string | undefined },
): Promise<ProfileViewRow[]> {
  const { rows } = await sql<ProfileViewRow>`
    with counted as (
      select date_trunc('week', at at time zone 'UTC')::date as monday, (details ->> 'collegeId')::uuid as college_id,
        greatest(count(*) filter (where action = 'players.fullProfileRead'),
          count(*) filter (where action = 'calendar.playerCalendarRead' and not details ? 'feedId')
            + count(distinct details ->> 'feedId'))::int as looks
      from audit_log
      where subject_id = ${playerId} and action in ('players.fullProfileRead', 'calendar.playerCalendarRead')
        and (${before ?? null}::date is null or at < ${before ?? null}::date::timestamp at time zone 'UTC')
      group by 1, 2
    ), placed as (
      select counted.*, dense_rank() over (order by monday desc) as place from counted
    )
    select to_char(monday, 'YYYY-MM-DD') as monday, colleges.id as "collegeId", colleges.college_name as "collegeName",
      colleges.gender, colleges.division, looks
    from placed join colleges on colleges.id = college_id
    where place <= ${weeks}
    order by placed.monday desc, looks desc, college_name, colleges.id`.execute(db)
  return rows
}
