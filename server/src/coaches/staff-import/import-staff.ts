import { EveryRowRefused } from '../../platform/csv-file.ts'
import { type Database, type Trx, transact } from '../../platform/db/database.ts'
import { lockCoach } from '../queries.ts'
import { type Deciding, lose } from '../verification/standing.ts'
import { holdDecisions, lockVerification } from '../verification/standing-queries.ts'
import { verifyListed } from '../verification/verify-automatically.ts'
import { type Refusal, readStaff, type StaffFile, type StaffRow } from './file.ts'
import {
  deleteEntries,
  findInstitutions,
  findListedWaiting,
  findOffList,
  holdStaffImports,
  isOnStaffList,
  readEntries,
  type StaffEntry,
  writeEntries,
} from './queries.ts'

export interface StaffImportResult {
  file: string
  rows: number
  refused: Refusal[]
  colleges: number
  added: number
  changed: number
  unchanged: number
  /** Entries no longer in their college's list. */
  removed: number
  /** Entries that would be removed, but whose college has a refused row. */
  kept: number
  /** Waiting coaches who became verified, and coaches who lost their verification. */
  verified: number
  ended: number
}

/**
 * Imports a staff list, all entries or none. The file holds each named college's complete list: coaches no longer on it
 * lose the verification it gave; waiting coaches on it, with a verified address, are verified. These decisions follow
 * in batches; if an import dies between them, the next one does the rest.
 */
export async function importStaff(
  platform: Deciding & { db: Database },
  path: string,
  onProgress?: (file: string, rows: number, share: number) => void,
): Promise<StaffImportResult> {
  const read = await readStaff(path, onProgress)
  const stored = await transact(platform.db, (trx) => store(platform, trx, read))
  return { ...stored, ...(await follow(platform)) }
}

type Stored = Omit<StaffImportResult, 'verified' | 'ended'>

async function store(platform: Deciding, trx: Trx, read: StaffFile): Promise<Stored> {
  await holdStaffImports(trx)
  const { entries, refused, whole, colleges } = await assign(trx, read)
  if (refused.length === read.rows) throw new EveryRowRefused({ file: read.file, refused })
  const given = new Map(entries.map((entry) => [entry.email, entry]))
  const before = new Map(
    (await readEntries(trx, colleges, [...given.keys()])).map((entry) => [entry.email, entry]),
  )
  const changes = entries.filter((entry) => !isSame(before.get(entry.email), entry))
  const gone = [...before.values()].filter(({ email }) => !given.has(email))
  const leaving = gone.filter(({ institutionId }) => whole.has(institutionId))
  await writeEntries(trx, changes, platform.clock.now())
  await deleteEntries(
    trx,
    leaving.map(({ email }) => email),
  )
  const known = changes.filter(({ email }) => before.has(email)).length
  return {
    file: read.file,
    rows: read.rows,
    refused,
    colleges: colleges.length,
    added: changes.length - known,
    changed: known,
    unchanged: entries.length - changes.length,
    removed: leaving.length,
    kept: gone.length - leaving.length,
  }
}

/** Ends verifications before granting new ones, so a coach who changed colleges is judged by the new one. */
async function follow(platform: Deciding) {
  const { db } = platform
  const ended = await decideEach(platform, await findOffList(db), (trx, id) => endUnlisted(platform, trx, id))
  const waiting = await findListedWaiting(db)
  const verified = await decideEach(platform, waiting, (trx, id) => verifyListed(platform, trx, id))
  return { ended, verified }
}

const decidedAtOnce = 200 // coaches per transaction: each takes a lock, and PostgreSQL has room for a few thousand

/** Decides about these coaches in batches, one transaction each. Returns how many times `decide` returned true. */
async function decideEach(
  { db }: Deciding,
  coachIds: readonly string[],
  decide: (trx: Trx, coachId: string) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (let from = 0; from < coachIds.length; from += decidedAtOnce) {
    count += await transact(db, async (trx) => {
      await holdDecisions(trx)
      let decided = 0
      for (const coachId of coachIds.slice(from, from + decidedAtOnce)) {
        if (await decide(trx, coachId)) decided += 1
      }
      return decided
    })
  }
  return count
}

/** Ends a verification whose list dropped the address, unless someone has decided otherwise meanwhile. */
async function endUnlisted(platform: Deciding, trx: Trx, coachId: string): Promise<boolean> {
  const coach = await lockCoach(trx, coachId)
  const present = coach && (await lockVerification(trx, coachId))
  if (coach?.verification !== 'verified' || present?.evidence !== 'staffList') return false
  if (await isOnStaffList(trx, coach)) return false
  await lose(platform, trx, { coach, why: 'offStaffList' })
  return true
}

/** Finds each row's college, and which colleges have a complete list: those without a refused row. */
async function assign(db: Database, { staff, refused }: StaffFile) {
  const words = [...staff, ...refused].flatMap(({ college }) => college ?? [])
  const byWord = Map.groupBy(await findInstitutions(db, [...new Set(words)]), ({ word }) => word)
  const idsOf = (college: string) => (byWord.get(college) ?? []).map(({ institutionId }) => institutionId)
  const entries: StaffEntry[] = []
  const named = new Set<string>()
  const unknown: Refusal[] = []
  for (const row of staff) {
    const [institutionId, ...others] = idsOf(row.college)
    if (institutionId === undefined || others.length > 0) {
      unknown.push({
        line: row.line,
        reason: namesNone(row, others.length + 1, institutionId),
        college: row.college,
      })
      continue
    }
    named.add(institutionId)
    if (row.email !== '') entries.push({ institutionId, email: row.email, name: row.name, title: row.title })
  }
  // A row that names no college could belong to any.
  const unsure = refused.some(({ college }) => college === undefined)
  const torn = new Set(refused.flatMap(({ college }) => (college === undefined ? [] : idsOf(college))))
  return {
    entries,
    refused: [...refused, ...unknown].toSorted((one, other) => one.line - other.line),
    colleges: [...named],
    whole: new Set(unsure ? [] : [...named].filter((id) => !torn.has(id))),
  }
}

function namesNone({ college }: StaffRow, found: number, institutionId: string | undefined): string {
  return institutionId === undefined
    ? `we list no college '${college}'`
    : `'${college}' is the name of ${found} colleges: give the unitid of the one you mean`
}

function isSame(one: StaffEntry | undefined, other: StaffEntry): boolean {
  return (
    one !== undefined &&
    one.institutionId === other.institutionId &&
    one.name === other.name &&
    one.title === other.title
  )
}

/** Returns a staff import's result as a few lines for a terminal. */
export function describeStaffImport(result: StaffImportResult, seconds: number): string {
  const { file, rows, refused, colleges, added, changed, unchanged, removed, kept, verified, ended } = result
  const nothing = added + changed + removed + verified + ended === 0
  return [
    `${file}: ${number(rows)} rows of ${number(colleges)} colleges, ${number(refused.length)} refused`,
    ...refused.map(({ line, reason }) => `  line ${line}: ${reason}`),
    '',
    `Staff: ${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(removed)} removed.`,
    ...(kept === 0
      ? []
      : [`${number(kept)} not in the file but kept, because a row of their college was refused.`]),
    `Coaches: ${number(verified)} verified now, ${number(ended)} no longer verified.`,
    nothing
      ? `Nothing changed: ${refused.length === 0 ? 'everything was' : 'the other rows were'} already here (${seconds.toFixed(1)} s).`
      : `Imported in ${seconds.toFixed(1)} s.`,
    '',
  ].join('\n')
}

const number = (value: number) => value.toLocaleString('en-US')
