import { useChangeParams, useSearch } from '../../lib/navigation/search-params.ts'

/** The state of the favorites toggle, kept in the URL beside the filters. */
export function useFavoritesOnly(): [only: boolean, setOnly: (only: boolean) => void] {
  const changeParams = useChangeParams()
  const setOnly = (only: boolean) =>
    changeParams((now) => {
      if (only) now.set('favorites', 'true')
      else now.delete('favorites')
      return now
    })
  return [useSearch().get('favorites') === 'true', setOnly]
}
