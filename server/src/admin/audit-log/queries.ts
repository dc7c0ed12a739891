import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The end of a page of the log: microseconds since 1970, then the line's number. */
export interface AuditKey {
  at: number
  id: number
}

export interface AuditFilter {
  /** The start of the action; empty for all. */
  action: string
  actorId: string | undefined
  subjectId: string | undefined
  /** From the start of the first day to the end of the last, by UTC. */
  from: string
  to: string
}

interface Page {
  limit: number
  before: AuditKey | undefined
}

/** A line, with the current names of its ids. */
export interface AuditRow {
  id: number
  at: Date
  /** The same time in microseconds since 1970. */
  atMicros: number
  action: string
  actorId: string | null
  subjectId: string | null
  details: unknown
  requestId: string | null
  actorName: string | null
  subjectName: string | null
  subjectKind: 'person' | 'college' | 'report' | 'other'
}

/** Finds a page of the log, newest first, with current names. */
export async function findLines(db: Database, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  const { rows } = await pageOfLines(filter, page).execute(db)
  return rows
}

/** Returns the SQL of `findLines`. */
export function pageOfLines(filter: AuditFilter, page: Page): RawBuilder<AuditRow> {
  return sql<AuditRow>`
    with picked as (${pickedBy(filter, page)})
    select picked.id, picked.at, (extract(epoch from picked.at) * 1000000)::bigint as at_micros, picked.action,
      picked.actor_id, picked.subject_id, picked.details, picked.request_id, actor.name as actor_name,
      coalesce(person.name, colleges.college_name, reported.name) as subject_name,
      case
        when person.id is not null or exists (
          select from deletion_receipts where deletion_receipts.user_id = picked.subject_id) then 'person'
        when colleges.id is not null then 'college'
        when reports.id is not null then 'report'
        else 'other'
      end as subject_kind
    from picked
    left join users as actor on actor.id = picked.actor_id
    left join users as person on person.id = picked.subject_id
    left join colleges on colleges.id = picked.subject_id
    left join reports on reports.id = picked.subject_id
    left join users as reported on reported.id = reports.reported_id
    order by picked.at desc, picked.id desc`
}

/** Returns the lines of one page. By action alone, each action gives its newest from the index of actions. */
function pickedBy(filter: AuditFilter, { limit, before }: Page): RawBuilder<unknown> {
  const { action, actorId, subjectId, from, to } = filter
  const conditions = [sql<SqlBool>`true`]
  if (actorId !== undefined) conditions.push(sql`audit_log.actor_id = ${actorId}::uuid`)
  if (subjectId !== undefined) conditions.push(sql`audit_log.subject_id = ${subjectId}::uuid`)
  if (from !== '') conditions.push(sql`audit_log.at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to !== '') conditions.push(sql`audit_log.at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  if (before) {
    const at = sql`timestamptz 'epoch' + ${before.at} * interval '1 microsecond'`
    conditions.push(sql`(audit_log.at, audit_log.id) < (${at}, ${before.id})`)
  }
  const where = sql.join(conditions, sql` and `)
  const newest = sql`order by audit_log.at desc, audit_log.id desc limit ${limit}`
  if (action === '' || actorId !== undefined || subjectId !== undefined) {
    return sql`select * from audit_log where ${where} and starts_with(audit_log.action, ${action}) ${newest}`
  }
  return sql`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select audit_log.action from audit_log where audit_log.action > actions.action
        order by audit_log.action limit 1)
      from actions where actions.action is not null
    )
    select lines.* from actions
    cross join lateral (
      select * from audit_log where audit_log.action = actions.action and ${where} ${newest}
    ) as lines
    where starts_with(actions.action, ${action})
    order by lines.at desc, lines.id desc limit ${limit}`
}

/** Finds the id of the account with this email; undefined for none. */
export async function findUserId(db: Database, email: string): Promise<string | undefined> {
  const users = db.selectFrom('users').select('id').where('email', '=', email)
  const row = await users.orderBy('emailVerified', 'desc').orderBy('createdAt', 'desc').executeTakeFirst()
  return row?.id
}
