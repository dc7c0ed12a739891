import { Search, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDebouncedValue } from '../../../lib/debounced-value.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FoundListProps } from './found-list.tsx'

interface SearchTextProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  disabled?: boolean
  error?: string | undefined
}

/** Shows the list's search box; Escape or its cross clears it. */
export function SearchText({ value, onChange, ...field }: SearchTextProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      ref={input}
      type="text"
      enterKeyHint="search"
      hideLabel
      autoComplete="off"
      maxLength={100}
      icon={<Search />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      suffix={
        value === '' ? undefined : (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
            className="grid size-11 place-items-center rounded-field hover:bg-wash"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )
      }
      className="flex-1"
    />
  )
}

const FoundList = lazyPart(async () => (await import('./found-list.tsx')).FoundList, Searching)

/** Shows the list, or search results. */
export function SearchedList({ text, children, ...found }: FoundListProps & { children: ReactNode }) {
  const typed = text.trim()
  const settled = useDebouncedValue(typed)
  if (typed === '') return children
  return settled === '' ? <Searching /> : <FoundList {...found} text={settled} />
}

function Searching() {
  return <SkeletonRows label="Searching conversations" count={3} />
}
