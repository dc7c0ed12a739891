import {
  classYears,
  clubLevels,
  graduatedYears,
  heights,
  heightText,
  stateNames,
  states,
  t,
} from '@touchline/contract'

import type { Option } from '../../../ui/fields/select-field.tsx'
import { clubLevelText } from '../facts.ts'

/** Lists the heights from 5'0" to 6'7". */
export const heightOptions: Option[] = Array.from({ length: heights.max - heights.min + 1 }, (_, index) =>
  plain(heightText(heights.min + index)),
)

export const clubLevelOptions: Option[] = clubLevels.map((value) => ({ value, label: clubLevelText(value) }))

export const stateOptions: Option[] = states.map((state) => ({ value: state, label: stateNames[state] }))

/** Lists the classes offered now, then those that have graduated. */
export function yearOptions(now = new Date()): Option[] {
  const graduated = graduatedYears(now).map((year) => ({
    value: String(year),
    label: t`${year}, already graduated`,
  }))
  return [...classYears(now).map((year) => plain(String(year))), ...graduated]
}

/** Returns the list, with the stored value first if missing, so that saving loses nothing. */
export function withStored(options: readonly Option[], stored: string): readonly Option[] {
  return stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [plain(stored), ...options]
}

function plain(value: string): Option {
  return { value, label: value }
}
