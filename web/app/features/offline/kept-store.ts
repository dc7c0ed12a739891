import { forgetKind, readPersonal, writePersonal } from '../../lib/storage/personal-store.ts'

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

/** What is kept of a person; undefined for nothing, and where the browser keeps nothing at all. */
export async function readKept(userId: string): Promise<Kept | undefined> {
  const value = await readPersonal('read', userId).catch(() => undefined)
  return isKept(value) ? value : undefined
}

/** Keeps it in place of what was kept of that person. */
export async function writeKept(kept: Kept): Promise<void> {
  await writePersonal('read', kept.userId, kept).catch(() => undefined)
}

/** Forgets what can be read without a connection. */
export function forgetKept(): Promise<void> {
  return forgetKind('read')
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
