import {
  type BoardSettings,
  boardLimits,
  foldName,
  type ImportColumn,
  type ImportTarget,
  importTargets,
} from '@touchline/contract'
import { idOf } from '../rows/own-words.ts'
import { fieldsOfOthers, neverTaken, synonyms } from './synonyms.ts'

const targets = new Map(
  importTargets.flatMap((target) => synonyms[target].map((word): [string, ImportTarget] => [word, target])),
)

/** Several columns may be these. */
const shared = new Set<ImportTarget>(['positions', 'tags', 'note'])

const ofPlayer = /^(?:player|recruit|athlete|prospect|student|psa|contact) (?=.)/

/** Folds the title of a column: letters and digits, without what is in brackets. */
function foldTitle(title: string): string {
  const bare = title.replace(/\(.*?\)|\[.*?\]/g, ' ')
  const folded = foldName((bare.trim() === '' ? title : bare).replace(/#/g, ' number ').replace(/[_*]/g, ' '))
  return folded.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** Returns what a title says its column is. */
export function targetOf(title: string): ImportTarget | undefined {
  const folded = foldTitle(title)
  return targets.get(folded) ?? targets.get(folded.replace(ofPlayer, ''))
}

/**
 * Matches the columns of a file by their titles: with facts, then with the program's own fields. Of two columns for one
 * fact the first counts; "Last" beside "First" is the last name.
 */
export function matchColumns(
  titles: readonly string[],
  { fields }: Pick<BoardSettings, 'fields'>,
): ImportColumn[] {
  const taken = new Set<string>()
  let made = 0
  const hasFirst = titles.some((title) => targetOf(title) === 'firstName')
  return titles.map((title) => {
    const folded = foldTitle(title)
    if (folded === '' || neverTaken.has(folded) || neverTaken.has(folded.replace(ofPlayer, ''))) return null
    const field = fields.find(({ label }) => foldTitle(label) === folded)
    if (field && !taken.has(field.id)) {
      taken.add(field.id)
      return { fieldId: field.id, label: field.label, kind: field.kind }
    }
    const target = folded === 'last' && hasFirst ? 'lastName' : targetOf(title)
    const kind = fieldsOfOthers[folded]
    if (!target && kind && fields.length + made < boardLimits.fields && !taken.has(folded)) {
      taken.add(folded)
      made += 1
      return { fieldId: idOf(title, fields), label: title.slice(0, boardLimits.fieldLabel), kind }
    }
    if (!target || (taken.has(target) && !shared.has(target))) return null
    taken.add(target)
    return target
  })
}
