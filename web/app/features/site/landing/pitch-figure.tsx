const kits = {
  chalk: { shirt: 'fill-[#f7f6f0]', shorts: 'fill-[#d9dcd2]' },
  green: { shirt: 'fill-[#4fa581]', shorts: 'fill-pitch-950' },
  yellow: { shirt: 'fill-yellow', shorts: 'fill-[#e0a900]' },
} as const

interface PitchFigureProps {
  x: number
  y: number
  scale: number
  team: keyof typeof kits
  /** The lean in degrees; not 0 for a goalkeeper in the air. */
  tilt?: number
  ponytail?: boolean
}

/** Draws a player on a pitch, with both feet at `x`, `y`. */
export function PitchFigure({ x, y, scale, team, tilt = 0, ponytail = false }: PitchFigureProps) {
  const kit = kits[team]
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="3" cy="0" rx="13" ry="4.2" className="fill-[#04150f]/55" />
      <g transform={tilt === 0 ? undefined : `translate(0 -24) rotate(${tilt} 0 -22)`}>
        <path d="M-4-1-3-17h6L4-1" className="fill-none stroke-[#8d684c] stroke-[3]" />
        <path d="M-6.5-25h13l.8 9h-6l-1.3-3-1.3 3h-6z" className={kit.shorts} />
        <path
          d="M-5.500-41h11l5.500 10-3.600 2.200-1.400-2.400V-23H-6V-31.200l-1.400 2.400L-11-31z"
          className={kit.shirt}
        />
        <circle cx="0" cy="-46" r="4.400" className="fill-[#a67c5b]" />
        {ponytail && (
          <path
            d="M-4.500-46a4.500 4.500 0 0 1 9 0q0-2-4-2.500-3 .5-3 3.500l-1 8q-3-4-1-9z"
            className="fill-[#2c1c12]"
          />
        )}
        {tilt !== 0 && <path d="M-4-39-8-55M4-39 8-56" className="stroke-[3.400] stroke-[#4fa581]" />}
      </g>
    </g>
  )
}
