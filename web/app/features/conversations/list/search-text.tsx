import { Search, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface SearchTextProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  disabled?: boolean
  error?: string | undefined
}

/** A search box of the list, emptied by Escape or its cross. */
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
