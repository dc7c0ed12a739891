import { useId } from 'react'
import { initialsOf, pick, seedOf } from './seed.ts'

interface ShirtProps {
  name: string
  /** Shown as two digits instead of the initials. */
  year?: number
  className?: string
}

interface Kit {
  body: string
  second: string
  text: string
}

const kits: [Kit, ...Kit[]] = [
  { body: '#8a1538', second: '#6a0d29', text: '#ffffff' },
  { body: '#123f7c', second: '#0b2a56', text: '#ffffff' },
  { body: '#1c7a57', second: '#0e5c40', text: '#ffffff' },
  { body: '#25282d', second: '#4a5058', text: '#ffffff' },
  { body: '#5b2a86', second: '#3f1a61', text: '#ffffff' },
  { body: '#a8430f', second: '#7d2f08', text: '#ffffff' },
  { body: '#0b5f6b', second: '#07434c', text: '#ffffff' },
  { body: '#ffc928', second: '#eeb000', text: '#10201a' },
  { body: '#b3202c', second: '#8b121d', text: '#ffffff' },
  { body: '#f4f2e9', second: '#d8dccf', text: '#0b3d2e' },
]

const patterns: [string, ...string[]] = [
  '',
  'M30 0h9v120h-9zM48 0h9v120h-9zM66 0h9v120h-9zM84 0h9v120h-9z',
  'M0 30h120v14H0zM0 58h120v14H0zM0 86h120v14H0z',
  'M20 118 88 8h24L44 118z',
  'M60 0h60v120H60z',
  'M0 0h29v120H0zM91 0h29v120H91z',
]

const outline = 'M42 12 20 20 3 50 21 61 28 52V112H92V52L99 61 117 50 100 20 78 12Q60 25 42 12Z'

/** Draws a player as a shirt with initials or class year, in colors derived from the name. */
export function Shirt({ name, year, className }: ShirtProps) {
  const clip = useId()
  const seed = seedOf(name)
  const kit = pick(kits, seed)
  const text = year === undefined ? initialsOf(name) : String(year % 100).padStart(2, '0')
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className ?? 'size-13 rounded-field bg-dew'}>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="120" height="120" fill={kit.body} />
        <path d={pick(patterns, seed, 1)} fill={kit.second} />
      </g>
      <path d="M42 12Q60 25 78 12" fill="none" stroke={kit.second} strokeWidth="5" />
      <path d={outline} fill="none" stroke="#10201a" strokeOpacity="0.22" strokeWidth="1.5" />
      <text
        x="60"
        y="91"
        fontSize={text.length > 2 ? 34 : 46}
        textAnchor="middle"
        fill={kit.text}
        stroke={kit.body}
        strokeWidth="5"
        paintOrder="stroke"
        className="display"
      >
        {text}
      </text>
    </svg>
  )
}
