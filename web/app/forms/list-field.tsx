import { t } from '@touchline/contract'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { GroupFrame, useControlIds } from '../ui/fields/field.tsx'
import { type Option, SelectField } from '../ui/fields/select-field.tsx'

interface ListFieldProps<Value extends string> {
  /** Of the dropdown and the list: 'Positions'. */
  label: string
  name: string
  /** The words of the button: 'Add Position'. */
  add: string
  placeholder: string
  options: readonly Option<Value>[]
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  disabled: boolean
  error?: string | undefined
  emptyText: string
}

/** A list built one by one: a dropdown with what is not in it yet, a button that appends, and Remove at each line. */
export function ListField<Value extends string>(props: ListFieldProps<Value>) {
  const { label, name, add, placeholder, options, value, onValueChange, disabled, error, emptyText } = props
  const [picked, setPicked] = useState('')
  const [said, setSaid] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const ids = useControlIds({ name }, { error })
  const choice = options.find((option) => option.value === picked)
  const labelOf = (item: Value) => options.find((option) => option.value === item)?.label ?? item

  const append = () => {
    if (!choice || value.includes(choice.value)) return
    onValueChange([...value, choice.value])
    setPicked('')
    setSaid(t`${choice.label} added`)
    select.current?.focus()
  }
  const remove = (item: Value) => {
    onValueChange(value.filter((other) => other !== item))
    setSaid(t`${labelOf(item)} removed`)
    select.current?.focus()
  }

  return (
    <GroupFrame label={label} error={error} ids={ids}>
      {value.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {value.map((item) => (
            <li
              key={item}
              className="inline-flex min-h-11 items-center gap-1 rounded-field bg-dew px-3.5 font-semibold"
            >
              {labelOf(item)}
              {!disabled && (
                <button
                  type="button"
                  aria-label={`Remove ${labelOf(item)}`}
                  onClick={() => remove(item)}
                  className="-mr-2.5 inline-flex min-h-11 items-center gap-1 rounded-field px-2.5 text-sm text-accent hover:bg-paper"
                >
                  Remove
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SelectField
            ref={select}
            label={placeholder}
            hideLabel
            placeholder={placeholder}
            options={options.filter((option) => !value.includes(option.value))}
            value={picked}
            onChange={(event) => setPicked(event.target.value)}
            className="flex-[1_1_12rem]"
          />
          <Button
            variant="outline"
            size="normal"
            disabled={!choice}
            onClick={append}
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            className="max-xs:flex-1"
          >
            {add}
          </Button>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </GroupFrame>
  )
}
