import { useControlIds } from '../fields/field.tsx'
import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { ComboboxProps } from './combobox-list.tsx'
import { ServerInput } from './server-input.tsx'

const laterList = new LazyModule(() => import('./combobox-list.tsx'))

/** One of many, found by typing: the school list. */
export function Combobox(props: ComboboxProps) {
  const list = useLazyModule(laterList)
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
