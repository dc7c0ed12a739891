/** Reads one field of something stored, whatever became of it meanwhile. */
export function storedText(stored: unknown, name: string): string {
  const value = storedField(stored, name)
  return typeof value === 'string' ? value : ''
}

/** The stored value if it is still one of the known ones. */
export function storedOne<Value extends string>(
  stored: unknown,
  name: string,
  known: readonly Value[],
): Value | '' {
  const value = storedField(stored, name)
  return known.find((one) => one === value) ?? ''
}

/** The stored values that are still known, in the order they were chosen. */
export function storedMany<Value extends string>(
  stored: unknown,
  name: string,
  known: readonly Value[],
): Value[] {
  const values = storedField(stored, name)
  if (!Array.isArray(values)) return []
  return values.flatMap((value: unknown) => known.find((one) => one === value) ?? [])
}

export function storedField(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
}
