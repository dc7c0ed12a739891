import { type Report, t } from '@touchline/contract'
import { Badge } from '../../../ui/badge.tsx'

/** Marks an urgent report, or one that can wait; nothing for one in between. */
export function SeverityBadge({ severity }: Pick<Report, 'severity'>) {
  if (severity === 'urgent') return <Badge tone="red">Urgent</Badge>
  return severity === 'low' ? <Badge tone="neutral">Can wait</Badge> : null
}

/** Shows which player to protect, and their age on the day of the report. */
export function ConcernedAge({ concerned }: Pick<Report, 'concerned'>) {
  if (!concerned) return <span className="text-ink-soft">No player</span>
  const { name, age } = concerned
  return (
    <>
      {name || t`Deleted account`}
      <span
        className={age === null || age >= 18 ? 'block text-sm text-ink-soft' : 'block text-sm font-semibold'}
      >
        {ageWords(age)}
      </span>
    </>
  )
}

/** Returns an age in words; also for an unknown one. */
export const ageWords = (age: number | null): string =>
  age === null ? t`Age not known` : t`${age} years old`
