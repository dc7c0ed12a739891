/** Adds or removes the value; the last one chosen stands last. */
export function toggled<Value extends string>(chosen: readonly Value[], value: Value, on: boolean): Value[] {
  const without = chosen.filter((item) => item !== value)
  return on ? [...without, value] : without
}
