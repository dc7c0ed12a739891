import { foldName, nextClass, t } from '@touchline/contract'
import { type Reading, read, unread } from './reading.ts'

/** Years of high school left after this one. */
const left: Readonly<Record<string, number>> = {
  ...{
    sr: 0,
    senior: 0,
    '12': 0,
    '12th': 0,
    jr: 1,
    junior: 1,
    '11': 1,
    '11th': 1,
    so: 2,
    soph: 2,
    sophomore: 2,
    '10': 2,
    '10th': 2,
  },
  ...{ fr: 3, frosh: 3, freshman: 3, '9': 3, '9th': 3, '8': 4, '8th': 4 },
}

/** Returns the year of a class: 2028, '28, "Class of 2028", or "Jr." and "11th" by the season in which it is read. */
export function readClass(text: string, now: Date): Reading<number> {
  const folded = foldName(text)
    .replace(/^(?:class of|class|clase de|co|hs|grade|grado) ?/, '')
    .replace(/ grade$/, '')
  const years = left[folded]
  if (years !== undefined) return read(nextClass(now) + years)
  const [, four] = /^(?:\d{1,2} )?(20\d\d)(?: \d\d){0,2}$/.exec(folded.replace(/[/.]/g, ' ')) ?? []
  if (four !== undefined) return read(Number(four))
  const [, two] = /^(\d\d)$/.exec(folded) ?? []
  // 13 and up: lower numbers are grades
  if (two !== undefined && Number(two) >= 13) return read(2000 + Number(two))
  const [, dated] = /^\d{1,2}\/\d{1,2}\/(20\d\d)$/.exec(text) ?? []
  if (dated !== undefined) return read(Number(dated))
  return unread(t`Write the class like 2028.`)
}
