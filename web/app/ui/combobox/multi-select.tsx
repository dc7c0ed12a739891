import { useControlIds } from '../fields/field.tsx'
import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { MultiSelectProps } from './multi-select-list.tsx'
import { ServerInput } from './server-input.tsx'

const laterList = new LazyModule(() => import('./multi-select-list.tsx'))

/** Any of many, found by typing and kept as chips: the states. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const list = useLazyModule(laterList)
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
