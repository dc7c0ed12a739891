import type { BoardSettings } from '@touchline/contract'
import { sql } from 'kysely'
import { boardMember, verifiedCoach } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

const lockedBoards = preparedQuery({ collegeId: 'collegeId' }, (db, { collegeId }) =>
  db
    .insertInto('boards')
    .values({ collegeId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('collegeId').doUpdateSet({ version: sql<number>`boards.version + 1` }),
    )
    .returning(['version', 'settings']),
)

/** Locks a program's board, which it creates on first use, and counts its version up: changes of a board have an order. */
export async function lockBoard(trx: Trx, collegeId: string) {
  const [board] = await lockedBoards(trx, { collegeId })
  if (!board) throw new Error('A board was neither found nor made')
  return board
}

/** Takes the count of `lockBoard` back where nothing changed. */
export async function keepVersion(trx: Trx, collegeId: string) {
  await trx
    .updateTable('boards')
    .set({ version: sql<number>`version - 1` })
    .where('collegeId', '=', collegeId)
    .execute()
}

/** Finds a board's version and settings; those of an empty one before its first change. */
export async function findSettings(db: Database, collegeId: string) {
  const row = await db
    .selectFrom('boards')
    .select(['version', 'wholeSince', 'settings', 'settingsVersion'])
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
  return row ?? { version: 0, wholeSince: 0, settings: {}, settingsVersion: 0 }
}

export async function saveSettings(
  trx: Trx,
  collegeId: string,
  { settings, settingsVersion }: { settings: BoardSettings; settingsVersion: number },
) {
  await trx
    .updateTable('boards')
    .set({ settings: JSON.stringify(settings), settingsVersion })
    .where('collegeId', '=', collegeId)
    .execute()
}

interface Kept {
  collegeId: string
  version: number
  tagIds: readonly string[]
  fieldIds: readonly string[]
  subStages: readonly { id: string; stage: string }[]
}

/** Takes tags, values of fields and sub-stages that are no longer offered off the prospects. */
export async function dropFromProspects(trx: Trx, { collegeId, version, tagIds, fieldIds, subStages }: Kept) {
  const hasStep = sql`exists (
    select from unnest(${subStages.map(({ id }) => id)}::text[], ${subStages.map(({ stage }) => stage)}::text[]) as kept (id, stage)
    where kept.id = prospects.sub_stage_id and kept.stage = prospects.stage)`
  await sql`update prospects set version = ${version},
      tag_ids = array(select tag from unnest(tag_ids) as tag where tag = any (${tagIds}::text[])),
      custom = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(custom) where key = any (${fieldIds}::text[])),
      sub_stage_id = case when ${hasStep} then sub_stage_id end
    where college_id = ${collegeId} and (not tag_ids <@ ${tagIds}::text[]
      or exists (select from jsonb_object_keys(custom) as key where key <> all (${fieldIds}::text[]))
      or sub_stage_id is not null and not ${hasStep})`.execute(trx)
}

/** Lists the verified coaches of a program, and whether each is in its workbench. */
export function findStaff(db: Database, collegeId: string) {
  return db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'coaches.title',
      'coaches.profilePic',
      'coaches.verifiedBy',
    ])
    .select(boardMember().$castTo<boolean>().as('member'))
    .where('coaches.collegeId', '=', collegeId)
    .where(verifiedCoach())
    .where('users.suspendedAt', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

const members = preparedQuery({ collegeId: 'collegeId' }, (db, { collegeId }) =>
  db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select('users.id')
    .where('coaches.collegeId', '=', collegeId)
    .where(boardMember())
    .where('users.suspendedAt', 'is', null),
)

/** Lists the members of a program's workbench. */
export async function findMemberIds(db: Database, collegeId: string): Promise<string[]> {
  return (await members(db, { collegeId })).map(({ id }) => id)
}

/** Finds the coach who is to be let in or put out; only a verified one. */
export function findCandidate(trx: Trx, coachId: string) {
  return trx
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select(['coaches.userId', 'coaches.collegeId', 'users.name', 'users.email'])
    .select(boardMember().$castTo<boolean>().as('member'))
    .where('coaches.userId', '=', coachId)
    .where(verifiedCoach())
    .forNoKeyUpdate('coaches')
    .executeTakeFirst()
}

/** Saves who let a coach in or put them out. */
export async function saveAccess(
  trx: Trx,
  access: { coachId: string; collegeId: string; allowed: boolean; decidedBy: string; decidedAt: Date },
) {
  await trx
    .insertInto('boardAccess')
    .values(access)
    .onConflict((conflict) =>
      conflict.column('coachId').doUpdateSet({
        collegeId: access.collegeId,
        allowed: access.allowed,
        decidedBy: access.decidedBy,
        decidedAt: access.decidedAt,
      }),
    )
    .execute()
}

/** Counts the prospects of a board. */
export async function countProspects(db: Database, collegeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('prospects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collegeId', '=', collegeId)
    .where('removedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the views a coach sees: own ones, and those of the staff. */
export function findViews(db: Database, { collegeId, coachId }: { collegeId: string; coachId: string }) {
  return db
    .selectFrom('boardViews')
    .select(['id', 'name', 'address', 'coachId'])
    .where('collegeId', '=', collegeId)
    .where((eb) => eb.or([eb('coachId', 'is', null), eb('coachId', '=', coachId)]))
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

interface KeptView {
  id: string
  collegeId: string
  coachId: string | null
  name: string
  address: string
  madeAt: Date
}

/** Saves a view, or replaces one that the coach sees. */
export async function saveView(trx: Trx, view: KeptView, viewer: string) {
  await trx
    .insertInto('boardViews')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name: view.name, address: view.address, coachId: view.coachId })
        .where('boardViews.collegeId', '=', view.collegeId)
        .where((eb) => eb.or([eb('boardViews.coachId', 'is', null), eb('boardViews.coachId', '=', viewer)])),
    )
    .execute()
}

/** Removes a view that the coach sees. */
export async function deleteView(
  trx: Trx,
  { id, collegeId, coachId }: { id: string; collegeId: string; coachId: string },
) {
  await trx
    .deleteFrom('boardViews')
    .where('id', '=', id)
    .where('collegeId', '=', collegeId)
    .where((eb) => eb.or([eb('coachId', 'is', null), eb('coachId', '=', coachId)]))
    .execute()
}

/** Finds what a staff noted itself about a prospect. */
export function findNoted(
  db: Database,
  { collegeId, prospectId }: { collegeId: string; prospectId: string },
) {
  return db
    .selectFrom('prospects')
    .select(['name', 'school', 'club', 'video', 'contacts', 'alsoKnown'])
    .where('id', '=', prospectId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
}
