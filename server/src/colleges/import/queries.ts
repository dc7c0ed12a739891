import { states } from '@touchline/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { KnownCollege, KnownInstitution } from './merger.ts'

const batch = 500 // rows per statement

/** Serializes concurrent imports until the transaction ends. */
export async function holdImports(trx: Trx) {
  await sql`select pg_advisory_xact_lock(hashtext('colleges.import'))`.execute(trx)
}

/** Returns and locks the institutions with a unitid. */
export async function readInstitutions(trx: Trx): Promise<KnownInstitution[]> {
  const rows = await trx
    .selectFrom('institutions')
    .selectAll()
    .where('unitid', '>', 0) // those of the demo are below
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ id, unitid, factsFrom, createdAt: _made, updatedAt: _changed, ...columns }) => {
    const { netPrice, netPriceBands, netPriceYear, completionRate, ...facts } = columns
    const state = states.find((known) => known === facts.state)
    if (unitid === null || !state) return []
    const from = factsFrom === 'directory' || factsFrom === 'eada' ? factsFrom : null
    const prices = { netPrice, netPriceBands, netPriceYear, completionRate }
    return [{ id, unitid, facts: { ...facts, state }, factsFrom: from, prices }]
  })
}

/** Returns and locks their programs, so that no coach edits them meanwhile. */
export async function readColleges(trx: Trx): Promise<KnownCollege[]> {
  const rows = await trx
    .selectFrom('colleges')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select([
      'colleges.id',
      'colleges.institutionId',
      'colleges.gender',
      'colleges.collegeName',
      'colleges.division',
      'colleges.officialDivision',
      'colleges.collegeWebsite',
      'colleges.rosterSize',
      'colleges.listed',
      'colleges.editedColumns',
    ])
    .where('institutions.unitid', '>', 0)
    .orderBy('colleges.id')
    .forUpdate('colleges')
    .execute()
  const coached = await trx.selectFrom('coaches').select('collegeId').distinct().execute()
  const withCoaches = new Set(coached.map((coach) => coach.collegeId))
  return rows.map((row) => ({ ...row, hasCoaches: withCoaches.has(row.id) }))
}

/** Lists names of programs that are in no file: made at sign-up, or fictional. */
export async function readOtherNames(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('colleges')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select('colleges.collegeName')
    .where((eb) => eb.or([eb('institutions.unitid', 'is', null), eb('institutions.unitid', '<', 0)]))
    .execute()
  return rows.map((row) => row.collegeName)
}

/** Inserts or replaces institutions in batches. */
export async function writeInstitutions(trx: Trx, list: readonly KnownInstitution[], now: Date) {
  for (const some of batches(list)) {
    await trx
      .insertInto('institutions')
      .values(
        some.map(({ id, unitid, facts, factsFrom, prices }) => ({
          ...facts,
          ...prices,
          // single bands may be unknown, which the column's type does not say
          netPriceBands: sql<number[] | null>`${prices.netPriceBands}::integer[]`,
          id,
          unitid,
          factsFrom,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          city: eb.ref('excluded.city'),
          state: eb.ref('excluded.state'),
          website: eb.ref('excluded.website'),
          emailDomain: eb.ref('excluded.emailDomain'),
          latitude: eb.ref('excluded.latitude'),
          longitude: eb.ref('excluded.longitude'),
          undergradEnrollment: eb.ref('excluded.undergradEnrollment'),
          admissionRate: eb.ref('excluded.admissionRate'),
          cost: eb.ref('excluded.cost'),
          costOutOfState: eb.ref('excluded.costOutOfState'),
          tuitionInState: eb.ref('excluded.tuitionInState'),
          tuitionOutOfState: eb.ref('excluded.tuitionOutOfState'),
          control: eb.ref('excluded.control'),
          factsFrom: eb.ref('excluded.factsFrom'),
          netPrice: eb.ref('excluded.netPrice'),
          netPriceBands: eb.ref('excluded.netPriceBands'),
          netPriceYear: eb.ref('excluded.netPriceYear'),
          completionRate: eb.ref('excluded.completionRate'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute()
  }
}

/** Clears the names of programs about to be renamed, so that two may swap theirs. */
export async function freeNames(trx: Trx, ids: readonly string[]) {
  for (const some of batches(ids)) {
    await trx.updateTable('colleges').set({ collegeName: sql`id::text` }).where('id', 'in', some).execute()
  }
}

/** Inserts programs or replaces their file data, in batches. */
export async function writeColleges(trx: Trx, list: readonly KnownCollege[], now: Date) {
  for (const some of batches(list)) {
    await trx
      .insertInto('colleges')
      .values(
        some.map(({ editedColumns: _edited, hasCoaches: _coaches, ...college }) => ({
          ...college,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          collegeName: eb.ref('excluded.collegeName'),
          division: eb.ref('excluded.division'),
          officialDivision: eb.ref('excluded.officialDivision'),
          collegeWebsite: eb.ref('excluded.collegeWebsite'),
          rosterSize: eb.ref('excluded.rosterSize'),
          listed: eb.ref('excluded.listed'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute()
  }
}

function batches<Item>(list: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(list.length / batch) }, (_, index) =>
    list.slice(index * batch, (index + 1) * batch),
  )
}
