import {
  foldName,
  type ProspectRow,
  positions,
  priorities,
  stageNames,
  stages,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import type { Filter, FilterState } from '../../../../lib/filter-state.ts'
import type { FilterOptionCounts } from '../../../../ui/filters/filter-fields.tsx'
import type { HeldBoard } from '../../api/held-board.ts'

const none = 'none'
const archiveKey = 'show'
const openingDays = 30
const dayMs = 86_400_000

/** Returns the values of a row that a filter looks at: one of them must be chosen. */
type Values = (row: ProspectRow, now: Date) => readonly string[]

export interface BoardFilter extends Filter {
  values: Values
}

/** Lists the filters of a board, with the values that its rows have. */
export function boardFilters({ rows, members, settings }: HeldBoard): readonly BoardFilter[] {
  const owners = new Set(rows.map(({ ownerId }) => ownerId))
  return [
    {
      key: 'class',
      label: t`Class`,
      look: 'chips',
      options: classesOf(rows).map((year) => ({ value: String(year), label: String(year) })),
      values: ({ entering }) => [String(entering ?? '')],
    },
    {
      key: 'positions',
      label: t`Positions`,
      look: 'pitch',
      options: positions.map((value) => ({ value, label: value })),
      values: (row) => row.positions,
    },
    {
      key: 'priority',
      label: t`Priority`,
      look: 'chips',
      options: [
        ...priorities.map((value) => ({ value, label: value })),
        { value: none, label: t`No priority`, wide: true },
      ],
      chip: (label) => (label.length === 1 ? t`Priority ${label}` : label),
      values: ({ priority }) => [priority ?? none],
    },
    { ...marks, values: marksOf },
    {
      key: 'stage',
      label: t`Stage`,
      look: 'checks',
      options: stages.map((value) => ({ value, label: stageNames[value] })),
      values: ({ stage }) => [stage],
    },
    {
      key: 'owner',
      label: t`Owner`,
      look: 'checks',
      options: [
        ...members.map(({ coachId, name }) => ({ value: coachId, label: name })),
        { value: none, label: t`Nobody` },
      ],
      // a saved view outlives its coach on the staff, and so do the coach's prospects
      other: (value) => (owners.has(value) ? t`Former staff` : undefined),
      values: ({ ownerId }) => [ownerId ?? none],
    },
    ...(settings.tags.length > 0
      ? [
          {
            key: 'tag',
            label: t`Tags`,
            look: 'checks' as const,
            options: settings.tags.map(({ id, label }) => ({ value: id, label })),
            values: ({ tagIds }: ProspectRow) => tagIds,
          },
        ]
      : []),
    {
      key: 'states',
      label: t`State`,
      look: 'search',
      find: t`Find a state`,
      options: states.map((value) => ({ value, label: stateNames[value] })),
      values: ({ state }) => [state],
    },
    {
      key: archiveKey,
      label: t`Show`,
      look: 'checks',
      options: [{ value: 'archived', label: t`Archived players` }],
      values: () => ['archived'],
    },
  ]
}

const marks: Filter = {
  key: 'only',
  label: t`Only`,
  look: 'checks',
  options: [
    { value: 'opens', label: t`Opens in ${openingDays} days` },
    { value: 'unseen', label: t`Not seen by us` },
    { value: 'split', label: t`Split opinions` },
    { value: 'starred', label: t`Favorites` },
  ],
}

function marksOf({ opensAt, lastSeenOn, split, starred }: ProspectRow, now: Date): string[] {
  const opensIn = opensAt === null ? Number.POSITIVE_INFINITY : Date.parse(opensAt) - now.getTime()
  return [
    ...(opensIn > 0 && opensIn <= openingDays * dayMs ? ['opens'] : []),
    ...(lastSeenOn === null ? ['unseen'] : []),
    ...(split ? ['split'] : []),
    ...(starred ? ['starred'] : []),
  ]
}

/** Returns the classes of a board's rows, the next first. */
function classesOf(rows: readonly ProspectRow[]): number[] {
  const classes = new Set(rows.map(({ entering }) => entering).filter((year) => year !== null))
  return [...classes].toSorted((one, other) => one - other)
}

// folding two thousand rows takes 12 ms, for each key and each of eight filters that are counted
const texts = new WeakMap<ProspectRow, string>()

/** Returns what a row is searched by, folded. */
function textOf(row: ProspectRow): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = foldName(`${row.name} ${row.club} ${row.lastNote}`)
  texts.set(row, text)
  return text
}

interface Wanted {
  filters: readonly BoardFilter[]
  state: FilterState
  now: Date
}

/** Returns the rows that a text and the chosen values leave: any value within a filter, all filters together. */
export function filterRows(rows: readonly ProspectRow[], { filters, state, now }: Wanted) {
  const { name, chosen } = state
  const words = foldName(name).split(' ')
  const active = filters.flatMap(({ key, values }) => {
    const wanted = chosen[key]
    return wanted && key !== archiveKey ? [{ values, wanted: new Set(wanted) }] : []
  })
  if (name.trim() === '' && active.length === 0) return rows
  return rows.filter(
    (row) =>
      active.every(({ values, wanted }) => values(row, now).some((value) => wanted.has(value))) &&
      words.every((word) => textOf(row).includes(word)),
  )
}

/** Counts, for each filter's values, the rows that the text and the other filters leave. */
export function countValues(rows: readonly ProspectRow[], wanted: Wanted): FilterOptionCounts {
  const { filters, state, now } = wanted
  const counted = filters.filter(({ key }) => key !== archiveKey)
  return Object.fromEntries(
    counted.map(({ key, values, options }) => {
      const { [key]: _own, ...chosen } = state.chosen
      const counts = new Map(options.map(({ value }) => [value, 0]))
      for (const row of filterRows(rows, { ...wanted, state: { ...state, chosen } })) {
        for (const value of values(row, now)) {
          const before = counts.get(value)
          if (before !== undefined) counts.set(value, before + 1)
        }
      }
      return [key, Object.fromEntries(counts)]
    }),
  )
}
