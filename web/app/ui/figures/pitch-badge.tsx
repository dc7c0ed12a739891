import { type Position, pitchCoordinates, positionNames } from '@touchline/contract'
import { PitchLines, Turf } from './pitch-lines.tsx'

interface PitchBadgeProps {
  /** The first is the main position, a disc; the others are rings. */
  positions: readonly Position[]
  /** Draws all positions as discs, for a college's needs. */
  allMain?: boolean
  /** Needed positions the viewer plays: their discs get a ring. */
  mine?: readonly Position[]
  className?: string
}

/** Draws a small pitch for a card's edge, so that lists scan by position. */
export function PitchBadge({ positions, allMain = false, mine = [], className }: PitchBadgeProps) {
  const names = positions.map((position) => positionNames[position])
  return (
    <svg
      role="img"
      aria-label={
        names.length > 0
          ? allMain
            ? `Needs ${names.join(', ')}`
            : `Plays ${names.join(', ')}`
          : 'No positions listed'
      }
      className={className ?? 'block size-full'}
    >
      <svg
        viewBox="0 0 68 105"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        aria-hidden="true"
        className="[&_*]:[vector-effect:non-scaling-stroke]"
      >
        <Turf />
        <PitchLines width={1.2} />
      </svg>
      {positions.map((position, index) => (
        <circle key={position} {...placeOf(position)} {...(index === 0 || allMain ? disc : ring)} />
      ))}
      {mine.map((position) => (
        <circle key={position} {...placeOf(position)} {...ownRing} />
      ))}
    </svg>
  )
}

const disc = { r: 6, className: 'fill-yellow' }
const ownRing = { r: 9.5, strokeWidth: 1.6, strokeDasharray: '3 2.2', className: 'fill-none stroke-yellow' }
const ring = { r: 4.8, strokeWidth: 2.4, className: 'fill-field stroke-yellow' }

/** Places a position in percent of the badge, which may have any shape; its discs stay round and whole. */
function placeOf(position: Position) {
  const { x, y } = pitchCoordinates[position]
  return { cx: `${(x / 68) * 100}%`, cy: `${(y / 105) * 100}%` }
}
