import { Star, Users } from 'lucide-react'
import { useChangeParams, useSearch } from '../../lib/navigation/search-params.ts'
import { Button } from '../../ui/button.tsx'

interface FavoritesToggleProps {
  only: boolean
  onChange: (only: boolean) => void
}

/** Toggles between all players and favorites only; its label says what pressing it does. */
export function FavoritesToggle({ only, onChange }: FavoritesToggleProps) {
  return (
    <Button
      variant="on-pitch"
      size="normal"
      onClick={() => onChange(!only)}
      icon={
        only ? (
          <Users aria-hidden="true" className="size-5" />
        ) : (
          <Star aria-hidden="true" className="size-5 fill-yellow text-yellow" />
        )
      }
      className="min-w-62 flex-auto sm:flex-none"
    >
      {only ? 'Show All Players' : 'Show Favorited Players'}
    </Button>
  )
}

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
