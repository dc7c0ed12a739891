import { useQuery } from '@tanstack/react-query'
import type { StoredUser } from '../../../lib/session/session.ts'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { LazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import { pageQuery } from '../../players/api.ts'

const later = new LazyModule(() => import('../../players/player-summary.tsx'))

/** Shows the player beside the conversation on wide screens; optional. */
export function PlayerPane({ user, playerId }: { user: StoredUser; playerId: string }) {
  const { data: player, isPending } = useQuery(pageQuery(playerId, user.userId))
  const part = useLazyModule(later, player)
  if (!isPending && !player) return null
  return (
    <aside
      aria-label={player ? `About ${player.playerName}` : 'About the player'}
      className="hidden min-h-0 w-79 overflow-y-auto border-l border-line xl:block"
    >
      {player && part ? (
        <part.PlayerSummary player={player} coach={user} />
      ) : (
        <div className="p-5">
          <SkeletonText label="Loading the player" count={6} />
        </div>
      )}
    </aside>
  )
}
