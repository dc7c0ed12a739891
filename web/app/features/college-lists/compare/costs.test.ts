import type { ComparedCollege } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { columnOf, compareRows } from './compare-rows.ts'
import { makeCompared } from './factory.ts'
import { restoreFigures } from './own-figures.ts'

type Bands = (number | null)[] | null

interface Case {
  what: string
  college: Partial<ComparedCollege>
  /** Of the family from Ohio in the third band: list price, paid on average, paid by families like it. */
  shown: [list: string, average: string, alike: string]
}

const priced = (
  kind: 'public' | 'private' | 'unknown',
  state: string,
  [cost, costOutOfState]: [number | null, number | null],
  netPrice: number | null = null,
  netPriceBands: Bands = null,
): Partial<ComparedCollege> => ({
  publicCollege: kind === 'unknown' ? null : kind === 'public',
  state,
  cost,
  costOutOfState,
  netPrice,
  netPriceBands,
  netPriceYear: '2021-22',
})

const rising = [8_618, 9_910, 13_240, 15_760, 16_517]
const private5 = [17_806, 19_000, 22_249, 25_251, 27_828]

/** Twenty colleges, each with what stands on the page; worked out by hand. */
const cases: Case[] = [
  {
    what: 'public, own state',
    college: priced('public', 'OH', [26_226, 41_000], 14_980, rising),
    shown: ['$26,226', '$15,000', '$10,000–16,000'],
  },
  {
    what: 'public, other state',
    college: priced('public', 'KY', [26_226, 41_000], 14_980, rising),
    shown: ['$41,000', 'N/A', 'N/A'],
  },
  {
    what: 'public, other state, no out-of-state price',
    college: priced('public', 'KY', [26_226, null], 14_980, rising),
    shown: ['N/A', 'N/A', 'N/A'],
  },
  {
    what: 'public, own state, no in-state price',
    college: priced('public', 'OH', [null, 41_000], 14_980, rising),
    shown: ['N/A', '$15,000', '$10,000–16,000'],
  },
  {
    what: 'public, place unknown',
    college: priced('public', '', [26_226, 41_000], 14_980, rising),
    shown: ['N/A', 'N/A', 'N/A'],
  },
  {
    what: 'private, other state',
    college: priced('private', 'VT', [55_118, 55_118], 24_749, private5),
    shown: ['$55,118', '$24,500', '$19,000–25,500'],
  },
  {
    what: 'private, one price',
    college: priced('private', 'VT', [null, 55_118], 24_750, private5),
    shown: ['$55,118', '$25,000', '$19,000–25,500'],
  },
  {
    what: 'private, no price',
    college: priced('private', 'VT', [null, null], 24_750, private5),
    shown: ['N/A', '$25,000', '$19,000–25,500'],
  },
  {
    what: 'private, no average',
    college: priced('private', 'OH', [48_000, 48_000], null, private5),
    shown: ['$48,000', 'N/A', '$19,000–25,500'],
  },
  {
    what: 'no bands',
    college: priced('private', 'OH', [48_000, 48_000], 20_100),
    shown: ['$48,000', '$20,000', 'N/A'],
  },
  {
    what: 'own band unknown',
    college: priced('private', 'OH', [48_000, 48_000], 20_100, [9_000, 11_000, null, 17_000, 21_000]),
    shown: ['$48,000', '$20,000', 'N/A'],
  },
  {
    what: 'neighbor below unknown',
    college: priced('private', 'OH', [48_000, 48_000], 20_250, [9_000, null, 14_000, 17_000, 21_000]),
    shown: ['$48,000', '$20,500', '$14,000–17,000'],
  },
  {
    what: 'both neighbors unknown',
    college: priced('private', 'OH', [48_000, 48_000], 20_249, [9_000, null, 14_100, null, 21_000]),
    shown: ['$48,000', '$20,000', '$14,000'],
  },
  {
    what: 'a richer band paid less',
    college: priced('private', 'OH', [48_000, 48_000], 20_000, [9_000, 18_300, 14_000, 12_200, 21_000]),
    shown: ['$48,000', '$20,000', '$12,000–18,500'],
  },
  {
    what: 'all three alike',
    college: priced('private', 'OH', [48_000, 48_000], 20_000, [9_000, 14_010, 14_000, 13_990, 21_000]),
    shown: ['$48,000', '$20,000', '$14,000'],
  },
  {
    what: 'below 0',
    college: priced('private', 'OH', [48_000, 48_000], -1_240, [-3_000, -2_000, -1_500, -700, 4_000]),
    shown: ['$48,000', '$0 or less', '$0 or less'],
  },
  {
    what: 'partly below 0',
    college: priced('private', 'OH', [48_000, 48_000], 3_300, [-3_000, -2_000, 1_500, 5_200, 9_000]),
    shown: ['$48,000', '$3,500', 'Up to $5,000'],
  },
  {
    what: 'free',
    college: priced('private', 'OH', [0, 0], 0, [0, 0, 0, 0, 0]),
    shown: ['$0', '$0 or less', '$0 or less'],
  },
  {
    what: 'not known to be private, other state',
    college: priced('unknown', 'KY', [30_000, 30_000], 20_000, rising),
    shown: ['$30,000', 'N/A', 'N/A'],
  },
  { what: 'nothing known', college: {}, shown: ['N/A', 'N/A', 'N/A'] },
]

const own = { ...restoreFigures(null), band: 2 }
const names = ['List price for you, a year', 'Families paid on average', 'Families like yours paid']

function shownOf(college: Partial<ComparedCollege>, home: string | null) {
  const column = columnOf(makeCompared(college), { home, miles: null, entry: undefined })
  const rows = compareRows([column], own)
  return names.map((name) => rows.find((row) => row.name === name)?.cells[0])
}

describe('what a college costs a family from Ohio', () => {
  test.each(cases)('$what', { tags: 'R25.3 R25.4 R25.5'.split(' ') }, ({ college, shown }) => {
    expect(shownOf(college, 'OH').map((cell) => cell?.text)).toEqual(shown)
  })

  test('there are twenty', () => expect(new Set(cases.map(({ what }) => what)).size).toBe(20))

  test('an average has its year, and a missing one its reason', () => {
    const [known, other] = cases.map(({ college }) => shownOf(college, 'OH'))
    expect(known?.map((cell) => cell?.detail)).toEqual(['In-state', '2021–22', '2021–22'])
    const reason = 'Public college: known only for families in KY'
    expect(other?.map((cell) => cell?.detail)).toEqual(['Out-of-state', reason, reason])
  })

  test('while the state is unknown, nothing in-state is shown', { tags: 'R25.4' }, () => {
    const [{ college } = { college: {} }] = cases
    expect(shownOf(college, null).map((cell) => cell?.text)).toEqual(['N/A', 'N/A', 'N/A'])
  })
})

test('the best value of a row is named, of equal ones all, and none where nothing differs', {
  tags: 'R25.2',
}, () => {
  const columns = [30_000, 20_000, null, 20_000].map((cost, index) =>
    columnOf(makeCompared({ publicCollege: false, cost, completionRate: index === 0 ? 0.8 : null }), {
      home: 'OH',
      miles: 100,
      entry: undefined,
    }),
  )
  const rows = compareRows(columns, own)
  const bestOf = (name: string) => rows.find((row) => row.name === name)?.cells.map(({ best }) => best ?? '')
  expect(bestOf('List price for you, a year')).toEqual(['', 'Lowest', '', 'Lowest'])
  expect(bestOf('Distance')).toEqual(['', '', '', ''])
  expect(bestOf('Students who finish')).toEqual(['', '', '', ''])
})
