import {
  type PlayerCard,
  type Position,
  pitchCoordinates,
  positionNames,
  readingOrder,
  t,
} from '@touchline/contract'
import { classNames } from '../../../ui/class-names.ts'
import { PitchLines, positionPlaces, Turf } from '../../../ui/figures/pitch-lines.tsx'

interface DepthChartProps {
  players: readonly PlayerCard[]
  /** The position whose players are shown; undefined for all. */
  value: Position | undefined
  onChange: (position: Position | undefined) => void
}

/** Counts players by main position on a pitch: pressing a count filters by it; dashed rings mark gaps. */
export function DepthChart({ players, value, onChange }: DepthChartProps) {
  const counts = new Map<Position, number>()
  for (const { positions } of players) {
    const [main] = positions
    if (main) counts.set(main, (counts.get(main) ?? 0) + 1)
  }
  const words = readingOrder.map((position) => `${positionNames[position]} ${counts.get(position) ?? 0}`)
  return (
    <div className="relative mx-auto w-full max-w-72">
      <svg
        viewBox="0 0 68 105"
        role="img"
        aria-label={`Favorites by main position: ${words.join(', ')}`}
        className="block w-full rounded-card"
      >
        <Turf />
        <PitchLines />
        {readingOrder.map((position) => (
          <Spot key={position} position={position} count={counts.get(position) ?? 0} />
        ))}
      </svg>
      {readingOrder
        .filter((position) => counts.has(position))
        .map((position) => (
          <button
            key={position}
            type="button"
            aria-pressed={value === position}
            aria-label={t`Show ${positionNames[position]}: ${counts.get(position) ?? 0}`}
            onClick={() => onChange(value === position ? undefined : position)}
            className={classNames(
              'absolute size-11 -translate-1/2 rounded-full hover:outline-2 hover:outline-white aria-pressed:outline-4 aria-pressed:outline-white',
              positionPlaces[position],
            )}
          />
        ))}
    </div>
  )
}

function Spot({ position, count }: { position: Position; count: number }) {
  const { x, y } = place(position)
  const some = count > 0
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="4.4"
        strokeWidth="0.7"
        strokeDasharray={some ? undefined : '1.5 1.1'}
        className={some ? 'fill-yellow' : 'fill-pitch-950 stroke-mark'}
      />
      <text
        x={x}
        y={y + 1.75}
        fontSize="5.2"
        textAnchor="middle"
        className={some ? 'display fill-on-yellow' : 'display fill-on-pitch'}
      >
        {count}
      </text>
      <text
        x={x}
        y={y + 7.7}
        fontSize="3.5"
        textAnchor="middle"
        strokeWidth="1.2"
        paintOrder="stroke"
        className="display fill-on-pitch stroke-field"
      >
        {position}
      </text>
    </g>
  )
}

/** Returns a spot slightly above the position, so that its name fits below. */
function place(position: Position) {
  const { x, y } = pitchCoordinates[position]
  return { x, y: position === 'GK' ? 92.5 : y - 2 }
}
