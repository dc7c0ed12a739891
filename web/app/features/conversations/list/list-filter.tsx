import { t } from '@touchline/contract'
import { useId, useState } from 'react'
import { useChangeParams } from '../../../lib/navigation/search-params.ts'
import type { ShownPart } from '../api/hub-query.ts'

interface ListFilterProps {
  filter: ShownPart | undefined
  /** The number of unread ones; undefined for whoever has none, as a parent. */
  unread?: number | undefined
  requests: number
}

/** Chooses the part of the list that shows, with how many are in it; the choice stays in the URL. */
export function ListFilter({ filter, unread, requests }: ListFilterProps) {
  const name = useId()
  const changeParams = useChangeParams()
  // the pressed part shows at once, before the address has it
  const [chosen, setChosen] = useState({ part: filter, at: filter })
  if (chosen.at !== filter) setChosen({ part: filter, at: filter })
  const choose = (part: ShownPart | undefined) => {
    setChosen({ part, at: filter })
    changeParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('filter')
        if (part) next.set('filter', part)
        return next
      },
      { replace: true },
    )
  }
  const options = [
    { part: undefined, label: t`All`, count: 0 },
    ...(unread === undefined ? [] : [{ part: 'unread' as const, label: t`Unread`, count: unread }]),
    { part: 'requests' as const, label: t`Requests`, count: requests },
  ]
  return (
    <fieldset className="flex min-w-0 gap-1 rounded-field border-2 border-field-line p-1">
      <legend className="sr-only">Show conversations</legend>
      {options.map(({ part, label, count }) => (
        <label
          key={label}
          className="relative flex min-h-9 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-small px-1.5 text-[0.9375rem] font-semibold text-ink-soft hover:bg-wash has-checked:bg-fill has-checked:text-on-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            checked={chosen.part === part}
            onChange={() => choose(part)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          <span className="truncate">{label}</span>
          {count > 0 && <span className="number tabular-nums">{count > 99 ? '99+' : count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
