import { useSyncExternalStore } from 'react'

/**
 * A value that parts of the page share through a context that itself never changes: a context that does has React
 * throw away what the server wrote wherever the scripts are still on their way.
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

/** What is shared now; while a page the server wrote comes alive, what it was at the start. */
export function useSharedValue<Value>(shared: SharedValue<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.get, () => shared.initial)
}
