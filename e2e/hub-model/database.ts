import { createStore, entries, setMany } from 'idb-keyval'

/** The browser's stored data about people, as keys and values. */
export type Entries = [IDBValidKey, unknown][]

const database = createStore('touchline-people', 'kept')

/** Reads all entries once pending writes have finished. */
export function entriesOf(): Promise<Entries> {
  return entries(database)
}

/** Restores stored entries into an empty browser. */
export function fill(kept: Entries): Promise<void> {
  return setMany(kept, database)
}
