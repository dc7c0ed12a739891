import { type FieldProps, useControlIds } from './field.tsx'
import { Later, useLater } from './later.ts'
import { ServerInput } from './server-input.tsx'

export interface ComboboxItem {
  value: string
  label: string
  /** A quieter second line, such as city and state. */
  detail?: string
}

export interface ComboboxProps extends FieldProps {
  name?: string
  id?: string
  className?: string
  placeholder?: string
  disabled?: boolean
  /** The current items: all of them, or the results for `query`. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onValueChange: (item: ComboboxItem | null) => void
  /** Give both for a search on the server; without them the items are filtered here. */
  query?: string
  onQueryChange?: (query: string) => void
  loading?: boolean
  loadingText?: string
  emptyText?: string
}

const laterList = new Later(() => import('./combobox-list.tsx'))

/** One of many, found by typing: the school list. */
export function Combobox(props: ComboboxProps) {
  const list = useLater(laterList)
  const { label, hint, error, optional, hideLabel, className, value, placeholder } = props
  const ids = useControlIds(props, { hint, error })
  // The list's hidden input carries a style attribute, which the page's policy refuses in server-made HTML.
  if (list) return <list.ComboboxList {...props} id={ids.id} />
  return (
    <ServerInput
      frame={{ label, hint, error, optional, hideLabel, className, ids }}
      text={value?.label ?? ''}
      placeholder={placeholder}
    />
  )
}
