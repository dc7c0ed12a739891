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

// each cut to the outline, which costs a page of shirts less than a clip
const patterns: [string, ...string[]] = [
  '',
  'M30 16.4 39 13.1V112H30zM48 15.6 57 18.3V112H48zM66 17.8 75 14V112H66zM84 14.2 92 17.1V112H84z',
  'M14.3 30H105.7L113.6 44H6.4zM28 58H92V72H28zM16.1 58H23.3L21 61zM103.9 58H96.7L99 61zM28 86H92V100H28z',
  'M28 105 84.2 14.2 100 20 102.2 23.9 47.7 112H28z',
  'M60 18.5Q69 18.5 78 12L100 20 117 50 99 61 92 52V112H60z',
  'M29 16.7 20 20 3 50 21 61 28 52V112H29zM91 16.7 100 20 117 50 99 61 92 52V112H91z',
]

const outline = 'M42 12 20 20 3 50 21 61 28 52V112H92V52L99 61 117 50 100 20 78 12Q60 25 42 12Z'

/** Draws a player as a shirt with initials or class year, in colors derived from the name. */
export function Shirt({ name, year, className }: ShirtProps) {
  const seed = seedOf(name)
  const kit = pick(kits, seed)
  const text = year === undefined ? initialsOf(name) : String(year % 100).padStart(2, '0')
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className ?? 'size-13 rounded-field bg-dew'}>
      <path d={outline} fill={kit.body} stroke="#10201a" strokeOpacity="0.22" strokeWidth="1.5" />
      <path d={pick(patterns, seed, 1)} fill={kit.second} />
      <path d="M42 12Q60 25 78 12" fill="none" stroke={kit.second} strokeWidth="5" />
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
