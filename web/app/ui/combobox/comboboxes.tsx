import {
  type ControlIds,
  controlClass,
  FieldFrame,
  type FieldProps,
  useControlIds,
} from '../fields/field.tsx'
import { LazyModule, useLazyModule } from '../lazy-module.ts'
import type { ComboboxProps } from './combobox-list.tsx'
import type { MultiSelectProps } from './multi-select-list.tsx'

const lazyCombobox = new LazyModule(() => import('./combobox-list.tsx'))

/** Asks for one of many options by typing, such as a college. */
export function Combobox(props: ComboboxProps) {
  const list = useLazyModule(lazyCombobox)
  const { label, hint, error, optional, hideLabel, className, value, placeholder } = props
  const ids = useControlIds(props, { hint, error })
  // The list's hidden input has a style attribute, which the page's policy refuses in server HTML.
  if (list) return <list.ComboboxList {...props} id={ids.id} />
  return (
    <ServerInput
      frame={{ label, hint, error, optional, hideLabel, className, ids }}
      text={value?.label ?? ''}
      placeholder={placeholder}
    />
  )
}

const lazyMultiSelect = new LazyModule(() => import('./multi-select-list.tsx'))

/** Asks for any of many options by typing, shown as chips, such as states. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const list = useLazyModule(lazyMultiSelect)
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

interface ServerInputProps {
  frame: FieldProps & { ids: ControlIds; className?: string }
  text: string
  placeholder?: string
}

/** Replaces either combobox until its scripts load: the same box, not yet open for typing. */
function ServerInput({ frame, text, placeholder }: ServerInputProps) {
  const { id } = frame.ids
  // The real box has the same id, and takes over focus.
  const passFocusOn = (box: HTMLInputElement) => () => {
    if (document.activeElement === box) queueMicrotask(() => document.getElementById(id)?.focus())
  }
  return (
    <FieldFrame {...frame}>
      <input
        ref={passFocusOn}
        id={id}
        dir="auto"
        readOnly
        value={text}
        placeholder={placeholder}
        className={controlClass}
      />
    </FieldFrame>
  )
}
