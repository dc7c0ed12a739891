import { controlClass, FieldFrame, type FieldProps, useControlIds } from '../fields/field.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { ComboboxProps } from './combobox-list.tsx'
import type { MultiSelectProps } from './multi-select-list.tsx'

// the list's hidden input carries a style attribute, which the page's policy refuses in HTML of the server
const ComboboxList = lazyPart(
  async () => (await import('./combobox-list.tsx')).ComboboxList,
  (props) => <ClosedBox {...props} text={props.value?.label ?? ''} />,
)

/** Asks for one of many options by typing, such as a college. */
export function Combobox(props: ComboboxProps) {
  return <ComboboxList {...props} id={useControlIds(props, {}).id} />
}

const MultiSelectList = lazyPart(
  async () => (await import('./multi-select-list.tsx')).MultiSelectList,
  ({ options, value, ...props }) => {
    const chosen = options.filter((option) => value.includes(option.value))
    return <ClosedBox {...props} text={chosen.map((option) => option.label).join(', ')} />
  },
)

/** Asks for any of many options by typing, shown as chips, such as states. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  return <MultiSelectList {...props} id={useControlIds(props, {}).id} />
}

interface ClosedBoxProps extends FieldProps {
  id?: string
  className?: string
  placeholder?: string
  text: string
}

/** Replaces either combobox until its scripts load: the same box, not yet open for typing. */
function ClosedBox(props: ClosedBoxProps) {
  const { label, hint, error, optional, hideLabel, className, placeholder, text } = props
  const ids = useControlIds(props, { hint, error })
  // The real box has the same id, and takes over focus.
  const passFocusOn = (box: HTMLInputElement) => () => {
    if (document.activeElement === box) queueMicrotask(() => document.getElementById(ids.id)?.focus())
  }
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className, ids }}>
      <input
        ref={passFocusOn}
        id={ids.id}
        dir="auto"
        readOnly
        value={text}
        placeholder={placeholder}
        className={controlClass}
      />
    </FieldFrame>
  )
}
