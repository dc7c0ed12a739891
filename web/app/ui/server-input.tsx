import { type ControlIds, controlClass, FieldFrame, type FieldProps } from './field.tsx'

interface ServerInputProps {
  frame: FieldProps & { ids: ControlIds; className?: string }
  text: string
  placeholder?: string
}

/** What both comboboxes are before their scripts have come: the same box, not yet open for typing. */
export function ServerInput({ frame, text, placeholder }: ServerInputProps) {
  return (
    <FieldFrame {...frame}>
      <input id={frame.ids.id} readOnly value={text} placeholder={placeholder} className={controlClass} />
    </FieldFrame>
  )
}
