import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedValue } from '../../../lib/debounced-value.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { collegesNamedQuery } from '../api/list.ts'
import { CollegeLines } from './college-line.tsx'
import { usePlayerSide } from './player-side.ts'

/** Finds colleges by name while one types, each added at one press. */
export function SearchColleges() {
  const [typed, setTyped] = useState('')
  const { gender } = usePlayerSide()
  const wanted = useDebouncedValue(typed.trim())
  const query = useQuery({ ...collegesNamedQuery(wanted, gender), placeholderData: keepPreviousData })
  const colleges = wanted === '' ? [] : (query.data?.colleges ?? [])
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={t`Find a college by name`}
        icon={<Search />}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {wanted !== '' &&
          (query.data ? (
            <>
              {colleges.length === 0 && <p className="py-2 text-ink-soft">No college has this name.</p>}
              <CollegeLines colleges={colleges} />
              {query.data.total > colleges.length && (
                <p className="pt-1 text-sm text-ink-soft">Type more of the name to narrow it down.</p>
              )}
            </>
          ) : (
            <QueryFallback
              query={query}
              title={t`We couldn't load the colleges.`}
              skeleton={<SkeletonText label={t`Searching colleges…`} count={2} />}
            />
          ))}
      </div>
    </div>
  )
}
