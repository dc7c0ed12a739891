import { type ControlIds, controlClass, FieldFrame, type FieldProps } from '../fields/field.tsx'

interface ServerInputProps {
  frame: FieldProps & { ids: ControlIds; className?: string }
  text: string
  placeholder?: string
}

/** Both comboboxes before hydration: the same box, not yet open for typing. */
export function ServerInput({ frame, text, placeholder }: ServerInputProps) {
  const { id } = frame.ids
  // the box that comes in its place has the same id, and takes over the focus
  const passFocusOn = (box: HTMLInputElement) => () => {
    if (document.activeElement === box) queueMicrotask(() => document.getElementById(id)?.focus())
  }
  return (
    <FieldFrame {...frame}>
      <input
        ref={passFocusOn}
        id={id}
        readOnly
        value={text}
        placeholder={placeholder}
        className={controlClass}
      />
    </FieldFrame>
  )
}
