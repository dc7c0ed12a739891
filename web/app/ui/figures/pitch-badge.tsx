import { type Position, positionNames } from '@touchline/contract'
import { PitchLines, Turf } from './pitch-lines.tsx'
import { spots } from './spots.ts'

interface PitchBadgeProps {
  /** The first is the main position, a disc; the others are rings. */
  positions: readonly Position[]
  /** All are discs: what a college needs. */
  allMain?: boolean
  className?: string
}

/** A small pitch for the edge of a card: a list scans by where people play. */
export function PitchBadge({ positions, allMain = false, className }: PitchBadgeProps) {
  const names = positions.map((position) => positionNames[position])
  return (
    <svg
      viewBox="0 0 68 105"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={
        names.length > 0 ? `${allMain ? 'Needs' : 'Plays'} ${names.join(', ')}` : 'No positions given'
      }
      className={className ?? 'size-full'}
    >
      <Turf />
      <PitchLines width={1} />
      {positions.map((position, index) =>
        index === 0 || allMain ? (
          <circle
            key={position}
            cx={spots[position].x}
            cy={spots[position].y}
            r="6"
            className="fill-yellow"
          />
        ) : (
          <circle
            key={position}
            cx={spots[position].x}
            cy={spots[position].y}
            r="4.8"
            strokeWidth="2.4"
            className="fill-field stroke-yellow"
          />
        ),
      )}
    </svg>
  )
}
