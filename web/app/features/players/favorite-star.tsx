import { type PlayerPage, t } from '@touchline/contract'
import { messageOf } from '../../lib/http/problem-error.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { useFavorite } from './api.ts'

interface FavoriteStarProps {
  player: PlayerPage
  address: string
  viewer: StoredUser
}

/** The star of the coach's college on a player's page. */
export function FavoriteStar({ player, address, viewer }: FavoriteStarProps) {
  const toast = useToast()
  const { mutate } = useFavorite(address, viewer)
  const set = (favorite: boolean) =>
    mutate(
      { playerId: player.playerId, favorite },
      {
        onError: (error) =>
          toast.failure(messageOf(error), { label: t`Retry`, onAction: () => set(favorite) }),
      },
    )
  return (
    <StarButton
      pressed={player.isFavorited}
      onPressedChange={set}
      label={`Favorite ${player.playerName}`}
      className="size-15 border-2 border-mark"
    />
  )
}
