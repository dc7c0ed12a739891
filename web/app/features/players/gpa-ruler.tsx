import { gpaThresholds } from '@touchline/contract'

const width = 320
const at = (gpa: number) => 4 + (gpa / 4) * (width - 8)

/** Draws a GPA between 0 and 4 with the thresholds coaches search by. Decorative: the number stands beside it. */
export function GpaRuler({ gpa }: { gpa: number }) {
  return (
    <svg viewBox={`0 0 ${width} 34`} aria-hidden="true" className="w-full overflow-visible">
      <path d={`M${at(0)} 9H${at(4)}`} className="stroke-line stroke-4" />
      <path d={`M${at(0)} 9H${at(gpa)}`} className="stroke-accent stroke-4" />
      {[...gpaThresholds, 4].map((mark) => (
        <g key={mark}>
          <path d={`M${at(mark)} 3v12`} className="stroke-field-line stroke-2" />
          <text x={at(mark)} y="31" fontSize="12" textAnchor="middle" className="fill-ink-soft">
            {mark}
          </text>
        </g>
      ))}
      <circle cx={at(gpa)} cy="9" r="7.5" className="fill-yellow stroke-on-yellow stroke-2" />
    </svg>
  )
}
