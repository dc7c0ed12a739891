import { type PlayerPage, t } from '@touchline/contract'
import { messageOf } from '../../lib/http/problem-error.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { useFavourite } from './api.ts'

interface FavouriteStarProps {
  player: PlayerPage
  address: string
  viewer: StoredUser
}

/** The star of the coach's college on a player's page. */
export function FavouriteStar({ player, address, viewer }: FavouriteStarProps) {
  const toast = useToast()
  const { mutate } = useFavourite(address, viewer)
  const set = (favourite: boolean) =>
    mutate(
      { playerId: player.playerId, favourite },
      {
        onError: (error) =>
          toast.failure(messageOf(error), { label: t`Retry`, onAction: () => set(favourite) }),
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
