import { t } from '@touchline/contract'
import { type Reading, read, unread } from './reading.ts'

/** Returns a GPA: 3.8, "3,8", "3.8/4.0", "4.2 W". */
export function readGpa(text: string): Reading<number> {
  const [, number] =
    /^(\d(?:[.,]\d+)?)(?:\s*\/\s*[45](?:[.,]0+)?|\s*(?:w|uw|weighted|unweighted))?$/i.exec(text) ?? []
  const value = number === undefined ? Number.NaN : Math.round(Number(number.replace(',', '.')) * 100) / 100
  return value >= 0 && value <= 5 ? read(value) : unread(t`Write the GPA as a number up to 5.`)
}

/** Returns a jersey number: 14, "#14", "14.0". */
export function readJersey(text: string): Reading<number> {
  const [, number] = /^(?:#|no\.?|n\.?º)?\s*(\d{1,2})(?:\.0)?$/i.exec(text) ?? []
  return number === undefined ? unread(t`Write the number from 0 to 99.`) : read(Number(number))
}

/** Returns any number: "1,250.5" and "3,5", too. */
export function readNumber(text: string): Reading<number> {
  const bare = text.replace(/[\s$%]/g, '')
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(',', '.')
  const value = /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Math.abs(value) <= 1e9 ? read(value) : unread(t`This isn't a number.`)
}

/** Returns a day: 2027-01-31, "1/31/2027", "31/1/2027". */
export function readDay(text: string): Reading<string> {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  const [, one, other, written] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  // the month comes first, unless it can't be one
  const isDayFirst = Number(one) > 12
  const parts =
    year === undefined
      ? [written?.length === 2 ? `20${written}` : written, isDayFirst ? other : one, isDayFirst ? one : other]
      : [year, month, day]
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  // 29-Feb of most years is none
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso
  return isDay ? read(iso) : unread(t`Write the day like 2027-01-31.`)
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', 'si', 'sí', 's'])
const no = new Set(['no', 'n', 'false', '0'])

export function readYesNo(text: string): Reading<boolean> {
  const word = text.toLowerCase()
  if (yes.has(word)) return read(true)
  return no.has(word) ? read(false) : unread(t`Write yes or no.`)
}
