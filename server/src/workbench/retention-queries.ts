import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Archives prospects in an exit stage in the August after their class. */
export async function archiveFinished(db: Database, now: Date) {
  await sql`with finished as (
      update prospects set archived_at = ${now}, version = boards.version + 1 from boards
      where boards.college_id = prospects.college_id and archived_at is null and removed_at is null
        and stage in ('passed', 'declined', 'elsewhere') and make_date(class_year, 8, 1) <= ${now}
      returning prospects.college_id)
    update boards set version = version + 1 where college_id in (select college_id from finished)`.execute(db)
}

/** Makes open boards read themselves anew whose prospects are about to be deleted. */
export async function countDeletions(db: Database, now: Date) {
  await sql`update boards set version = version + 1, whole_since = version + 1
    where exists (select from prospects where prospects.college_id = boards.college_id and ${outdated(now)})`.execute(
    db,
  )
}

/** Matches prospects that have been in the trash for 30 days, or are kept long enough after their class. */
export function outdated(now: Date) {
  return sql<boolean>`(removed_at < ${now}::timestamptz - interval '30 days'
    or player_id is null and (changed_at < ${now}::timestamptz - interval '24 months'
      or make_date(class_year, 6, 30) < ${now}::timestamptz - interval '24 months')
    or stage in ('passed', 'declined', 'elsewhere') and make_date(class_year, 8, 1) < ${now}::timestamptz - interval '36 months')`
}
