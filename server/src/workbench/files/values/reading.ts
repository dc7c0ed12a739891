import type { OwnText } from '../../../platform/i18n/localized-text.ts'

/** A cell as it was read: a value, nothing, or the reason why it cannot be read. */
export type Reading<Value> = { value: Value } | { problem: OwnText }

/** Returns a value that was read. */
export const read = <Value>(value: Value): Reading<Value> => ({ value })

/** Returns why a cell cannot be read. */
export const unread = (problem: OwnText): { problem: OwnText } => ({ problem })

const empty = new Set([
  ...[
    '',
    '-',
    '--',
    '---',
    '–',
    '—',
    'n/a',
    'na',
    '#n/a',
    '#ref!',
    '#value!',
    '#name?',
    '#div/0!',
    'none',
    'null',
    'nil',
  ],
  ...['tbd', 'tba', '?', '??', 'unknown', 'unk', 'ninguno', 'ninguna', 'desconocido', 's/d'],
])

/** Returns true for what people write into a cell that has no value. */
export const isEmpty = (text: string) => empty.has(text.trim().toLowerCase())

/** Splits a cell into its value and what stands in brackets behind it. */
export function withoutRemark(text: string): { text: string; remark: string } {
  const [, value = '', remark = ''] = /^([^([]+)[([]([^)\]]+)[)\]]$/.exec(text) ?? []
  return value.trim() === '' ? { text, remark: '' } : { text: value.trim(), remark: remark.trim() }
}
