import { t } from '@touchline/contract'
import { classNames } from '../../../../ui/class-names.ts'
import { toggled } from '../../../../ui/fields/choices.tsx'
import type { FilterControl } from '../../../../ui/filters/use-filters.ts'

const key = 'class'

/** Offers the classes as numbers, the filter that a staff uses most; on phones they are swiped sideways. */
export function ClassNumbers({ control }: { control: FilterControl }) {
  const options = control.filters.find((filter) => filter.key === key)?.options ?? []
  const chosen = control.state.chosen[key] ?? []
  if (options.length < 2) return null
  return (
    <ul
      aria-label={t`Classes`}
      className="flex max-w-full min-w-0 snap-x overflow-x-auto rounded-field max-md:flex-1"
    >
      {options.map(({ value, label }) => {
        const isOn = chosen.includes(value)
        return (
          <li key={value} className="shrink-0 snap-start">
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => control.choose(key, toggled(chosen, value, !isOn))}
              className={classNames(
                'number min-h-11 rounded-field px-2.5 text-xl focus-visible:-outline-offset-3',
                isOn ? 'text-ink shadow-[inset_0_-4px_0_var(--yellow)]' : 'text-ink-soft hover:text-ink',
                isOn && 'forced-colors:border-2',
              )}
            >
              {label}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
