import { type BoardImport, type ImportPlan, importLimits, t } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalid, notFound, ProblemError } from '../../platform/problem.ts'
import { holdPlayers } from '../follow-queries.ts'
import { tellStaff } from '../live.ts'
import { matchQueue } from '../matches/matching.ts'
import { findSettings, keepVersion, lockBoard } from '../queries.ts'
import { settingsOf } from '../settings.ts'
import { BoardDocument } from './board-document.ts'
import { matchColumns } from './columns/match-columns.ts'
import { takeRows } from './commit.ts'
import { type Content, packed, playersIn, unpacked } from './content.ts'
import {
  findImport,
  findImports,
  inParts,
  replaceOpenImport,
  type StoredImport,
  savePlan,
  updateImport,
} from './import-queries.ts'
import { doneOf, type Page, presentImport } from './present-import.ts'
import { readImport } from './read-import.ts'
import { findHeader } from './reading/find-header.ts'
import { readTable } from './reading/read-file.ts'
import type { Chosen } from './reading/table.ts'
import { titlesOf } from './rows/read-rows.ts'

interface Given extends Chosen {
  file: File
  name?: string | undefined
}

/** Reads a file and keeps what is in it, with what its columns seem to be; the board does not change. */
export async function beginImport(
  ctx: Context<CoachActor>,
  { file, name = '', ...chosen }: Given,
): Promise<BoardImport> {
  const { platform, actor, now } = ctx
  const { collegeId, userId: coachId } = actor
  const content = await contentOf(new Uint8Array(await file.arrayBuffer()), chosen)
  const headerRow = 'table' in content ? findHeader(content.table.rows) : 0
  const plan: ImportPlan = {
    headerRow,
    columns: await columnsFor(ctx, content, headerRow),
    values: [],
    fixes: [],
    decisions: [],
    policy: 'fill',
  }
  const row = {
    id: platform.ids.next(),
    collegeId,
    coachId,
    fileName: name,
    format: 'table' in content ? content.table.format : 'json',
    content: packed(content),
    plan: JSON.stringify(plan),
    madeAt: now,
    committedAt: null,
    undoneAt: null,
    done: null,
  }
  await inTransaction(ctx, ({ trx }) => replaceOpenImport(trx, row))
  return shown(ctx, { ...row, plan }, {})
}

/** Returns what a file has: a board as JSON, or rows. */
async function contentOf(bytes: Uint8Array, chosen: Chosen): Promise<Content> {
  const start = new TextDecoder().decode(bytes.subarray(0, 100)).replace('\ufeff', '').trimStart()
  if (!start.startsWith('{')) return { table: await readTable(bytes, chosen) }
  try {
    return { document: BoardDocument.parse(JSON.parse(new TextDecoder().decode(bytes))) }
  } catch {
    throw invalid('file', t`This isn't a board that was downloaded from Touchline.`)
  }
}

async function columnsFor({ platform, actor }: Context<CoachActor>, content: Content, headerRow: number) {
  if (!('table' in content)) return []
  const { settings } = await findSettings(platform.db, actor.collegeId)
  return matchColumns(titlesOf(content.table, headerRow), settingsOf(settings))
}

async function shown({ platform, now, request }: Context<CoachActor>, stored: StoredImport, page: Page) {
  const read = await readImport(platform.db, stored, now)
  return presentImport(stored, read, { ...page, language: request.language })
}

async function storedImport(
  { platform, actor }: Context<CoachActor>,
  importId: string,
): Promise<StoredImport> {
  const stored = await findImport(platform.db, { collegeId: actor.collegeId, importId })
  if (!stored) throw notFound('file')
  return stored
}

/** Returns a file of the caller's program, and what would become of its rows now. */
export async function oneImport(
  ctx: Context<CoachActor>,
  { importId, ...page }: Page & { importId: string },
) {
  return shown(ctx, await storedImport(ctx, importId), page)
}

/** Keeps how a file is to be read; another header row matches the columns anew. 409 once it is carried out. */
export async function changePlan(
  ctx: Context<CoachActor>,
  { importId, plan, ...page }: Page & { importId: string; plan: ImportPlan },
) {
  const stored = await storedImport(ctx, importId)
  const { headerRow } = plan
  const { headerRow: before } = headerOf(stored)
  const anew = headerRow !== before && {
    columns: await columnsFor(ctx, unpacked(stored.content), headerRow),
    values: [],
    fixes: [],
  }
  const kept = { ...plan, ...anew }
  const which = { collegeId: ctx.actor.collegeId, importId }
  if (!(await savePlan(ctx.platform.db, which, JSON.stringify(kept)))) throw carriedOut()
  return shown(ctx, { ...stored, plan: kept }, page)
}

const headerOf = ({ plan }: StoredImport) => ({
  headerRow: typeof plan === 'object' && plan !== null && 'headerRow' in plan ? plan.headerRow : 0,
})

const carriedOut = () =>
  new ProblemError(
    409,
    'changed_meanwhile',
    t`This file is on your board already. Choose it again to read it once more.`,
  )

/** Carries a file out on the board as one change; again is no change. */
export async function commitImport(ctx: Context<CoachActor>, importId: string): Promise<BoardImport> {
  const { collegeId } = ctx.actor
  return inTransaction(ctx, async (within) => {
    const { trx, now, platform, request } = within
    const given = await findImport(trx, { collegeId, importId })
    if (!given) throw notFound('file')
    await holdPlayers(trx, playersIn(unpacked(given.content)))
    const { version } = await lockBoard(trx, collegeId)
    // a colleague may have carried it out meanwhile
    const stored = (await findImport(trx, { collegeId, importId })) ?? given
    const read = await readImport(trx, stored, now)
    const present = (row: StoredImport) => presentImport(row, read, { language: request.language })
    if (stored.committedAt !== null) {
      await keepVersion(trx, collegeId)
      return present(stored)
    }
    const { done, noted } = await takeRows(within, { importId, version, read })
    await updateImport(trx, { collegeId, importId }, { committedAt: now, done: JSON.stringify(done) })
    if (done.added + done.changed === 0 && !read.words.isChanged) await keepVersion(trx, collegeId)
    else {
      await audit(platform, trx, {
        actorId: ctx.actor.userId,
        action: 'workbench.imported',
        subjectId: collegeId,
        details: { added: done.added, changed: done.changed },
        requestId: request.id,
      })
      // they may be players on Touchline
      for (const prospectIds of inParts(noted)) await platform.jobs.send(trx, matchQueue, { prospectIds })
      await tellStaff(within, { collegeId, version })
    }
    return present({ ...stored, committedAt: now, done: { ...done } })
  })
}

/** Lists the files that the caller's program has read in within 7 days, newest first. */
export async function importsOf({ platform, actor, now }: Context<CoachActor>) {
  const since = now.getTime() - importLimits.days * 24 * 3600 * 1000
  const rows = await findImports(platform.db, actor.collegeId)
  return {
    imports: rows.flatMap(({ id, fileName, by, committedAt, undoneAt, done: stored }) => {
      const done = doneOf(stored)
      if (!done || !committedAt || committedAt.getTime() < since) return []
      const { added, changed, unusable } = done
      return [
        {
          importId: id,
          fileName,
          by: by ?? '',
          at: committedAt.toISOString(),
          added,
          changed,
          unusable,
          undone: undoneAt !== null,
        },
      ]
    }),
  }
}
