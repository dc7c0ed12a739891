import { useQueries } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { activeFilters, type FilterState } from '../../lib/filter-state.ts'
import { numberText } from '../../lib/i18n/language.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { ListWords } from './list-state.ts'
import type { FilterControl } from './use-filters.ts'

interface NoMatchProps {
  control: FilterControl
  words: ListWords
  /** The list's query key and how many results a state would have, to find the filter that is in the way. */
  queryKey: readonly unknown[]
  count: (state: FilterState) => Promise<{ total: number; totalIsAtLeast?: boolean }>
}

/** Nothing matches: names the filters whose removal would bring results, the most results first. */
export function NoMatch({ control, words, queryKey, count }: NoMatchProps) {
  const active = activeFilters(control.filters, control.state)
  const tries = useQueries({
    queries: active.map(({ without }) => ({
      queryKey: [...queryKey, 'count', without],
      queryFn: () => count(without),
      enabled: active.length > 1,
    })),
  })
  const ways = active
    .map((filter, index) => ({ ...filter, found: tries[index]?.data }))
    .filter(({ found }) => found !== undefined && found.total > 0)
    .sort((one, other) => (other.found?.total ?? 0) - (one.found?.total ?? 0))
    .slice(0, 3)
  return (
    <EmptyState
      scene="out-of-play"
      title={words.none}
      action={
        <>
          {ways.map(({ id, label, without, found }) => (
            <Button key={id} variant="outline" onClick={() => control.apply(without)}>
              {words.without(label, numberText(found?.total ?? 0, found?.totalIsAtLeast), found?.total === 1)}
            </Button>
          ))}
          {active.length > 0 && (
            <Button variant={ways.length > 0 ? 'quiet' : 'outline'} onClick={control.reset}>
              Reset Filters
            </Button>
          )}
        </>
      }
    >
      {advice(active.length, ways[0]?.label)}
    </EmptyState>
  )
}

function advice(active: number, label: string | undefined): string {
  if (active === 0) return t`There's nothing here yet.`
  if (label) return t`Nothing matches all of these filters. Try removing ${label}.`
  return active === 1 ? t`Try something else, or remove the filter.` : t`Try fewer filters.`
}
