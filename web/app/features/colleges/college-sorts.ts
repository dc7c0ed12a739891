import { type CollegeSort, t, type UserType } from '@touchline/contract'

interface SortOption {
  value: CollegeSort
  label: string
}

const byName: SortOption = { value: 'name', label: t`Name` }
const byCost: SortOption = { value: 'cost', label: t`Lowest cost` }
const byDistance: SortOption = { value: 'distance', label: t`Distance` }
const byNeed: SortOption = { value: 'needed', label: t`Needs my position` }

/** The orders of college search that mean something to people of this role. */
export function collegeSortsFor(role: UserType | undefined): readonly [SortOption, ...SortOption[]] {
  if (role === 'player') return [byName, byDistance, byCost, byNeed]
  if (role === 'coach') return [byName, byDistance, byCost]
  return [byName, byCost]
}
