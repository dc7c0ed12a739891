import { type Position, pitchCoordinates, positionNames, readingOrder, t } from '@touchline/contract'
import { PitchLines, Turf } from './pitch-lines.tsx'

interface PitchProps {
  /** Positions a player plays or a college needs: yellow discs. */
  main?: readonly Position[]
  /** Positions a player also plays: yellow rings. */
  also?: readonly Position[]
  /** Needed positions the viewer plays: their discs get a dashed ring. */
  mine?: readonly Position[]
  /** Shows the other positions as hollow discs. */
  others?: boolean
  /** The label, spoken before the positions. */
  label?: string
  className?: string
}

/** Draws a pitch with named positions, attacking upward. */
export function Pitch({
  main = [],
  also = [],
  mine = [],
  others = true,
  label = t`Positions`,
  className,
}: PitchProps) {
  const names = [...main, ...also].map((position) => positionNames[position])
  return (
    <svg
      viewBox="0 0 68 105"
      role="img"
      aria-label={`${label}: ${names.join(', ') || t`none`}`}
      className={className ?? 'w-full rounded-card'}
    >
      <Turf />
      <PitchLines />
      {readingOrder.map((position) => (
        <Disc
          key={position}
          position={position}
          look={main.includes(position) ? 'main' : also.includes(position) ? 'also' : 'other'}
          dashed={mine.includes(position)}
          hidden={!others}
        />
      ))}
    </svg>
  )
}

interface DiscProps {
  position: Position
  look: 'main' | 'also' | 'other'
  dashed: boolean
  hidden: boolean
}

const looks = {
  main: { disc: 'fill-yellow', text: 'fill-on-yellow' },
  also: { disc: 'fill-field stroke-yellow', text: 'fill-on-pitch' },
  other: { disc: 'fill-field stroke-mark-faint', text: 'fill-on-pitch-soft' },
} as const

function Disc({ position, look, dashed, hidden }: DiscProps) {
  if (look === 'other' && hidden) return null
  const { x, y } = pitchCoordinates[position]
  const { disc, text } = looks[look]
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={look === 'other' ? 4.4 : 5.2}
        strokeWidth={look === 'also' ? 1.3 : 0.5}
        className={disc}
      />
      {dashed && (
        <circle
          cx={x}
          cy={y}
          r="6.9"
          strokeWidth="0.9"
          strokeDasharray="2 1.4"
          className="fill-none stroke-yellow"
        />
      )}
      <text
        x={x}
        y={y + (look === 'other' ? 1.35 : 1.6)}
        fontSize={look === 'other' ? 3.7 : 4.5}
        textAnchor="middle"
        className={`display ${text}`}
      >
        {position}
      </text>
    </g>
  )
}
