/** Reads one field of a stored value, which may be anything; empty when it is no text. */
export function storedText(stored: unknown, name: string): string {
  const value = storedField(stored, name)
  return typeof value === 'string' ? value : ''
}

/** Gives the stored value if it is still a known one. */
export function storedOne<Value extends string>(
  stored: unknown,
  name: string,
  known: readonly Value[],
): Value | '' {
  const value = storedField(stored, name)
  return known.find((one) => one === value) ?? ''
}

/** Gives the stored values that are still known, in the order they were chosen. */
export function storedMany<Value extends string>(
  stored: unknown,
  name: string,
  known: readonly Value[],
): Value[] {
  const values = storedField(stored, name)
  if (!Array.isArray(values)) return []
  return values.flatMap((value: unknown) => known.find((one) => one === value) ?? [])
}

/** Reads one field of a stored value; undefined when there is none. */
export function storedField(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
}
