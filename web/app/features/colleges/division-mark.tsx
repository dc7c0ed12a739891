import type { CollegeCard } from '@touchline/contract'

interface DivisionMarkProps {
  college: Pick<CollegeCard, 'divisionConfirmed'>
  className: string
}

/** Says beside a division that only a coach of the college has named it so far. */
export function DivisionMark({ college, className }: DivisionMarkProps) {
  if (college.divisionConfirmed) return null
  return <span className={className}>(not verified yet)</span>
}
