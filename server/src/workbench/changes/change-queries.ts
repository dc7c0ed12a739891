import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { asPrepared } from '../../platform/db/prepared-statements.ts'
import type { Prospects } from '../../platform/db/schema.ts'

export type ProspectColumns = Selectable<Prospects>
export type NewRow = Insertable<Prospects>
export type ProspectUpdate = Updateable<Prospects>

const columns = [
  ...(['id', 'collegeId', 'playerId', 'origin', 'name', 'searchName', 'positions', 'mainPosition'] as const),
  ...(['entry', 'entering', 'classYear', 'state', 'city', 'school', 'club', 'clubLevel'] as const),
  ...(['heightInches', 'gpa', 'jersey', 'video', 'contacts', 'alsoKnown', 'custom', 'tagIds'] as const),
  ...(['stage', 'subStageId', 'exitReason', 'priority', 'rank', 'ownerId', 'version'] as const),
  ...(['archivedAt', 'removedAt', 'madeBy', 'madeAt', 'changedAt'] as const),
]

interface Wanted {
  collegeId: string
  prospectIds: readonly string[]
}

const wanted: Wanted = { collegeId: 'collegeId', prospectIds: ['prospectId'] }

const locked = preparedQuery(wanted, (db, { collegeId, prospectIds }) =>
  db
    .selectFrom('prospects')
    .select(columns)
    .where('collegeId', '=', collegeId)
    .where('id', '=', sql<string>`any (${prospectIds}::uuid[])`)
    .orderBy('id')
    .forUpdate(),
)

/** Locks these prospects of a program, in a fixed order; leaves out those it does not have. */
export async function lockProspects(
  trx: Trx,
  collegeId: string,
  prospectIds: readonly string[],
): Promise<Map<string, ProspectColumns>> {
  if (prospectIds.length === 0) return new Map()
  const rows = await locked(trx, { collegeId, prospectIds })
  return new Map(rows.map((row) => [row.id, row]))
}

export async function updateProspect(trx: Trx, prospectId: string, change: ProspectUpdate) {
  await trx.updateTable('prospects').set(change).where('id', '=', prospectId).execute()
}

/** Sets the same columns of many prospects. */
export async function updateProspects(trx: Trx, prospectIds: readonly string[], change: ProspectUpdate) {
  if (prospectIds.length === 0) return
  await trx
    .updateTable('prospects')
    .set(change)
    .where('id', 'in', [...prospectIds])
    .execute()
}

interface Written extends Batch {
  version: number
  rows: ReadonlyMap<string, ProspectColumns>
}

/** Sets the changed fields of locked prospects, each its own values, with their history in one statement. */
export async function writeChanges(
  trx: Trx,
  { version, rows, ...batch }: Written,
  changes: readonly FieldChange[],
) {
  const fields = [...new Set(changes.map(({ field }) => field))]
  if (fields.length === 0) return
  const records = [...Map.groupBy(changes, ({ prospectId }) => prospectId)].map(([id, own]) => {
    const values = new Map<string, unknown>(Object.entries(rows.get(id) ?? {}))
    for (const { field, now } of own) values.set(field, now)
    return {
      id,
      ...Object.fromEntries(fields.map((field) => [columnName(field), values.get(field) ?? null])),
    }
  })
  const set = fields.map((field) => sql`${sql.ref(field)} = changed.${sql.ref(field)}`)
  // one statement for each field; those of several fields would be too many to keep
  const kept = fields.length === 1 ? asPrepared : sql``
  await sql`with history as (${historyOf(batch, changes)})
    update prospects set version = ${version}, changed_at = ${batch.changedAt}, ${sql.join(set)}
    from jsonb_populate_recordset(null::prospects, ${JSON.stringify(records)}::jsonb) as changed
    where prospects.id = changed.id and prospects.college_id = ${batch.collegeId} ${kept}`.execute(trx)
}

const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts prospects, and returns the ids that were free. */
export async function insertProspects(trx: Trx, rows: readonly NewRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await trx
    .insertInto('prospects')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

/** Returns those of the ids that the program's prospects have. */
export async function ownIds(trx: Trx, collegeId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('prospects')
    .select('id')
    .where('collegeId', '=', collegeId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Finds listed players of a side of the game with what a new prospect takes from the profile. */
export async function findPlayers(trx: Trx, playerIds: readonly string[], gender: 'male' | 'female') {
  if (playerIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['players.userId', 'users.name', 'players.positions', 'players.yearGraduating'])
    .where('players.userId', 'in', [...playerIds])
    .where('players.listed', '=', true)
    .where('players.gender', '=', gender)
    .orderBy('players.userId')
    .forKeyShare('players')
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Finds the program's prospects of these players, in the trash, too. */
export async function findLinked(trx: Trx, collegeId: string, playerIds: readonly string[]) {
  if (playerIds.length === 0) return new Map<string, { id: string; removedAt: Date | null }>()
  const rows = await trx
    .selectFrom('prospects')
    .select(['id', 'playerId', 'removedAt'])
    .where('collegeId', '=', collegeId)
    .where('playerId', 'in', [...playerIds])
    .execute()
  return new Map(rows.flatMap((row) => (row.playerId === null ? [] : [[row.playerId, row] as const])))
}

/** Returns the first rank of the program's order; undefined on an empty board. */
export async function firstRank(trx: Trx, collegeId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('prospects')
    .select('rank')
    .where('collegeId', '=', collegeId)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst()
  return row?.rank
}

/** Counts a program's prospects: on the board, and with those in the archive and in the trash. */
export async function countAll(trx: Database, collegeId: string): Promise<{ onBoard: number; all: number }> {
  const { rows } = await sql<{ onBoard: number; all: number }>`select count(*) as "all",
      count(*) filter (where removed_at is null and archived_at is null) as on_board
    from prospects where college_id = ${collegeId}`.execute(trx)
  return rows[0] ?? { onBoard: 0, all: 0 }
}

/** Lists the ranks of a program's other prospects, in order. */
export async function findRanks(trx: Trx, collegeId: string, except: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('prospects')
    .select('rank')
    .where('collegeId', '=', collegeId)
    .where('id', 'not in', [...except])
    .orderBy('rank')
    .execute()
  return rows.map(({ rank }) => rank)
}

/** Returns those of the prospects that somebody else has changed or written about since a coach added them. */
export async function touchedByOthers(
  trx: Trx,
  { collegeId, coachId, prospectIds }: { collegeId: string; coachId: string; prospectIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from prospects
    where college_id = ${collegeId} and id = any (${prospectIds}::uuid[]) and (
      exists (select from prospect_changes where prospect_id = prospects.id and changed_by is distinct from ${coachId})
      or exists (select from prospect_notes where prospect_id = prospects.id and author_id is distinct from ${coachId})
      or exists (select from evaluations where prospect_id = prospects.id and author_id is distinct from ${coachId}))`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A change of one field, as it is kept for the history and for undo. */
export interface FieldChange {
  prospectId: string
  field: string
  was: unknown
  now: unknown
}

/** Changes of one command, for the history and for undo. */
export interface Batch {
  collegeId: string
  batchId: string
  changedBy: string | null
  changedAt: Date
}

export async function insertChanges(trx: Trx, batch: Batch, changes: readonly FieldChange[]) {
  if (changes.length > 0) await historyOf(batch, changes).execute(trx)
}

function historyOf({ collegeId, batchId, changedBy, changedAt }: Batch, changes: readonly FieldChange[]) {
  // an empty value is JSON's null: conditions on it hold or not
  return sql`insert into prospect_changes (college_id, batch_id, changed_by, changed_at, prospect_id, field, was, "now")
    select ${collegeId}::uuid, ${batchId}::uuid, ${changedBy}::uuid, ${changedAt}::timestamptz,
      "prospectId", field, coalesce(was, 'null'), coalesce("now", 'null')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change ("prospectId" uuid, field text, was jsonb, "now" jsonb)`
}

/** Finds what a coach's command changed. */
export function findBatch(
  db: Database,
  { collegeId, coachId, batchId }: { collegeId: string; coachId: string; batchId: string },
) {
  return db
    .selectFrom('prospectChanges')
    .select(['prospectId', 'field', 'was', 'now'])
    .where('collegeId', '=', collegeId)
    .where('changedBy', '=', coachId)
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()
}

/** Whose commands: ids of other coaches, or from a former college, are free. */
interface Commander {
  collegeId: string
  coachId: string
}

type Asked = Commander & { commandIds: readonly string[] }

const asked: Asked = { collegeId: 'collegeId', coachId: 'coachId', commandIds: ['commandId'] }

const answers = preparedQuery(asked, (db, { collegeId, coachId, commandIds }) =>
  db
    .selectFrom('boardCommands')
    .select(['id', 'answer', 'undone', 'madeAt'])
    .where('collegeId', '=', collegeId)
    .where('coachId', '=', coachId)
    .where('id', '=', sql<string>`any (${commandIds}::uuid[])`),
)

/** Finds the answers that a coach's earlier commands got. */
export async function findAnswers(trx: Trx, commander: Commander, commandIds: readonly string[]) {
  const rows = await answers(trx, { ...commander, commandIds })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Keeps the answers that a coach's commands got. */
export async function saveAnswers(
  trx: Trx,
  { collegeId, coachId, madeAt }: Commander & { madeAt: Date },
  answers: readonly { commandId: string }[],
) {
  if (answers.length === 0) return
  await sql`insert into board_commands (id, coach_id, college_id, answer, made_at)
    select (answer ->> 'commandId')::uuid, ${coachId}::uuid, ${collegeId}::uuid, answer, ${madeAt}::timestamptz
    from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) as answer ${asPrepared}`.execute(trx)
}

export async function markUndone(trx: Trx, { collegeId, coachId }: Commander, commandId: string) {
  await trx
    .updateTable('boardCommands')
    .set({ undone: true })
    .where('collegeId', '=', collegeId)
    .where('coachId', '=', coachId)
    .where('id', '=', commandId)
    .execute()
}

/** Lists changes of a program, of one prospect if given, newest first. */
export function findChanges(
  db: Database,
  {
    collegeId,
    prospectId,
    before,
    limit,
  }: { collegeId: string; prospectId?: string; before?: number | undefined; limit: number },
) {
  return db
    .selectFrom('prospectChanges')
    .innerJoin('prospects', 'prospects.id', 'prospectChanges.prospectId')
    .leftJoin('users', 'users.id', 'prospectChanges.changedBy')
    .leftJoin('players', (join) =>
      join.onRef('players.userId', '=', 'prospects.playerId').on('players.listed', '=', true),
    )
    .leftJoin('users as person', 'person.id', 'players.userId')
    .select([
      'prospectChanges.id',
      'prospectChanges.field',
      'prospectChanges.was',
      'prospectChanges.now',
      'prospectChanges.changedAt',
      'prospectChanges.prospectId',
      'users.name as by',
    ])
    .select(sql<string>`coalesce(person.name, prospects.name)`.as('name'))
    .where('prospectChanges.collegeId', '=', collegeId)
    .$if(prospectId !== undefined, (query) =>
      query.where('prospectChanges.prospectId', '=', prospectId ?? ''),
    )
    .$if(before !== undefined, (query) => query.where('prospectChanges.id', '<', before ?? 0))
    .orderBy('prospectChanges.id', 'desc')
    .limit(limit)
    .execute()
}
