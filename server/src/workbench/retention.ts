import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'
import { archiveFinished, countDeletions, outdated } from './retention-queries.ts'

/** Ends what has been kept long enough: see the table of what is kept, and for how long. */
export async function sweepBoards(db: Database, now: Date) {
  await sweep(db, 'boardCommands', sql`made_at < ${now}::timestamptz - interval '30 days'`)
  await sweep(db, 'prospectMerges', sql`merged_at < ${now}::timestamptz - interval '30 days'`)
  await archiveFinished(db, now)
  await countDeletions(db, now)
  await sweep(db, 'prospects', outdated(now))
  await sweep(
    db,
    'boards',
    sql`not exists (select from coaches where coaches.college_id = boards.college_id and verification = 'verified')
      and not exists (select from prospects where prospects.college_id = boards.college_id
        and prospects.changed_at > ${now}::timestamptz - interval '24 months')`,
  )
}
