import { nextClass, type ProspectFacts } from '@touchline/contract'
import { type OwnText, t } from '../../platform/i18n/localized-text.ts'
import type { ProspectUpdate } from './change-queries.ts'

/** Years of a class that a staff may note: high school from this year's class to four later, others as far back. */
const reach = { ahead: 4, back: 6 }

/** Returns the columns of noted facts; refuses a class too young or too old, unless it stands there already. */
export function factColumns(
  { height, contacts, state, clubLevel, ...same }: ProspectFacts,
  row: { entry: string; classYear?: number | null },
  now: Date,
): { columns: ProspectUpdate } | { refused: OwnText } {
  const { classYear, entry = row.entry } = same
  const isNew = classYear !== row.classYear || entry !== row.entry
  if (classYear !== undefined && classYear !== null && isNew) {
    const next = nextClass(now)
    const first = entry === 'highSchool' ? next - 1 : next - reach.back
    if (classYear < first || classYear > next + reach.ahead)
      return { refused: t`Choose a class from ${first} to ${next + reach.ahead}.` }
  }
  return {
    columns: {
      ...same,
      ...(height === undefined ? {} : { heightInches: height }),
      ...(state === undefined ? {} : { state }),
      ...(clubLevel === undefined ? {} : { clubLevel }),
      ...(contacts === undefined ? {} : { contacts: JSON.stringify(contacts) }),
    },
  }
}
