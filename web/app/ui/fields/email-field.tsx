import { TextField, type TextFieldProps } from './text-field.tsx'

/** Asks for an email address, which a phone neither capitalizes nor corrects. */
export function EmailField(props: TextFieldProps) {
  return <TextField autoCapitalize="none" spellCheck={false} {...props} type="email" />
}
