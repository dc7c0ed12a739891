import { isDeepStrictEqual } from 'node:util'
import { EveryRowRefused } from '../../platform/csv-file.ts'
import { type Trx, transact } from '../../platform/db/database.ts'
import { foldCase } from '../../platform/db/name-search.ts'
import type { Platform } from '../../platform/platform.ts'
import { domainBook } from '../domain-evidence.ts'
import { type Reading, readSchools, type SchoolFile } from './file.ts'
import { ImportMerger, type KnownCollege, type KnownInstitution } from './merger.ts'
import { chooseNames } from './names.ts'
import {
  freeNames,
  holdImports,
  readColleges,
  readInstitutions,
  readOtherNames,
  writeColleges,
  writeInstitutions,
} from './queries.ts'

/** Counts of rows added, changed and unchanged. */
export interface Changes {
  added: number
  changed: number
  unchanged: number
}

export interface ImportResult {
  files: SchoolFile[]
  institutions: Changes
  colleges: Changes
  /** Programs a file says are no longer played, which no coach has joined. */
  unlisted: number
  /** Teams in an older file that the directory says are not played. */
  notAdded: number
  /** Programs with columns a coach has edited, which stay. */
  edited: number
  /** Domains shared by institutions, or below or above another's, after the run. */
  sharedDomains: { domain: string; institutions: number }[]
  /** Listed programs of imported institutions after the run. */
  listed: { male: number; female: number; institutions: number }
}

/**
 * Imports college directories and EADA per-sport files in the given order, then tables of net prices: everything or, on
 * any failure, nothing. Programs are matched by unitid and gender; coaches' edits stay.
 */
export async function importColleges(
  platform: Pick<Platform, 'db' | 'ids' | 'clock'>,
  paths: readonly string[],
  reading?: Reading,
): Promise<ImportResult> {
  const files: SchoolFile[] = []
  for (const path of paths) {
    const file = await readSchools(path, reading)
    if (file.refused.length === file.rows) throw new EveryRowRefused(file)
    files.push(file)
  }
  return transact(platform.db, (trx) => store(platform, trx, files))
}

async function store(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  trx: Trx,
  files: SchoolFile[],
): Promise<ImportResult> {
  await holdImports(trx)
  const institutionsBefore = await readInstitutions(trx)
  const collegesBefore = await readColleges(trx)
  const merger = new ImportMerger(institutionsBefore, collegesBefore, () => ids.next())
  for (const { schools, format } of files) {
    if (format.source === 'prices') continue
    for (const school of schools) merger.apply(school, format.source)
  }
  for (const file of files) applyPrices(merger, file)
  const institutions = compare(institutionsBefore, [...merger.institutions.values()])
  const colleges = compare(collegesBefore, await withNames(trx, merger))
  const now = clock.now()
  await writeInstitutions(trx, [...institutions.added, ...institutions.changed], now)
  await freeNames(trx, renamed(collegesBefore, colleges.changed))
  await writeColleges(trx, [...colleges.added, ...colleges.changed], now)
  const listedBefore = new Set(
    collegesBefore.filter((college) => college.listed).map((college) => college.id),
  )
  return {
    files,
    institutions: counted(institutions),
    colleges: counted(colleges),
    unlisted: colleges.changed.filter((college) => !college.listed && listedBefore.has(college.id)).length,
    notAdded: merger.notAdded,
    edited: collegesBefore.filter((college) => college.editedColumns.length > 0).length,
    sharedDomains: (await domainBook(trx)).shared,
    listed: count(colleges.all),
  }
}

/** Sets a file's prices; rows of institutions that are in no directory are refused. */
function applyPrices(merger: ImportMerger, file: SchoolFile) {
  file.prices = file.prices.filter((row) => {
    if (merger.applyPrices(row, file.year)) return true
    file.refused.push({ line: row.line, reason: `unitid ${row.unitid} is not in the directory` })
    return false
  })
}

/** Returns the programs with their final names; institutions without a program claim none. */
async function withNames(trx: Trx, merger: ImportMerger): Promise<KnownCollege[]> {
  const colleges = merger.colleges
  const withPrograms = new Set(colleges.map((college) => college.institutionId))
  const claims = [...merger.institutions.values()].filter(({ id }) => withPrograms.has(id))
  const fixed = colleges.filter((college) => college.editedColumns.includes('college_name'))
  const taken = [...(await readOtherNames(trx)), ...fixed.map((college) => college.collegeName)]
  const names = chooseNames(
    claims.map(({ unitid, facts }) => ({ unitid, ...facts })),
    new Set(taken.map(foldCase)),
  )
  const nameOf = new Map(claims.map(({ id, unitid }) => [id, names.get(unitid)]))
  return colleges.map((college) =>
    fixed.includes(college)
      ? college
      : { ...college, collegeName: nameOf.get(college.institutionId) ?? college.collegeName },
  )
}

interface Compared<Item> {
  all: Item[]
  added: Item[]
  changed: Item[]
}

function compare<Item extends { id: string }>(before: readonly Item[], after: Item[]): Compared<Item> {
  const known = new Map(before.map((item) => [item.id, item]))
  return {
    all: after,
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.filter((item) => known.has(item.id) && !isDeepStrictEqual(known.get(item.id), item)),
  }
}

function renamed(before: readonly KnownCollege[], changed: readonly KnownCollege[]): string[] {
  const names = new Map(before.map((college) => [college.id, college.collegeName]))
  return changed.filter(({ id, collegeName }) => names.get(id) !== collegeName).map(({ id }) => id)
}

function counted({ all, added, changed }: Compared<KnownInstitution | KnownCollege>): Changes {
  return {
    added: added.length,
    changed: changed.length,
    unchanged: all.length - added.length - changed.length,
  }
}

function count(colleges: readonly KnownCollege[]) {
  const listed = colleges.filter((college) => college.listed)
  const male = listed.filter((college) => college.gender === 'male').length
  const institutions = new Set(listed.map((college) => college.institutionId)).size
  return { male, female: listed.length - male, institutions }
}
