import { useId } from 'react'
import { collegeInitials, pick, seedOf } from './seed.ts'

/** Aligns a large crest's own left edge, not its square box, with the text below on phones. */
export const crestOnEdge = 'max-sm:-ml-3.5'

interface CrestProps {
  name: string
  className?: string
  /** Aligns the crest itself, not its square box, with the left edge of the text below it. */
  onEdge?: boolean
}

interface Shape {
  path: string
  /** Where its outline begins on the left. */
  left: number
}

const shapes: [Shape, ...Shape[]] = [
  { path: 'M6 5H94V58C94 84 72 100 50 112 28 100 6 84 6 58Z', left: 4 },
  { path: 'M50 4 94 28V86L50 112 6 86V28Z', left: 4 },
  { path: 'M50 8A46 50 0 0 1 50 108 46 50 0 0 1 50 8Z', left: 2 },
  { path: 'M6 10Q28 14 50 4 72 14 94 10V62Q94 92 50 112 6 92 6 62Z', left: 4 },
  { path: 'M8 6H92V84L50 112 8 84Z', left: 6 },
]

interface Palette {
  field: string
  second: string
}

const palettes: [Palette, ...Palette[]] = [
  { field: '#123f7a', second: '#f2c14e' },
  { field: '#7a1f3d', second: '#f4d9a8' },
  { field: '#5b2a86', second: '#cbb8ea' },
  { field: '#0f5a43', second: '#ffc928' },
  { field: '#8a3b12', second: '#ffd9a0' },
  { field: '#1f2a44', second: '#e4573d' },
  { field: '#0b5f6b', second: '#b8e6dd' },
  { field: '#a11d2b', second: '#f3e9dc' },
  { field: '#22262c', second: '#9fc3e8' },
  { field: '#2c5d9e', second: '#ffffff' },
]

const patterns: [string, ...string[]] = [
  'M0 78 50 54 100 78V120H0Z',
  'M0 74H100V84H0ZM0 92H100V120H0Z',
  'M0 84 100 40V64L0 108Z',
  'M0 72H100V120H0Z',
  'M0 0H100V22H0Z',
  'M0 0H16V120H0ZM84 0H100V120H84Z',
]

function lookOf(name: string) {
  const seed = seedOf(name)
  return {
    shape: pick(shapes, seed),
    pattern: pick(patterns, seed, 2),
    text: collegeInitials(name),
    ...pick(palettes, seed, 1),
  }
}

/** Draws a crest for a college without a logo, with shape, colors and pattern derived from the name. */
export function Crest({ name, className = 'h-14 w-12', onEdge = false }: CrestProps) {
  const clip = useId()
  const {
    shape: { path: shape, left },
    field,
    second,
    pattern,
    text,
  } = lookOf(name)
  return (
    <svg
      viewBox={onEdge ? `${left} 0 ${100 - left} 116` : '0 0 100 116'}
      aria-hidden="true"
      {...(onEdge ? { preserveAspectRatio: 'xMinYMid meet' } : {})}
      className={className}
    >
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="100" height="120" fill={field} />
        <path d={pattern} fill={second} />
      </g>
      <path d={shape} fill="none" stroke={second} strokeWidth="4" />
      <path
        d={shape}
        fill="none"
        stroke="#0b1612"
        strokeOpacity="0.5"
        strokeWidth="1.5"
        transform="translate(-2 -2.3) scale(1.04)"
      />
      <text
        x="50"
        y="64"
        fontSize={text.length > 2 ? 36 : 44}
        textAnchor="middle"
        fill="#ffffff"
        stroke={field}
        strokeWidth="7"
        strokeLinejoin="round"
        paintOrder="stroke"
        className="display"
      >
        {text}
      </text>
    </svg>
  )
}
