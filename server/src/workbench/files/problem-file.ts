import { t } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../platform/csv-file.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import { localize } from '../../platform/i18n/localized-text.ts'
import { notFound } from '../../platform/problem.ts'
import { findImport } from './import-queries.ts'
import { readImport } from './read-import.ts'
import { titlesOf } from './rows/read-rows.ts'

/** Makes a CSV of the rows that cannot be used, as they were, with the reasons in a last column. */
export async function problemFile(ctx: Context<CoachActor>, importId: string): Promise<FileAnswer> {
  const { platform, actor, now, request } = ctx
  const stored = await findImport(platform.db, { collegeId: actor.collegeId, importId })
  if (!stored) throw notFound('file')
  const { content, plan, rows } = await readImport(platform.db, stored, now)
  const say = (text: Parameters<typeof localize>[0]) => localize(text, request.language)
  const titles = 'table' in content ? titlesOf(content.table, plan.headerRow) : [say(t`Name`)]
  const lines = rows
    .filter(({ outcome }) => outcome === 'unusable')
    .map(({ candidate: { row, cells, problems } }) => {
      const reasons = problems.map(({ column, message }) => {
        const title = column === null ? '' : (titles[column] ?? '')
        return title === '' ? say(message) : `${title}: ${say(message)}`
      })
      return csvLine([...cells, row, reasons.join(' ')])
    })
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: 'touchline-rows-to-fix.csv',
    content: byteOrderMark + csvLine([...titles, say(t`Row`), say(t`Problem`)]) + lines.join(''),
  }
}
