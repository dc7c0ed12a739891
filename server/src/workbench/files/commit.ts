import { isExitStage } from '@touchline/contract'
import { generateNKeysBetween } from 'fractional-indexing'
import type { CoachActor } from '../../platform/actor.ts'
import type { TransactionContext } from '../../platform/context.ts'
import {
  type Batch,
  type FieldChange,
  findPlayers,
  firstRank,
  insertChanges,
  insertProspects,
  lockProspects,
  type NewRow,
  updateProspects,
  writeChanges,
} from '../changes/change-queries.ts'
import { changesOf } from '../changes/field-changes.ts'
import { findStaff, saveSettings } from '../queries.ts'
import { inParts, insertNotes } from './import-queries.ts'
import type { ReadImport } from './read-import.ts'
import type { Candidate } from './rows/candidate.ts'
import { factsOf } from './rows/compare.ts'
import type { PreviewedRow } from './rows/preview.ts'

/** The result of an import. */
export interface Done {
  added: number
  changed: number
  unusable: number
  changedIds: string[]
  noteIds: string[]
  /** The board's version that it made: prospects that still have it are as it left them. */
  version: number
}

interface Within extends TransactionContext<CoachActor> {
  version: number
  batch: Batch
  read: ReadImport
  /** The members and others of the staff by name. */
  staff: ReadonlyMap<string, string>
}

type Noted = readonly (readonly [prospectId: string, candidate: Candidate, notes: Candidate['notes']])[]

/** Takes the rows of a file that can be used to the board, whose lock is held; returns also whose facts were noted. */
export async function takeRows(
  ctx: TransactionContext<CoachActor>,
  { importId, version, read }: { importId: string; version: number; read: ReadImport },
): Promise<{ done: Done; noted: string[] }> {
  const { trx, actor, now } = ctx
  const { collegeId, userId } = actor
  const staff = new Map((await findStaff(trx, collegeId)).map(({ id, name }) => [name, id]))
  const batch = { collegeId, batchId: importId, changedBy: userId, changedAt: now }
  const within: Within = { ...ctx, version, batch, read, staff }
  const fresh = await addNew(within)
  const changed = await changePresent(within)
  const noteIds = await addNotes(within, [...fresh, ...changed])
  if (read.words.isChanged)
    await saveSettings(trx, collegeId, {
      settings: read.words.settings,
      settingsVersion: read.settingsVersion + 1,
    })
  const unusable = read.rows.filter(({ outcome }) => outcome === 'unusable').length
  const changedIds = changed.map(([id]) => id)
  const added = fresh.map(([id]) => id)
  const done = { added: added.length, changed: changedIds.length, unusable, changedIds, noteIds, version }
  return { done, noted: [...added, ...changedIds] }
}

const withOutcome = ({ rows }: ReadImport, outcome: PreviewedRow['outcome']) =>
  rows.filter((row) => row.outcome === outcome)

/** Adds new prospects on top of the board, in the file's order. */
async function addNew(ctx: Within) {
  const { trx, actor, platform, read, batch } = ctx
  const added = withOutcome(read, 'new')
  const first = (await firstRank(trx, actor.collegeId)) ?? null
  const ranks = generateNKeysBetween(null, first, added.length)
  const wanted = added.flatMap(({ candidate }) => candidate.kept?.playerId ?? [])
  const players = await findPlayers(trx, wanted, actor.gender)
  const rows = added.map(({ candidate }, at): NewRow => {
    const player = players.get(candidate.kept?.playerId ?? '')
    return newRow(ctx, candidate, {
      id: platform.ids.next(),
      rank: ranks[at] ?? '',
      playerId: player?.userId ?? null,
    })
  })
  for (const part of inParts(rows)) await insertProspects(trx, part)
  const changes = rows.map(
    ({ id }): FieldChange => ({ prospectId: id, field: 'added', was: null, now: true }),
  )
  await insertChanges(trx, batch, changes)
  return added.map(({ candidate }, at): Noted[number] => [rows[at]?.id ?? '', candidate, candidate.notes])
}

function newRow(
  { actor, now, version, read, staff }: Within,
  candidate: Candidate,
  { id, rank, playerId }: { id: string; rank: string; playerId: string | null },
): NewRow {
  const { kept, stage } = candidate
  return {
    ...factsOf(candidate),
    id,
    collegeId: actor.collegeId,
    playerId,
    origin: playerId === null ? 'import' : 'touchline',
    name: candidate.name,
    contacts: JSON.stringify(candidate.contacts),
    custom: JSON.stringify(candidate.custom),
    tagIds: candidate.tags.flatMap((label) => read.words.tag(label) ?? []),
    mainPosition: kept ? kept.mainPosition : (candidate.facts.positions?.[0] ?? null),
    entering: kept?.entering ?? null,
    stage: stage?.stage ?? 'watching',
    subStageId: stage?.subStageId ?? null,
    exitReason: stage && isExitStage(stage.stage) ? (kept?.exitReason ?? null) : null,
    priority: candidate.priority ?? null,
    alsoKnown: JSON.stringify(kept?.alsoKnown ?? {}),
    archivedAt: kept?.archivedAt ?? null,
    ownerId: staff.get(kept?.owner ?? '') ?? null,
    rank,
    version,
    madeBy: actor.userId,
    madeAt: kept?.addedAt ?? now,
    changedAt: now,
  }
}

/** Changes prospects that are on the board as the policy says. */
async function changePresent({ trx, actor, now, version, read, batch }: Within) {
  const { collegeId } = actor
  const changing = withOutcome(read, 'changes')
  const rows = await lockProspects(
    trx,
    collegeId,
    changing.flatMap(({ matches }) => matches),
  )
  const changes: FieldChange[] = []
  const noted: Noted[number][] = []
  for (const { candidate, matches, wanted } of changing) {
    const row = rows.get(matches[0] ?? '')
    if (!row || !wanted) continue
    changes.push(...changesOf(row, wanted.columns))
    noted.push([row.id, candidate, wanted.notes])
  }
  await writeChanges(trx, { ...batch, version, rows }, changes)
  // a note alone is a change of its prospect, too
  await updateProspects(trx, [...rows.keys()], { version, changedAt: now })
  return noted
}

/** Writes the notes of a file: those without an author are the importing coach's. */
async function addNotes({ trx, actor, platform, now, staff }: Within, noted: Noted): Promise<string[]> {
  const notes = noted.flatMap(([prospectId, , some]) =>
    some.map(({ body, author, pinned = false, writtenAt, editedAt }) => ({
      id: platform.ids.next(),
      prospectId,
      collegeId: actor.collegeId,
      authorId: author === undefined ? actor.userId : (staff.get(author) ?? null),
      body,
      pinned,
      writtenAt: writtenAt === undefined ? now : new Date(writtenAt),
      editedAt: editedAt ? new Date(editedAt) : null,
    })),
  )
  await insertNotes(trx, notes)
  return notes.map(({ id }) => id)
}
