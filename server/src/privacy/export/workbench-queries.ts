import { t } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, inBatches, type Owner, one } from './files.ts'
import { jsonListOf, jsonOf } from './zip.ts'

/** What a coach wrote in the workbench of the program; of a player, how much staffs keep and whom to ask for it. */
export const workbenchFiles: readonly ExportedFile[] = [
  {
    name: 'workbench.json',
    holds: t`your notes, evaluations and views on your program's recruiting board, and the players you added`,
    of: ['coach'],
    pieces: ownWork,
  },
  {
    name: 'colleges-notes.json',
    holds: t`how many college programs keep notes about you, how many, and whom to ask for them`,
    of: ['player'],
    pieces: one((db, { userId }) => countStaffNotes(db, userId)),
  },
]

async function* ownWork(db: Database, { userId }: Owner) {
  yield '{\n"letIn": '
  yield* jsonOf((await findAccess(db, userId)) ?? null)
  yield ',\n"views": '
  yield* jsonOf(await listViews(db, userId))
  yield ',\n"notes": '
  yield* jsonListOf(withoutIds(inBatches(listNotes, db, userId)))
  yield ',\n"evaluations": '
  yield* jsonListOf(withoutIds(inBatches(listEvaluations, db, userId)))
  yield ',\n"added": '
  yield* jsonListOf(withoutIds(inBatches(listAdded, db, userId)))
  yield '}\n'
}

async function* withoutIds(rows: AsyncIterable<{ id: string }>) {
  for await (const { id: _, ...row } of rows) yield row
}

/** Finds who let the coach in or put them out by hand, and when. */
function findAccess(db: Database, coachId: string) {
  return db
    .selectFrom('boardAccess')
    .innerJoin('colleges', 'colleges.id', 'boardAccess.collegeId')
    .select(['colleges.collegeName', 'boardAccess.allowed', 'boardAccess.decidedAt'])
    .where('coachId', '=', coachId)
    .executeTakeFirst()
}

/** Lists the coach's own views. */
function listViews(db: Database, coachId: string) {
  return db
    .selectFrom('boardViews')
    .select(['name', 'address', 'madeAt'])
    .where('coachId', '=', coachId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

/** Lists the coach's notes, with the name that the staff noted. */
function listNotes(db: Database, authorId: string, after?: { id: string }) {
  return db
    .selectFrom('prospectNotes')
    .innerJoin('prospects', 'prospects.id', 'prospectNotes.prospectId')
    .innerJoin('colleges', 'colleges.id', 'prospectNotes.collegeId')
    .select([
      'prospectNotes.id',
      'colleges.collegeName',
      'prospects.name as player',
      'prospectNotes.body',
      'prospectNotes.writtenAt',
      'prospectNotes.editedAt',
    ])
    .where('prospectNotes.authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('prospectNotes.id', '>', after?.id ?? ''))
    .orderBy('prospectNotes.id')
    .limit(batch)
    .execute()
}

/** Lists the coach's evaluations. */
function listEvaluations(db: Database, authorId: string, after?: { id: string }) {
  return db
    .selectFrom('evaluations')
    .innerJoin('prospects', 'prospects.id', 'evaluations.prospectId')
    .innerJoin('colleges', 'colleges.id', 'evaluations.collegeId')
    .select([
      'evaluations.id',
      'colleges.collegeName',
      'prospects.name as player',
      'evaluations.occasion',
      'evaluations.seenOn',
      'evaluations.competition',
      'evaluations.opponent',
      'evaluations.minutes',
      'evaluations.position',
      'evaluations.conditions',
      'evaluations.marks',
      'evaluations.overall',
      'evaluations.levelNow',
      'evaluations.ceiling',
      'evaluations.confidence',
      'evaluations.recommendation',
      'evaluations.words',
      'evaluations.lockedAt',
      'evaluations.writtenAt',
    ])
    .where('evaluations.authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('evaluations.id', '>', after?.id ?? ''))
    .orderBy('evaluations.id')
    .limit(batch)
    .execute()
}

/** Lists the players that the coach put on a board. */
function listAdded(db: Database, coachId: string, after?: { id: string }) {
  return db
    .selectFrom('prospects')
    .innerJoin('colleges', 'colleges.id', 'prospects.collegeId')
    .select(['prospects.id', 'colleges.collegeName', 'prospects.name as player', 'prospects.madeAt'])
    .where('prospects.madeBy', '=', coachId)
    .$if(after !== undefined, (query) => query.where('prospects.id', '>', after?.id ?? ''))
    .orderBy('prospects.id')
    .limit(batch)
    .execute()
}

/** Counts what staffs have written about a player: a favorite that nobody has worked on is none of it. */
async function countStaffNotes(db: Database, playerId: string) {
  const { rows } = await sql<{ college: string; notes: number; evaluations: number }>`
    select colleges.college_name as college,
      (select count(*) from prospect_notes where prospect_id = prospects.id) as notes,
      (select count(*) from evaluations where prospect_id = prospects.id) as evaluations
    from prospects join colleges on colleges.id = prospects.college_id
    where prospects.player_id = ${playerId} and (
      exists (select from prospect_notes where prospect_id = prospects.id)
      or exists (select from evaluations where prospect_id = prospects.id)
      or prospects.contacts <> '{}' or prospects.custom <> '{}' or prospects.tag_ids <> '{}')
    order by 1`.execute(db)
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    programs: rows.length,
    notes: sum(rows.map(({ notes }) => notes)),
    evaluations: sum(rows.map(({ evaluations }) => evaluations)),
    ask: rows.map(({ college }) => college),
  }
}
