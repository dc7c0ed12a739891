import { Combobox as Base } from '@base-ui/react/combobox'
import { foldName, nameFinder, t } from '@touchline/contract'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { unlessEscape, useBackCloses } from '../dialogs/dismiss.ts'
import { FieldFrame, type FieldProps, useControlIds } from '../fields/field.tsx'
import { type CountByOption, CountText, countOf, describedByCount } from '../fields/option-count.tsx'
import type { Option } from '../fields/select-field.tsx'
import { listboxStyle } from '../popup-style.tsx'

export interface MultiSelectProps<Value extends string> extends FieldProps {
  name?: string
  id?: string
  className?: string
  placeholder?: string
  options: readonly Option<Value>[]
  /** The counts, apart from the options, so that the list does not move when they change. */
  counts?: CountByOption
  value: readonly Value[]
  /** A method, so that the list takes any kind of value. */
  onValueChange(value: Value[]): void
  emptyText?: string
}

/** Shows a MultiSelect's box and list. */
export function MultiSelectList<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, counts, value, onValueChange, placeholder, name, emptyText = t`Nothing found.` } = props
  const { label, hint, error, optional, hideLabel, className } = props
  const box = useRef<HTMLDivElement>(null)
  const ids = useControlIds(props, { hint, error })
  const [open, setOpen] = useState(false)
  useBackCloses(open, setOpen)
  const frame = { label, hint, error, optional, hideLabel, className, ids }
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <Base.Root
      open={open}
      onOpenChange={setOpen}
      multiple
      items={options}
      // People also know a state by its two letters, which are its value.
      filter={({ value: code, label: name }, typed) =>
        nameFinder(typed)(name) || foldName(code).startsWith(foldName(typed))
      }
      value={chosen}
      onValueChange={(next: Option<Value>[], details) =>
        unlessEscape(details, () => onValueChange(next.map((option) => option.value)))
      }
      isItemEqualToValue={(one: Option<Value>, other: Option<Value>) => one.value === other.value}
    >
      <FieldFrame {...frame}>
        <Base.Chips
          ref={box}
          aria-invalid={error ? true : undefined}
          className="flex min-h-12 flex-wrap items-center gap-1.5 rounded-field border-2 border-field-line bg-paper px-1.5 py-1 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus aria-invalid:border-red"
        >
          {chosen.map((option) => (
            <Base.Chip
              key={option.value}
              aria-label={option.label}
              className="flex min-h-9 items-center gap-1 rounded-small bg-dew pl-2.5 text-sm font-semibold data-highlighted:outline-2 data-highlighted:outline-focus"
            >
              {option.label}
              <Base.ChipRemove
                aria-label={`Remove ${option.label}`}
                className="grid size-9 place-items-center rounded-small hover:bg-paper"
              >
                <X aria-hidden="true" className="size-4" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            dir="auto"
            id={ids.id}
            name={name ? `${name}-search` : undefined}
            autoComplete="off"
            placeholder={chosen.length === 0 ? placeholder : undefined}
            aria-describedby={ids.describedBy}
            className="min-h-9 min-w-24 flex-1 bg-transparent px-2 outline-none"
          />
        </Base.Chips>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner anchor={box} sideOffset={6} className="z-50">
          <Base.Popup className={listboxStyle.popup}>
            <Base.Empty className={listboxStyle.note}>{emptyText}</Base.Empty>
            <Base.List className={listboxStyle.list}>
              {(option: Option<Value>) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  aria-describedby={describedByCount(
                    `${ids.id}-count-${option.value}`,
                    countOf(counts, option.value),
                  )}
                  className={listboxStyle.item}
                >
                  <Counted option={option} counts={counts} id={`${ids.id}-count-${option.value}`} />
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

interface CountedProps {
  option: Option
  counts: CountByOption | undefined
  /** Names the count. */
  id: string
}

function Counted({ option: { value, label }, counts, id }: CountedProps) {
  const count = countOf(counts, value)
  return (
    <>
      <span className={classNames('flex-1', count === 0 && 'text-ink-soft')}>{label}</span>
      {counts !== undefined && <CountText id={id} count={count ?? null} className="text-sm text-ink-soft" />}
    </>
  )
}
