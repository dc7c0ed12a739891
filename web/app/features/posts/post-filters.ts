import { divisionNames, postFilterChoices, t } from '@touchline/contract'
import type { Filter } from '../../lib/filter-state.ts'
import type { ListWords } from '../../ui/filters/list-state.ts'
import { playerFilters } from '../search/player-filters.ts'

/** Lists Coach's Corner's filters: those of players, with fewer divisions and years. */
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

export const postWords: ListWords = {
  loading: t`Loading posts`,
  none: t`No posts match`,
  found: (total, isOne) => (isOne ? t`${total} post found` : t`${total} posts found`),
  seen: (seen, total, isOne) => (isOne ? t`${seen} of ${total} post` : t`${seen} of ${total} posts`),
  more: t`Load more posts`,
  without: (filter, total, isOne) =>
    isOne ? t`Remove ${filter} (${total} post)` : t`Remove ${filter} (${total} posts)`,
}
