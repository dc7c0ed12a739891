import { Combobox as Base, type Combobox } from '@base-ui/react/combobox'
import { nameFinder, t } from '@touchline/contract'
import { Check, ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { unlessEscape, useBackCloses } from '../dialogs/dismiss.ts'
import { controlClass, FieldFrame, type FieldProps, useControlIds } from '../fields/field.tsx'
import { listboxStyle } from '../popup-style.tsx'

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
  /** The current items: all, or the results for `query`. */
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

/** Shows a Combobox's box and list. */
export function ComboboxList(props: ComboboxProps) {
  const {
    items,
    value,
    onValueChange,
    query,
    onQueryChange,
    disabled,
    name,
    placeholder,
    loading = false,
  } = props
  const { label, hint, error, optional, hideLabel, className } = props
  const ids = useControlIds(props, { hint, error })
  const [open, setOpen] = useState(false)
  useBackCloses(open, setOpen)
  const seen = useSeenPress(items)
  const frame = { label, hint, error, optional, hideLabel, className, ids }
  return (
    <Base.Root
      open={open}
      onOpenChange={setOpen}
      items={items}
      filter={onQueryChange ? null : (item: ComboboxItem, typed) => nameFinder(typed)(item.label)}
      value={value}
      onValueChange={(item, details) => unlessEscape(details, () => onValueChange(item))}
      inputValue={query}
      onInputValueChange={(text, details) => unlessEscape(details, () => onQueryChange?.(text))}
      isItemEqualToValue={(one: ComboboxItem, other: ComboboxItem) => one.value === other.value}
      disabled={disabled}
    >
      <FieldFrame {...frame}>
        <div className="relative">
          <Base.Input
            dir="auto"
            id={ids.id}
            name={name ? `${name}-search` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            className={classNames(controlClass, 'pr-11')}
          />
          <Base.Trigger
            // Until the trigger knows of the input, it would call itself the combobox.
            role="button"
            aria-label={`Show options for ${label}`}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </Base.Trigger>
        </div>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50">
          <Base.Popup className={listboxStyle.popup} aria-busy={loading || undefined}>
            <Base.Status className={listboxStyle.note}>
              {loading ? (props.loadingText ?? t`Searching…`) : null}
            </Base.Status>
            <Base.Empty className={listboxStyle.note}>
              {loading ? null : (props.emptyText ?? t`Nothing found.`)}
            </Base.Empty>
            <Base.List className={listboxStyle.list}>
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className={listboxStyle.item} {...seen(item.value)}>
                  <span className="min-w-0 flex-1">
                    {item.label}
                    {item.detail && (
                      <span className="block text-sm font-normal text-ink-soft">{item.detail}</span>
                    )}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-5 text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type EntryHandlers = Pick<
  ComponentProps<typeof Combobox.Item>,
  'onPointerMove' | 'onPointerDownCapture' | 'onClick' | 'onMouseUp'
>

const unreadTime = 300 // milliseconds after a list change in which nobody can have read the new entry under the pointer

/** Returns handlers that accept a press only on an entry the person saw, not one just moved under the pointer. */
function useSeenPress(items: readonly { value: string }[]): (value: string) => EntryHandlers {
  const list = items.map(({ value }) => value).join(' ')
  const press = useRef({ changedAt: 0, movedOver: '', isMeant: true })
  useEffect(() => {
    press.current.changedAt = list === '' ? 0 : performance.now()
  }, [list])

  return (value) => ({
    onPointerMove: () => {
      press.current.movedOver = value
    },
    onPointerDownCapture: ({ pointerType }) => {
      const { changedAt, movedOver } = press.current
      const isNew = movedOver !== value && performance.now() - changedAt < unreadTime
      press.current.isMeant = pointerType !== 'mouse' || !isNew
    },
    onClick: (event) => {
      if (!press.current.isMeant) event.preventBaseUIHandler()
    },
    // The library would also pick an entry over which a press that began on another ends.
    onMouseUp: (event) => event.preventBaseUIHandler(),
  })
}
