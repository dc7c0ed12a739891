import {
  type ComparedCollege,
  divisionNames,
  type FamilyPrices,
  familyPrices,
  type ListEntry,
  missing,
  t,
} from '@touchline/contract'
import { numberText } from '../../../lib/i18n/language.ts'
import { shortDate } from '../../../lib/i18n/times.ts'
import { dollars } from '../../colleges/facts.tsx'
import { listStageNames } from '../model/stages.ts'
import { estimateYear, fourYears } from './estimate.ts'
import { noFigures, type OwnFigures } from './own-figures.ts'
import { paidInBand, paidText } from './price-words.ts'

/** A college with what its family knows of it. */
export interface ComparedColumn {
  college: ComparedCollege
  prices: FamilyPrices
  miles: number | null
  /** Undefined while it is not on the list. */
  entry: ListEntry | undefined
}

export interface CompareCell {
  text: string
  /** Below it, smaller: where it comes from, or why it is missing. */
  detail?: string | undefined
  /** The word that marks the best value of a row. */
  best?: string | undefined
}

export interface CompareRow {
  name: string
  cells: readonly CompareCell[]
}

/** Joins what is known of a college. */
export function columnOf(
  college: ComparedCollege,
  { home, miles, entry }: { home: string | null; miles: number | null; entry: ListEntry | undefined },
): ComparedColumn {
  return { college, prices: familyPrices(college, home), miles, entry }
}

/** Lists the rows of a comparison; nothing unknown is a number. */
export function compareRows(columns: readonly ComparedColumn[], own: OwnFigures): CompareRow[] {
  const shown = [...priceRows(own), ...collegeRows, ...listRows]
  return shown.map(({ name, cell, best }) => {
    const words = best ? bestOf(columns, best) : []
    return { name, cells: columns.map((column, index) => ({ ...cell(column), best: words[index] })) }
  })
}

type Value = (column: ComparedColumn) => number | null

/** Which value of a row is the best, and the word for it. */
interface Best {
  of: Value
  word: string
  greatest?: true
}

interface Shown {
  name: string
  cell: (column: ComparedColumn) => CompareCell
  best?: Best
}

/** Returns the word for each column with the best value; none unless two are known and differ. */
function bestOf(columns: readonly ComparedColumn[], { of, word, greatest }: Best) {
  const values = columns.map(of)
  const known = values.flatMap((value) => value ?? [])
  const best = greatest ? Math.max(...known) : Math.min(...known)
  const differ = known.some((value) => value !== best)
  return values.map((value) => (value === best && differ ? word : undefined))
}

function priceRows(own: OwnFigures): Shown[] {
  const { band } = own
  const word = t`Lowest`
  const estimateOf: Value = ({ college, prices }) =>
    estimateYear(prices.listPrice, own.colleges[college.collegeId] ?? noFigures, college.division)
  // without any figure of the family's, it is the list price once more
  const hasTyped = Object.keys(own.colleges).length > 0
  const alike: Shown[] =
    band === null
      ? []
      : [
          {
            name: t`Families like yours paid`,
            cell: ({ college, prices }) => ({
              text: paidInBand(prices.netPriceBands, band),
              detail: paidDetail(college, prices),
            }),
            best: { of: ({ prices }) => prices.netPriceBands?.[band] ?? null, word },
          },
        ]
  return [
    {
      name: t`List price for you, a year`,
      cell: listPriceCell,
      best: { of: ({ prices }) => prices.listPrice, word },
    },
    {
      name: t`Families paid on average`,
      cell: ({ college, prices }) => ({
        text: paidText(prices.netPrice),
        detail: paidDetail(college, prices),
      }),
      best: { of: ({ prices }) => prices.netPrice, word },
    },
    ...alike,
    {
      name: t`Our estimate, a year`,
      cell(column) {
        const year = estimateOf(column)
        if (year === null) return { text: missing }
        if (!own.colleges[column.college.collegeId])
          return { text: t`Not yet`, detail: t`Add your aid below` }
        return { text: dollars(year), detail: t`${dollars(fourYears(year, own.rise))} in four years` }
      },
      ...(hasTyped ? { best: { of: estimateOf, word } } : {}),
    },
  ]
}

function listPriceCell({ college, prices: { listPrice } }: ComparedColumn): CompareCell {
  if (listPrice === null) return { text: missing }
  const { publicCollege, statedByCoach, cost } = college
  const isInState = listPrice === cost
  const where = isInState ? t`In-state` : t`Out-of-state`
  const details = [
    ...(publicCollege === false ? [] : [where]),
    ...(statedByCoach.includes(isInState ? 'cost' : 'costOutOfState') ? [t`Stated by a coach`] : []),
  ]
  return { text: dollars(listPrice), detail: details.join(' · ') || undefined }
}

/** Says of which year a price is, or why a public college's is not shown. */
function paidDetail({ netPriceYear, state }: ComparedCollege, prices: FamilyPrices): string | undefined {
  if (prices.ofItsStateOnly) return t`Public college: known only for families in ${state}`
  return netPriceYear === '' ? undefined : netPriceYear.replace('-', '–')
}

const rosterLimit = 28

const collegeRows: Shown[] = [
  { name: t`Undergraduates`, cell: ({ college }) => ({ text: count(college.undergradEnrollment) }) },
  {
    name: t`Distance`,
    cell: ({ miles }) => ({ text: miles === null ? missing : t`About ${numberText(miles)} miles` }),
    best: { of: ({ miles }) => miles, word: t`Nearest` },
  },
  { name: t`Division`, cell: ({ college }) => ({ text: divisionNames[college.division] }) },
  {
    name: t`Roster size`,
    cell: ({ college: { rosterSize, division } }) => ({
      text: count(rosterSize),
      detail: division === 'Division 1' ? t`Many may have ${rosterLimit} at most: ask the coach` : undefined,
    }),
  },
  { name: t`Admission rate`, cell: ({ college }) => ({ text: percent(college.admissionRate) }) },
  {
    name: t`Students who finish`,
    cell: ({ college }) => ({ text: percent(college.completionRate) }),
    best: { of: ({ college }) => college.completionRate, word: t`Highest`, greatest: true },
  },
  {
    name: t`GPA they ask for`,
    cell: ({ college: { gpa } }) => ({ text: gpa === null ? missing : gpa.toFixed(2) }),
  },
  {
    name: t`Positions needed`,
    cell: ({ college }) => ({ text: college.positionsNeeded.join(', ') || missing }),
  },
  {
    name: t`Class years`,
    cell: ({ college }) => ({ text: college.graduatingYears.join(', ') || missing }),
  },
]

const ofEntry =
  (cell: (entry: ListEntry) => CompareCell) =>
  ({ entry }: ComparedColumn) =>
    entry ? cell(entry) : { text: missing, detail: t`Not on your list` }

const listRows: Shown[] = [
  {
    name: t`Coaches may write first`,
    cell: ofEntry(({ contactOpens }) => ({
      text: contactOpens === null ? t`No date to wait for` : t`From ${contactOpens}`,
    })),
  },
  { name: t`Stage`, cell: ofEntry(({ stage }) => ({ text: listStageNames[stage] })) },
  {
    name: t`Next step`,
    cell: ofEntry(({ nextStep }) => ({
      text: nextStep?.title ?? t`None yet`,
      detail: nextStep?.due ? t`By ${shortDate(`${nextStep.due}T12:00`)}` : undefined,
    })),
  },
]

function count(value: number | null): string {
  return value === null ? missing : numberText(value)
}

function percent(share: number | null): string {
  return share === null ? missing : `${Math.round(share * 100)}%`
}
