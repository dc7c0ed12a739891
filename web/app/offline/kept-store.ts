/** What one person may read without a connection, as it was at one moment. */
export interface Kept {
  userId: string
  /** Milliseconds. */
  savedAt: number
  queries: KeptQuery[]
}

/** An answer with where it lies in the query cache, and when it came (milliseconds). */
export interface KeptQuery {
  key: readonly unknown[]
  data: unknown
  updatedAt: number
}

const database = 'touchline'
const store = 'kept'

/** What is kept of a person; undefined for nothing, and where the browser keeps nothing at all. */
export async function readKept(userId: string): Promise<Kept | undefined> {
  const value: unknown = await inStore('readonly', (kept) => kept.get(userId)).catch(() => undefined)
  return isKept(value) ? value : undefined
}

/** Keeps it in place of what was kept of that person. */
export async function writeKept(kept: Kept): Promise<void> {
  await inStore('readwrite', (all) => all.put(kept)).catch(() => undefined)
}

/** Forgets what is kept of everybody, or of everybody but one person. */
export async function forgetKept(butOf?: string): Promise<void> {
  const keys = await inStore('readonly', (all) => all.getAllKeys()).catch(() => [])
  for (const key of keys) {
    if (key !== butOf) await inStore('readwrite', (all) => all.delete(key)).catch(() => undefined)
  }
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await opening()
  try {
    const transaction = opened.transaction(store, mode)
    const request = act(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    opened.close()
  }
}

function opening(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'userId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: string): unknown => Reflect.get(value, name)
  const queries = field('queries')
  return typeof field('savedAt') === 'number' && Array.isArray(queries) && queries.every(isKeptQuery)
}

function isKeptQuery(value: unknown): value is KeptQuery {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(Reflect.get(value, 'key')) && typeof Reflect.get(value, 'updatedAt') === 'number'
}
