import { useEffect, useState, useSyncExternalStore } from 'react'

/** The time in which a change can be undone before it is made. */
export const undoTime = 10_000 // milliseconds

/** A change that can still be undone, is on its way, or has been made. */
export interface UndoableChange<Change> {
  change: Change
  state: 'undoable' | 'saving' | 'saved'
}

// the waiting changes of the whole tab, so that signing out and closing the page make them first
const waiting = new Set<() => Promise<void>>()

/** Makes every change that still waits for an Undo, at once; signing out calls it: later they would fail. */
export async function saveUndoableChanges(): Promise<void> {
  await Promise.all([...waiting].map((make) => make()))
}

/** Keeps changes waiting ten seconds for an Undo before it makes them, each by the id of what it changes. */
export class UndoableChanges<Change> {
  #changes: ReadonlyMap<string, UndoableChange<Change>> = new Map()
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<string, () => void>()
  readonly #make: (id: string, change: Change) => Promise<unknown>
  readonly #failed: (error: unknown, change: Change) => void

  /** `failed` is told why a change could not be made; that change counts as undone. */
  constructor(
    make: (id: string, change: Change) => Promise<unknown>,
    failed: (error: unknown, change: Change) => void,
  ) {
    this.#make = make
    this.#failed = failed
  }

  /** The changes now, each by the id of what it changes: a new map after each step. */
  readonly changes = () => this.#changes

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  hold(id: string, change: Change) {
    this.#stop(id)
    this.#put(id, { change, state: 'undoable' })
    const make = () => this.#go(id, change)
    const timer = setTimeout(make, undoTime)
    waiting.add(make)
    this.#stops.set(id, () => {
      clearTimeout(timer)
      waiting.delete(make)
    })
  }

  undo(id: string) {
    this.#stop(id)
    this.#put(id, undefined)
  }

  async #go(id: string, change: Change) {
    this.#stop(id)
    this.#put(id, { change, state: 'saving' })
    try {
      await this.#make(id, change)
      this.#put(id, { change, state: 'saved' })
    } catch (error) {
      this.#put(id, undefined)
      this.#failed(error, change)
    }
  }

  #stop(id: string) {
    this.#stops.get(id)?.()
    this.#stops.delete(id)
  }

  #put(id: string, next: UndoableChange<Change> | undefined) {
    const changes = new Map(this.#changes)
    if (next) changes.set(id, next)
    else changes.delete(id)
    this.#changes = changes
    for (const changed of this.#listeners) changed()
  }
}

/**
 * Returns the undoable changes of a list and their states. Makes them at once when the person leaves the page or
 * switches lists.
 */
export function useUndoableChanges<Change>(begin: () => UndoableChanges<Change>, list: string) {
  const [undoable] = useState(begin)
  const changes = useSyncExternalStore(undoable.subscribe, undoable.changes, undoable.changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another page
  useEffect(() => {
    const make = () => void saveUndoableChanges()
    window.addEventListener('pagehide', make)
    return () => {
      window.removeEventListener('pagehide', make)
      make()
    }
  }, [list])
  return { undoable, changes }
}
