import { type PlayerCard, type Position, positionNames } from '@touchline/contract'
import { PitchLines, Turf } from '../ui/figures/pitch-lines.tsx'
import { readingOrder, spots } from '../ui/figures/spots.ts'

/** How many of these players have each position as their main one, on a pitch; the gaps are the dashed rings. */
export function DepthChart({ players }: { players: readonly PlayerCard[] }) {
  const counts = new Map<Position, number>()
  for (const { positions } of players) {
    const [main] = positions
    if (main) counts.set(main, (counts.get(main) ?? 0) + 1)
  }
  const words = readingOrder.map((position) => `${positionNames[position]} ${counts.get(position) ?? 0}`)
  return (
    <svg
      viewBox="0 0 68 105"
      role="img"
      aria-label={`Favorites by main position: ${words.join(', ')}`}
      className="mx-auto w-full max-w-80 rounded-card max-md:max-h-112"
    >
      <Turf />
      <PitchLines />
      {readingOrder.map((position) => (
        <Spot key={position} position={position} count={counts.get(position) ?? 0} />
      ))}
    </svg>
  )
}

function Spot({ position, count }: { position: Position; count: number }) {
  const { x, y } = spots[position]
  const some = count > 0
  return (
    <g>
      <circle
        cx={x}
        cy={y - 1}
        r="5"
        strokeWidth="0.8"
        strokeDasharray={some ? undefined : '1.6 1.2'}
        className={some ? 'fill-yellow' : 'fill-pitch-950 stroke-mark'}
      />
      <text
        x={x}
        y={y + 0.9}
        fontSize="5.6"
        textAnchor="middle"
        className={some ? 'display fill-on-yellow' : 'display fill-on-pitch'}
      >
        {count}
      </text>
      <text x={x} y={y + 7.6} fontSize="3.6" textAnchor="middle" className="display fill-on-pitch">
        {position}
      </text>
    </g>
  )
}
