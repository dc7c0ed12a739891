import { useChangeParams, useSearch } from '../../lib/navigation/search-params.ts'

/** The order of a list, kept in the URL beside the filters; the first one is the default, and not in the URL. */
export function useSort<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): [sort: Sort, setSort: (sort: Sort) => void] {
  const changeParams = useChangeParams()
  const given = useSearch().get('sort')
  const setSort = (sort: Sort) =>
    changeParams((now) => {
      if (sort === sorts[0]) now.delete('sort')
      else now.set('sort', sort)
      return now
    })
  return [sorts.find((sort) => sort === given) ?? sorts[0], setSort]
}
