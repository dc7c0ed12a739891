import { initialsOf } from './seed.ts'

interface CoachCircleProps {
  name: string
  className?: string
}

/** A coach: initials within the dashed technical area. */
export function CoachCircle({ name, className }: CoachCircleProps) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={className ?? 'size-13'}>
      <circle
        cx="30"
        cy="30"
        r="28"
        strokeWidth="2.5"
        strokeDasharray="5.5 3.3"
        className="fill-paper stroke-field-line"
      />
      <text x="30" y="38.5" fontSize="24" textAnchor="middle" className="display fill-accent">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
