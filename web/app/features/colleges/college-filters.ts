import {
  type CollegeSort,
  classYears,
  divisionNames,
  divisions,
  gpaThresholds,
  positions,
  stateNames,
  states,
  t,
  type UserType,
} from '@touchline/contract'
import type { Filter } from '../../lib/filter-state.ts'
import type { ListWords } from '../../ui/filters/list-state.ts'

/** Lists the filters of college search. */
export function collegeFilters(now = new Date()): readonly Filter[] {
  return [
    {
      key: 'positions',
      label: t`Positions needed`,
      look: 'pitch',
      options: positions.map((value) => ({ value, label: value })),
    },
    {
      key: 'divisions',
      label: t`Division`,
      look: 'checks',
      options: divisions.map((value) => ({ value, label: divisionNames[value] })),
    },
    {
      key: 'states',
      label: t`State`,
      look: 'search',
      find: t`Find a state`,
      options: states.map((value) => ({ value, label: stateNames[value] })),
    },
    {
      key: 'years',
      label: t`Graduation year`,
      look: 'chips',
      options: classYears(now).map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      key: 'gpa',
      label: t`GPA required, this or higher`,
      look: 'chips',
      options: gpaThresholds.map((gpa) => ({ value: String(gpa), label: String(gpa) })),
      chip: (label) => t`GPA ${label}+`,
    },
  ]
}

interface SortOption {
  value: CollegeSort
  label: string
}

const byName: SortOption = { value: 'name', label: t`Name` }
const byCost: SortOption = { value: 'cost', label: t`Lowest cost` }
const byDistance: SortOption = { value: 'distance', label: t`Distance` }
const byNeed: SortOption = { value: 'needed', label: t`Needs my position` }

/** Lists the sort orders that make sense for this role. */
export function collegeSortsFor(role: UserType | undefined): readonly [SortOption, ...SortOption[]] {
  if (role === 'player') return [byName, byDistance, byCost, byNeed]
  if (role === 'coach') return [byName, byDistance, byCost]
  return [byName, byCost]
}

/** The words for a list of colleges. */
export const collegeWords: ListWords = {
  loading: t`Loading colleges`,
  none: t`No colleges match`,
  found: (total, isOne) => (isOne ? t`${total} college found` : t`${total} colleges found`),
  seen: (seen, total, isOne) => (isOne ? t`${seen} of ${total} college` : t`${seen} of ${total} colleges`),
  more: t`Load more colleges`,
  without: (filter, total, isOne) =>
    isOne ? t`Remove ${filter} (${total} college)` : t`Remove ${filter} (${total} colleges)`,
}
