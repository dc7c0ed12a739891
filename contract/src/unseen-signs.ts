/** Returns true if a text shows nothing, such as zero-width spaces only. */
export function isBlank(value: string): boolean {
  // Unicode calls the last ones visible, but they are spaces of braille, music and hieroglyphs.
  return /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800\u{1d159}\u{13441}\u{13442}]*$/u.test(value)
}

/** Returns true if a text has a control character that changes the direction of the words around it. */
export const turnsDirection = (value: string) => /\p{Bidi_Control}/u.test(value)
