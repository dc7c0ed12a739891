import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** A line of the audit log that changed how a coach stands. */
export interface AuditedStanding {
  coachId: string
  action: string
  at: Date
  /** 'domain' or 'administrator'; a colleague where it is null. */
  by: string | null
  actorName: string | null
  /** The college the coach left. */
  fromCollegeId: string | null
}

const actions = [
  'coaches.verified',
  'coaches.confirmed',
  'coaches.refused',
  'coaches.withdrawn',
  'coaches.verificationLost',
  'coaches.collegeChanged',
]
const remembered = 40 // lines of each coach

/** The latest lines about these coaches, of each the newest first. */
export async function findStandingLines(db: Database, coachIds: string[]): Promise<AuditedStanding[]> {
  const { rows } = await sql<AuditedStanding>`
    select coach.id as coach_id, line.action, line.at, line.details ->> 'by' as by, users.name as actor_name,
      line.details ->> 'from' as from_college_id
    from unnest(${coachIds}::uuid[]) as coach (id)
    cross join lateral (
      select id, action, at, details, actor_id from audit_log
      where subject_id = coach.id and action = any(${actions}::text[])
      order by at desc, id desc limit ${remembered}
    ) as line
    left join users on users.id = line.actor_id
    order by line.at desc, line.id desc`.execute(db)
  return rows
}

/** What the colleges of these ids are called; one that is gone has no name. */
export async function findCollegeNames(db: Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; collegeName: string }>`
    select id, college_name from colleges where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, collegeName }) => [id, collegeName]))
}
