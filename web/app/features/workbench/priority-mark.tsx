import { type Priority, t } from '@touchline/contract'
import { classNames } from '../../ui/class-names.ts'

const looks: Record<Priority, string> = {
  A: 'border-ink bg-ink text-paper',
  B: 'border-ink text-ink',
  C: 'border-field-line text-ink-soft',
  D: 'border-line text-ink-soft',
}

/** Shows a priority as a letter in a square: the higher, the heavier. */
export function PriorityMark({ priority }: { priority: Priority | null }) {
  if (priority === null) return null
  return (
    <span
      title={t`Priority ${priority}`}
      className={classNames(
        'number grid size-6 shrink-0 place-items-center rounded-small border-2 text-base',
        looks[priority],
      )}
    >
      <span className="sr-only">Priority </span>
      {priority}
    </span>
  )
}
