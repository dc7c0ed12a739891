import { divisionNames, postFilterChoices, t } from '@touchline/contract'
import { playerFilters } from '../search/player-filters.ts'
import type { Filter } from '../ui/filters/filter-state.ts'

/** The filters of Coach's Corner: those of players, with fewer divisions and years. */
export const postFilters: readonly Filter[] = playerFilters().map((filter) => {
  if (filter.key === 'years') {
    return {
      ...filter,
      options: postFilterChoices.years.map((year) => ({ value: String(year), label: String(year) })),
    }
  }
  if (filter.key === 'divisions') {
    return {
      ...filter,
      label: t`Coach's division`,
      options: postFilterChoices.divisions.map((value) => ({ value, label: divisionNames[value] })),
    }
  }
  return filter
})
