/** Returns true if a text has no sign that anybody sees, such as one of spaces of no width. */
export function isBlank(value: string): boolean {
  // of the last ones, Unicode says that they show something: they are spaces of braille, music and hieroglyphs
  return /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800\u{1d159}\u{13441}\u{13442}]*$/u.test(value)
}

/** Returns true if a text holds a control that changes in which direction the words around it are read. */
export const turnsDirection = (value: string) => /\p{Bidi_Control}/u.test(value)
