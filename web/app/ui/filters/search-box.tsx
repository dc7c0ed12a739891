import { t } from '@touchline/contract'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIsSearchVisit } from '../../lib/navigation/search-visit.ts'
import { TextField } from '../fields/text-field.tsx'
import type { FilterControl } from './use-filters.ts'

/** Search by name; the list follows while typing, and the cross empties it. */
export function SearchBox({
  control,
  label = t`Search by name`,
}: {
  control: FilterControl
  label?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const cameToSearch = useIsSearchVisit()
  useEffect(() => {
    if (cameToSearch) input.current?.focus()
  }, [cameToSearch])
  return (
    <search className="min-w-0 flex-[1_1_18rem] text-ink lg:max-w-xl">
      <TextField
        ref={input}
        label={label}
        hideLabel
        name="search-name"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={label}
        icon={<Search />}
        value={control.typed}
        onChange={(event) => control.type(event.target.value)}
        suffix={
          control.typed === '' ? undefined : (
            <button
              type="button"
              aria-label="Clear search"
              onClick={() => {
                control.type('')
                input.current?.focus()
              }}
              className="grid size-11 place-items-center rounded-field hover:bg-wash"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )
        }
      />
    </search>
  )
}
