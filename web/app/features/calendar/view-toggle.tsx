import { t } from '@touchline/contract'
import { CalendarDays, List } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

export type View = 'month' | 'list'

const views = [
  { view: 'month', label: t`Month`, icon: CalendarDays },
  { view: 'list', label: t`List`, icon: List },
] as const

/** Switches between month and list. */
export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex rounded-field border-2 border-field-line bg-paper">
      <legend className="sr-only">Show the calendar as</legend>
      {views.map(({ view: own, label, icon: Icon }) => (
        <button
          key={own}
          type="button"
          aria-pressed={view === own}
          onClick={() => onView(own)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-1.5 rounded-[0.375rem] px-3.5 text-[0.9375rem] font-semibold forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]',
            view === own ? 'bg-fill text-on-fill' : 'hover:bg-wash',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="max-xs:sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  )
}
