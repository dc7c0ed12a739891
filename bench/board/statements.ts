import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { BareRoute } from '../floor/statements.ts'

/**
 * Puts the rows of a board's answer into a plain table with a column for each value, which the bare routes send as they
 * are.
 */
export async function keepPlain(db: Database, collegeId: string, rows: readonly object[]) {
  await sql`create table if not exists plain_rows (college_id uuid, "prospectId" uuid, "playerId" uuid, version bigint, name text,
    "profilePic" text, positions text[], entering integer, "classYear" integer, entry text, state text, city text, school text, club text,
    "clubLevel" text, height integer, gpa float8, jersey integer, "hasVideo" boolean, starred boolean, "hiddenFromLists" boolean,
    unlisted boolean, stage text, "subStageId" text, "exitReason" text, priority text, rank text collate "C", "ownerId" uuid,
    "tagIds" text[], custom jsonb, grade float8, graders integer, split boolean, "noteCount" integer, "lastNote" text, "lastNoteAt" text,
    "lastSeenOn" text, talk text, "opensAt" text, origin text, "madeAt" text, archived boolean)`.execute(db)
  await sql`create index if not exists plain_board on plain_rows (college_id, version)`.execute(db)
  const records = JSON.stringify(rows.map((row) => ({ ...row, college_id: collegeId })))
  await sql`insert into plain_rows select * from jsonb_populate_recordset(null::plain_rows, ${records}::jsonb)`.execute(
    db,
  )
  await sql`analyze plain_rows`.execute(db)
}

/** The bare routes of the board: its rows from the plain table, and an update with its line of history. */
export const boardStatements: Record<string, BareRoute> = {
  board: {
    text: `select * from plain_rows where college_id = $1 and version > $2 order by rank, "prospectId"`,
    values: ({ collegeId, since = '0' }) => [collegeId, since],
    kept: true,
    answer: ([first = {}, ...others]) => {
      const { college_id: _, ...shown } = first
      const rows = [first, ...others]
      const table = Object.fromEntries(Object.keys(shown).map((name) => [name, rows.map((row) => row[name])]))
      return { rows: { ...table, version: table.version?.map(Number) } }
    },
  },
  change: {
    text: `with changed as (
        update prospects set stage = $3, version = version + 1, changed_at = now()
        where college_id = $1 and id = any (string_to_array($2, ',')::uuid[]) returning id
      ) insert into prospect_changes (prospect_id, college_id, batch_id, field, was, now, changed_at)
        select id, $1, $4, 'stage', '"watching"', to_jsonb($3::text), now() from changed returning prospect_id`,
    values: ({ collegeId, prospectIds, stage, commandId }) => [collegeId, prospectIds, stage, commandId],
    kept: true,
    answer: (rows) => rows.length,
  },
}
