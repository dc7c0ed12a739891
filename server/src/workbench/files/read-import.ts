import { boardLimits, type ImportPlan, ImportPlan as Plan, t } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import { ProblemError } from '../../platform/problem.ts'
import { countAll } from '../changes/change-queries.ts'
import { findSettings } from '../queries.ts'
import { settingsOf } from '../settings.ts'
import { type Content, unpacked } from './content.ts'
import type { StoredImport } from './import-queries.ts'
import type { Candidate } from './rows/candidate.ts'
import { OwnWords } from './rows/own-words.ts'
import { type PreviewedRow, preview } from './rows/preview.ts'
import { mergeSettings, readDocument } from './rows/read-document.ts'
import { readRows } from './rows/read-rows.ts'
import { type LoadedStanding, standingOf } from './standing.ts'

/** A file as the board would take it now. */
export interface ReadImport {
  content: Content
  plan: ImportPlan
  words: OwnWords
  standing: LoadedStanding
  rows: PreviewedRow[]
  settingsVersion: number
}

/** Reads a file against the board as it is. */
export async function readImport(
  db: Database,
  stored: Pick<StoredImport, 'collegeId' | 'content' | 'plan'>,
  now: Date,
): Promise<ReadImport> {
  const { collegeId } = stored
  const content = unpacked(stored.content)
  const plan = Plan.parse(stored.plan)
  const { settings, settingsVersion } = await findSettings(db, collegeId)
  const words = new OwnWords(settingsOf(settings))
  const { onBoard, all } = await countAll(db, collegeId)
  const room = Math.min(boardLimits.prospects - onBoard, boardLimits.allProspects - all)
  const candidates = candidatesOf(content, {
    plan,
    words,
    now,
    isUntouched: settingsVersion === 0 && all === 0,
  })
  const standing = await standingOf(db, { collegeId, room, candidates })
  return {
    content,
    plan,
    words,
    standing,
    rows: preview(candidates, standing, { plan, words }),
    settingsVersion,
  }
}

interface How {
  plan: ImportPlan
  words: OwnWords
  now: Date
  isUntouched: boolean
}

function candidatesOf(content: Content, { plan, words, now, isUntouched }: How): Candidate[] {
  if ('document' in content) {
    mergeSettings(words, content.document, isUntouched)
    return readDocument(content.document, words, now)
  }
  const columns = plan.columns.map((column) => {
    if (column === null || typeof column === 'string') return column
    const fieldId = words.field(column)
    if (fieldId === undefined)
      throw new ProblemError(
        400,
        'invalid_input',
        t`Your board has 30 fields. Remove one first, or leave this column out.`,
      )
    return { ...column, fieldId }
  })
  return readRows(content.table, { ...plan, columns }, { settings: words.settings, now })
}
