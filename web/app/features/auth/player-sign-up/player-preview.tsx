import { divisionNames, type Position, positionNames, t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { PitchBadge } from '../../../ui/figures/pitch-badge.tsx'
import type { PlayerFormApi } from './player-resolver.ts'

interface PlayerPreviewProps {
  control: PlayerFormApi['control']
  className?: string
}

/** Shows the player's card as coaches will see it, from the fields so far. */
export function PlayerPreview({ control, className = '' }: PlayerPreviewProps) {
  const { playerName, positions, yearGraduating, divisionsInterestedIn } = useWatch({ control })
  const played = positions ?? []
  const name = playerName?.trim() || t`Your name`
  return (
    <figure
      className={`max-w-lg rounded-card border border-line bg-chalk p-4 text-ink shadow-card ${className}`}
    >
      <figcaption className="mb-2.5 text-sm text-ink-soft">What coaches will see first</figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-4">
        <div className="flex min-w-0 flex-wrap content-center items-center gap-x-4 gap-y-2">
          <Avatar
            kind="player"
            name={name}
            size="large"
            year={yearGraduating ? Number(yearGraduating) : undefined}
          />
          <div className="min-w-0 flex-[1_1_9rem]">
            <p className="display text-[1.625rem] leading-none wrap-anywhere">{name}</p>
            <ul className="mt-1.5 text-[0.9375rem] leading-snug text-ink-soft">
              <li>{played.length > 0 ? positionText(played) : 'Your positions'}</li>
              <li>{yearGraduating ? `Class of ${yearGraduating}` : 'Your class'}</li>
              {divisionsInterestedIn && divisionsInterestedIn.length > 0 && (
                <li>{divisionsInterestedIn.map((division) => divisionNames[division]).join(', ')}</li>
              )}
            </ul>
          </div>
        </div>
        <PitchBadge positions={played} className="w-full self-center rounded-small" />
      </div>
    </figure>
  )
}

/** Returns positions' names, like 'Left wing, attacking midfield'. */
export function positionText(positions: readonly Position[]): string {
  const text = positions.map((position) => positionNames[position].toLowerCase()).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
