import { useSyncExternalStore } from 'react'

/**
 * A value that parts of the page share through a context that never changes: a changing context makes React discard the
 * server-rendered HTML of parts that are not hydrated yet.
 */
export class SharedValue<Value> {
  readonly initial: Value
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(initial: Value) {
    this.initial = initial
    this.#value = initial
  }

  readonly get = (): Value => this.#value

  readonly set = (value: Value): void => {
    this.#value = value
    for (const changed of this.#listeners) changed()
  }

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }
}

/** Reads the current value; during hydration, the initial one. */
export function useSharedValue<Value>(shared: SharedValue<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.get, () => shared.initial)
}
