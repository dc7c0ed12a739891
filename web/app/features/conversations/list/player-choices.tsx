import { type PlayerCard, t } from '@touchline/contract'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { choicesShown } from '../api/conversations.ts'

interface PlayerChoicesProps {
  players: readonly PlayerCard[]
  loading: boolean
  problem: string | undefined
  onRetry: () => void
  onChoose: (player: PlayerCard) => void
}

/** The players found for the hub's search box, to choose one from. */
export function PlayerChoices({ players, loading, problem, onRetry, onChoose }: PlayerChoicesProps) {
  if (problem) return <LoadError title="We couldn't load players." message={problem} onRetry={onRetry} />
  if (loading) return <SkeletonRows label="Searching players" count={3} />
  return (
    <div>
      <h3 className="text-xl">Players</h3>
      <p role="status" className="mb-1.5 text-sm text-ink-soft">
        {foundText(players.length)}
      </p>
      {players.length > 0 && (
        <ul
          aria-label="Players"
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line"
        >
          {players.map((player) => (
            <li key={player.playerId}>
              <button
                type="button"
                onClick={() => onChoose(player)}
                className="flex min-h-13 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-wash focus-visible:-outline-offset-3"
              >
                <Avatar kind="player" name={player.playerName} picture={player.profilePic} size="small" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{player.playerName}</span>
                  <span className="block truncate text-sm text-ink-soft">{aboutOf(player)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function foundText(count: number): string {
  if (count === 0) return t`No players with that name.`
  if (count === 1) return t`1 player`
  return count < choicesShown
    ? t`${count} players`
    : t`Showing the first ${count} players. Type more of the name.`
}

function aboutOf({ positions, yearGraduating, club, stateLocated }: PlayerCard): string {
  const year = yearGraduating === null ? '' : t`${yearGraduating} Grad`
  return [positions.join(' '), year, club, stateLocated].filter((part) => part !== '').join(', ')
}
