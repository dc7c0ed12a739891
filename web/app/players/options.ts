import { classYears, clubLevels, heights, heightText, stateNames, states } from '@touchline/contract'
import type { Option } from '../ui/select-field.tsx'
import { clubLevelText } from './facts.ts'

/** 5'0" to 6'7". */
export const heightOptions: Option[] = Array.from({ length: heights.max - heights.min + 1 }, (_, index) =>
  plain(heightText(heights.min + index)),
)

export const clubLevelOptions: Option[] = clubLevels.map((value) => ({ value, label: clubLevelText(value) }))

export const stateOptions: Option[] = states.map((state) => ({ value: state, label: stateNames[state] }))

/** The classes offered now. */
export function yearOptions(now = new Date()): Option[] {
  return classYears(now).map((year) => plain(String(year)))
}

/** The list, and the stored value too where the list no longer has it, so that saving loses nothing. */
export function withStored(options: readonly Option[], stored: string): readonly Option[] {
  return stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [plain(stored), ...options]
}

function plain(value: string): Option {
  return { value, label: value }
}
