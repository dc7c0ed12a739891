import {
  type BoardImport,
  type ImportOutcome,
  type ImportRow,
  importLimits,
  importTargetNames,
  type Language,
} from '@touchline/contract'
import { z } from 'zod'
import { localize } from '../../platform/i18n/localized-text.ts'
import type { StoredImport } from './import-queries.ts'
import type { ReadImport } from './read-import.ts'
import type { PreviewedRow } from './rows/preview.ts'
import { titlesOf } from './rows/read-rows.ts'
import { aboutRow } from './standing.ts'

const pageLength = 100
const shown = { samples: 3, unread: 50, cell: 60 } // how much of a column

/** Which rows are asked for. */
export interface Page {
  outcome?: ImportOutcome | undefined
  after?: number | undefined
}

const DoneShape = z.object({
  added: z.int(),
  changed: z.int(),
  unusable: z.int(),
  changedIds: z.array(z.string()),
  noteIds: z.array(z.string()),
  version: z.int(),
})

/** Returns what an import did; undefined before it is carried out. */
export function doneOf(done: unknown) {
  const parsed = DoneShape.safeParse(done)
  return parsed.success ? parsed.data : undefined
}

/** Presents a file and a page of its rows, in the caller's language. */
export function presentImport(
  stored: Omit<StoredImport, 'content' | 'plan'>,
  read: ReadImport,
  { outcome, after = 0, language }: Page & { language: Language },
): BoardImport {
  const { content, plan, rows } = read
  const table = 'table' in content ? content.table : undefined
  const wanted = rows.filter(
    (row) => row.candidate.row > after && (outcome === undefined || row.outcome === outcome),
  )
  const page = wanted.slice(0, pageLength)
  const done = doneOf(stored.done)
  const counts: BoardImport['counts'] = { new: 0, changes: 0, same: 0, possible: 0, unusable: 0, left: 0 }
  for (const row of rows) counts[row.outcome] += 1
  return {
    importId: stored.id,
    fileName: stored.fileName,
    format: table?.format ?? 'json',
    delimiter: table?.delimiter ?? '',
    encoding: table?.encoding ?? '',
    sheets: table?.sheets ?? [],
    sheet: table?.sheet ?? '',
    top: (table?.rows ?? []).slice(0, importLimits.headerWithin).map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, 12).map((cell) => cell.slice(0, shown.cell)),
    })),
    columns: table ? columnsOf(titlesOf(table, plan.headerRow), rows) : [],
    plan,
    counts,
    rows: page.map((row) => presentRow(row, read, language)),
    next: wanted.length > pageLength ? (page.at(-1)?.candidate.row ?? null) : null,
    done:
      done && stored.committedAt
        ? {
            added: done.added,
            changed: done.changed,
            notes: done.noteIds.length,
            undone: stored.undoneAt !== null,
            at: stored.committedAt.toISOString(),
          }
        : null,
  }
}

function columnsOf(titles: readonly string[], rows: readonly PreviewedRow[]): BoardImport['columns'] {
  const unread = titles.map(() => new Map<string, number>())
  for (const { candidate } of rows)
    for (const { column, text } of candidate.problems) {
      const counts = column === null || text === '' ? undefined : unread[column]
      if (counts) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  return titles.map((title, at) => {
    const samples = new Set<string>()
    for (const { candidate } of rows) {
      const cell = candidate.cells[at] ?? ''
      if (cell !== '') samples.add(cell.slice(0, shown.cell))
      if (samples.size === shown.samples) break
    }
    const texts = [...(unread[at] ?? [])].toSorted(([, one], [, other]) => other - one).slice(0, shown.unread)
    return { title, samples: [...samples], unread: texts.map(([text, count]) => ({ text, rows: count })) }
  })
}

function presentRow(
  { candidate, outcome, matches, sameAs, wanted }: PreviewedRow,
  { standing }: ReadImport,
  language: Language,
): ImportRow {
  const notes = (wanted?.notes ?? []).map(({ body }) => ({
    what: localize(importTargetNames.note, language),
    was: '',
    now: body,
  }))
  const changes = (wanted?.shown ?? []).map(({ what, was, now }) => ({
    what: localize(what, language),
    was: localize(was, language),
    now: localize(now, language),
  }))
  return {
    row: candidate.row,
    name: candidate.name,
    outcome,
    matches: matches.flatMap((prospectId) => {
      const row = standing.rows.get(prospectId)
      return row ? [{ prospectId, about: aboutRow(row) }] : []
    }),
    sameAs,
    changes: [...changes, ...notes],
    problems: candidate.problems.map(({ column, message }) => ({
      column,
      message: localize(message, language),
    })),
    cells: candidate.cells,
  }
}
