import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Finds the account of an address. */
export async function findAccountId(db: Database, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Finds every program's record of an account, or of somebody noted with this address: the record, its notes and evaluations. */
export async function findRecords(db: Database, { userId, email }: { userId: string | null; email: string }) {
  const { rows } = await sql<{
    college: string
    settings: unknown
    record: Record<string, unknown>
    notes: unknown
    evaluations: unknown
  }>`select colleges.college_name as college, boards.settings, to_jsonb(prospects) as record,
      (select coalesce(jsonb_agg(jsonb_build_object('by', users.name, 'at', written_at, 'note', body) order by written_at), '[]')
        from prospect_notes left join users on users.id = author_id where prospect_id = prospects.id) as notes,
      (select coalesce(jsonb_agg(to_jsonb(evaluations) - 'id' - 'prospect_id' - 'college_id' - 'author_id'
          || jsonb_build_object('by', users.name) order by written_at), '[]')
        from evaluations left join users on users.id = author_id where prospect_id = prospects.id) as evaluations
    from prospects join boards on boards.college_id = prospects.college_id join colleges on colleges.id = prospects.college_id
    where prospects.player_id = ${userId}
      or lower(${email}) in (lower(prospects.contacts ->> 'email'), lower(prospects.contacts ->> 'parentEmail'))
    order by 1, prospects.id`.execute(db.withoutPlugins())
  return rows
}
