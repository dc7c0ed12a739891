/** Reads a text field of a stored value, which may be anything; otherwise empty. */
export function storedText(stored: unknown, name: string): string {
  const value = storedField(stored, name)
  return typeof value === 'string' ? value : ''
}

/** Returns the stored value if it is still a known one. */
export function storedOne<Value extends string>(
  stored: unknown,
  name: string,
  known: readonly Value[],
): Value | '' {
  const value = storedField(stored, name)
  return known.find((one) => one === value) ?? ''
}

/** Returns the stored values still known, in the order chosen. */
export function storedMany<Value extends string>(
  stored: unknown,
  name: string,
  known: readonly Value[],
): Value[] {
  const values = storedField(stored, name)
  if (!Array.isArray(values)) return []
  return values.flatMap((value: unknown) => known.find((one) => one === value) ?? [])
}

/** Reads a field of a stored value; undefined if there is none. */
export function storedField(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
}
