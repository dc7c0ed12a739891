import { t } from '@touchline/contract'
import { type Reading, read, unread } from './reading.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns a height in inches: 5'8", 5-8, 5 ft 8 in, 68, 173 cm, 1.73 m, and 8-May, which spreadsheets make of 5-8. */
export function readHeight(typed: string): Reading<number> {
  const text = typed
    .toLowerCase()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .replace(/½/g, '.5')
    .trim()
  const inches = feet(text) ?? asDate(text) ?? metric(text) ?? bare(text)
  if (inches === undefined) return unread(t`Write the height like 5'8" or 173 cm.`)
  const whole = Math.floor(inches + 0.01)
  return whole < 48 || whole > 90 ? unread(t`This height is too small or too large.`) : read(whole)
}

function feet(text: string): number | undefined {
  const [, tall, rest = '0', half = ''] =
    /^([3-7])\s*(?:'|-|–|ft\.?|feet|foot|pies?|\s|\/|_)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(1\/2)?\s*(?:"|'|in\.?|inches|pulgadas)?)?$/.exec(
      text,
    ) ??
    /^([3-7])[.,](\d|1[01])"?$/.exec(text) ??
    []
  if (tall === undefined || Number(rest) >= 12) return undefined
  // 5.1 may have been 5.10
  if (/^[3-7][.,]1$/.test(text)) return undefined
  return Number(tall) * 12 + Number(rest) + (half === '' ? 0 : 0.5)
}

/** Reads what a spreadsheet made of feet and inches: the month is the feet, the day the inches. */
function asDate(text: string): number | undefined {
  const [, day, month] = /^(\d{1,2})-([a-z]{3})(?:-\d{2,4})?$/.exec(text) ?? []
  const [, name, number] = /^([a-z]{3})-(\d{1,2})$/.exec(text) ?? []
  const [, iso, isoDay] = /^\d{4}-(\d{2})-(\d{2})$/.exec(text) ?? []
  const tall = iso === undefined ? months.indexOf(month ?? name ?? '') + 1 : Number(iso)
  const rest = Number(day ?? number ?? isoDay ?? 99)
  return tall >= 4 && tall <= 7 && rest < 12 ? tall * 12 + rest : undefined
}

function metric(text: string): number | undefined {
  const [, whole] = /^(\d{3}(?:[.,]\d+)?)\s*(?:cm)?$/.exec(text) ?? []
  if (whole !== undefined) return toInches(Number(whole.replace(',', '.')))
  const [, meters] = /^([12][.,]\d{2})\s*m?$/.exec(text) ?? []
  return meters === undefined ? undefined : toInches(Number(meters.replace(',', '.')) * 100)
}

const toInches = (centimeters: number) => Math.round(centimeters / 2.54)

function bare(text: string): number | undefined {
  const [, inches] = /^([4-9]\d(?:\.\d+)?)\s*(?:"|in\.?|inches|pulgadas)?$/.exec(text) ?? []
  return inches === undefined ? undefined : Number(inches)
}
