import {
  type InfiniteData,
  type QueryKey,
  type UnusedSkipTokenInfiniteOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { chosenCount, type Filter, type FilterState } from '../../lib/filter-state.ts'
import type { ListPage } from './list-state.ts'
import { type FilterControl, useFilters } from './use-filters.ts'

export interface FilteredList<Page> {
  control: FilterControl
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Neither a filter nor a name narrows the list. */
  isUnfiltered: boolean
}

/** Loads a list page by page for the filters in the URL; `queryOf` makes the query for any state of them. */
export function useFilteredList<Page extends ListPage, Key extends QueryKey, PageParam>(
  makeFilters: () => readonly Filter[],
  queryOf: (
    state: FilterState,
  ) => UnusedSkipTokenInfiniteOptions<Page, Error, InfiniteData<Page>, Key, PageParam>,
): FilteredList<Page> {
  const [filters] = useState(makeFilters)
  const client = useQueryClient()
  const control = useFilters(filters, (state) => client.infiniteQuery(queryOf(state)))
  const query = useInfiniteQuery(queryOf(control.state))
  const isUnfiltered = chosenCount(control.state) === 0 && control.state.name.trim() === ''
  return { control, query, isUnfiltered }
}
