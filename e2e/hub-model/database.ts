import { createStore, entries, setMany } from 'idb-keyval'

/** The data that the browser keeps of people: its keys and values. */
export type Entries = [IDBValidKey, unknown][]

const database = createStore('touchline-people', 'kept')

/** Everything that is kept once the changes under way are through. */
export function entriesOf(): Promise<Entries> {
  return entries(database)
}

/** Puts into an empty browser what was kept before. */
export function fill(kept: Entries): Promise<void> {
  return setMany(kept, database)
}
