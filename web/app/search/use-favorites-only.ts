import { useSearchParams } from 'react-router'

/** Whether a list shows favourites alone, kept in the URL beside the filters. */
export function useFavoritesOnly(): [only: boolean, setOnly: (only: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const setOnly = (only: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (only) next.set('favorites', 'true')
        else next.delete('favorites')
        return next
      },
      { preventScrollReset: true },
    )
  return [params.get('favorites') === 'true', setOnly]
}
