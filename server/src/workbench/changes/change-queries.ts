import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Prospects } from '../../platform/db/schema.ts'

export type ProspectColumns = Selectable<Prospects>
export type NewRow = Insertable<Prospects>
export type ProspectUpdate = Updateable<Prospects>

/** Locks these prospects of a program, in a fixed order; leaves out those it does not have. */
export async function lockProspects(
  trx: Trx,
  collegeId: string,
  prospectIds: readonly string[],
): Promise<Map<string, ProspectColumns>> {
  const rows = await trx
    .selectFrom('prospects')
    .selectAll()
    .where('collegeId', '=', collegeId)
    .where('id', 'in', [...prospectIds])
    .orderBy('id')
    .forUpdate()
    .execute()
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

export async function insertProspects(trx: Trx, rows: readonly NewRow[]) {
  if (rows.length > 0)
    await trx
      .insertInto('prospects')
      .values([...rows])
      .execute()
}

/** Returns those of the ids that are taken, by any program. */
export async function takenIds(trx: Trx, prospectIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('prospects')
    .select('id')
    .where('id', 'in', [...prospectIds])
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

export async function countAll(trx: Trx, collegeId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('prospects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collegeId', '=', collegeId)
    .executeTakeFirstOrThrow()
  return count
}

/** A change of one field, as it is kept for the history and for undo. */
export interface FieldChange {
  prospectId: string
  field: string
  was: unknown
  now: unknown
}

interface Batch {
  collegeId: string
  batchId: string
  changedBy: string | null
  changedAt: Date
}

export async function insertChanges(trx: Trx, batch: Batch, changes: readonly FieldChange[]) {
  if (changes.length === 0) return
  await trx
    .insertInto('prospectChanges')
    .values(
      changes.map(({ was, now, ...change }) => ({
        ...batch,
        ...change,
        was: JSON.stringify(was ?? null),
        now: JSON.stringify(now ?? null),
      })),
    )
    .execute()
}

/** Finds what a command changed. */
export function findBatch(db: Database, { collegeId, batchId }: { collegeId: string; batchId: string }) {
  return db
    .selectFrom('prospectChanges')
    .select(['prospectId', 'field', 'was', 'now'])
    .where('collegeId', '=', collegeId)
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()
}

/** Finds answers that earlier commands got; someone else's id is nobody's. */
export async function findAnswers(trx: Trx, coachId: string, commandIds: readonly string[]) {
  const rows = await trx
    .selectFrom('boardCommands')
    .select(['id', 'coachId', 'answer', 'undone', 'madeAt'])
    .where('id', 'in', [...commandIds])
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, own: row.coachId === coachId }]))
}

export async function saveAnswers(
  trx: Trx,
  answers: readonly { id: string; coachId: string; collegeId: string; answer: string; madeAt: Date }[],
) {
  if (answers.length > 0)
    await trx
      .insertInto('boardCommands')
      .values([...answers])
      .execute()
}

export async function markUndone(trx: Trx, commandId: string) {
  await trx.updateTable('boardCommands').set({ undone: true }).where('id', '=', commandId).execute()
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
