import type { Plan } from '@touchline/contract'
import { monthOf, useNow } from '../../lib/i18n/times.ts'
import { classNames } from '../../ui/class-names.ts'
import { monthsOf } from './months.ts'

/** Shows the plan's dated steps and deadlines by month, as links to their places on the page. */
export function YearLine({ plan, className }: { plan: Plan; className: string }) {
  const now = useNow()
  const months = monthsOf(plan, `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}`)
  return (
    <nav
      aria-label="Plan by month"
      className={classNames('sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto', className)}
    >
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {months.map(([month, items]) => (
          <li key={month}>
            <p className="display text-lg">{monthOf(month)}</p>
            <ul>
              {items.map(({ key, title, place }) => (
                <li key={key}>
                  <a
                    href={`#${place}`}
                    className="block py-1.5 text-sm text-ink-soft wrap-anywhere hover:text-accent hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  )
}
