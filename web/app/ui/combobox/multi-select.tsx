import { type FieldProps, useControlIds } from '../fields/field.tsx'
import type { CountByOption } from '../fields/option-count.tsx'
import type { Option } from '../fields/select-field.tsx'
import { Later, useLater } from '../later.ts'
import { ServerInput } from './server-input.tsx'

export interface MultiSelectProps<Value extends string> extends FieldProps {
  name?: string
  id?: string
  className?: string
  placeholder?: string
  options: readonly Option<Value>[]
  /** Beside the options rather than in them, so that the list stays where it is when counts change. */
  counts?: CountByOption
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  emptyText?: string
}

const laterList = new Later(() => import('./multi-select-list.tsx'))

/** Any of many, found by typing and kept as chips: the states. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const list = useLater(laterList)
  const { label, hint, error, optional, hideLabel, className, options, value, placeholder } = props
  const ids = useControlIds(props, { hint, error })
  if (list) return <list.MultiSelectList {...props} id={ids.id} />
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <ServerInput
      frame={{ label, hint, error, optional, hideLabel, className, ids }}
      text={chosen.map((option) => option.label).join(', ')}
      placeholder={placeholder}
    />
  )
}
