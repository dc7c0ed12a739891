import { t } from '@touchline/contract'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { GroupFrame, useControlIds } from '../ui/fields/field.tsx'
import { type Option, SelectField } from '../ui/fields/select-field.tsx'

interface ListFieldProps<Value extends string> {
  /** The label of dropdown and list: 'Positions'. */
  label: string
  name: string
  /** The add button's label: 'Add Position'. */
  add: string
  placeholder: string
  options: readonly Option<Value>[]
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  disabled: boolean
  error?: string | undefined
  emptyText: string
  /** The label of the button that moves a line first, if the first is the main one: 'Make main'. */
  makeFirst?: string
}

/** Asks for a list one item at a time: a dropdown of what is missing, an add button, and Remove at each line. */
export function ListField<Value extends string>(props: ListFieldProps<Value>) {
  const { label, name, add, placeholder, options, value, onValueChange, disabled, error, emptyText } = props
  const { makeFirst } = props
  const [picked, setPicked] = useState('')
  const [said, setSaid] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const list = useRef<HTMLUListElement>(null)
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

  const putFirst = (item: Value) => {
    onValueChange([item, ...value.filter((other) => other !== item)])
    setSaid(t`${labelOf(item)} is first now`)
    list.current?.focus()
  }

  return (
    <GroupFrame label={label} error={error} ids={ids}>
      {value.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className="flex flex-wrap gap-2">
          {value.map((item, index) => (
            <ListLine
              key={item}
              label={labelOf(item)}
              disabled={disabled}
              onRemove={() => remove(item)}
              makeFirst={index > 0 ? makeFirst : undefined}
              onMakeFirst={() => putFirst(item)}
            />
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

interface ListLineProps {
  label: string
  disabled: boolean
  onRemove: () => void
  makeFirst: string | undefined
  onMakeFirst: () => void
}

function ListLine({ label, disabled, onRemove, makeFirst, onMakeFirst }: ListLineProps) {
  const button = 'inline-flex min-h-11 items-center gap-1 rounded-field text-sm text-accent hover:bg-paper'
  return (
    <li className="inline-flex min-h-11 flex-wrap items-center gap-x-1 rounded-field bg-dew px-3.5 font-semibold">
      {label}
      {!disabled && makeFirst !== undefined && (
        <button
          type="button"
          aria-label={`${makeFirst}: ${label}`}
          onClick={onMakeFirst}
          className={`${button} px-2`}
        >
          {makeFirst}
        </button>
      )}
      {!disabled && (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
          className={`${button} -mr-2.5 px-2.5`}
        >
          Remove
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  )
}
