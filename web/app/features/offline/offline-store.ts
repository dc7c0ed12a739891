import { forgetKind, readPersonal, writePersonal } from '../../lib/storage/personal-store.ts'

export interface OfflineData {
  userId: string
  /** Milliseconds. */
  savedAt: number
  /** The contract of the build that saved it; absent in earlier builds' data. */
  contract: unknown
  queries: PersistedQuery[]
}

/** An answer with its query key and its time in milliseconds. */
export interface PersistedQuery {
  key: readonly unknown[]
  data: unknown
  updatedAt: number
}

/** Loads a person's offline data; undefined if there is none or the browser has no storage. */
export async function readOfflineCache(userId: string): Promise<OfflineData | undefined> {
  const value = await readPersonal('read', userId).catch(() => undefined)
  return isOfflineData(value) ? value : undefined
}

/** Stores a person's offline data, replacing earlier data. */
export async function writeOfflineCache(kept: OfflineData): Promise<void> {
  await writePersonal('read', kept.userId, kept).catch(() => undefined)
}

export function clearOfflineCache(): Promise<void> {
  return forgetKind('read')
}

function isOfflineData(value: unknown): value is OfflineData {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: string): unknown => Reflect.get(value, name)
  const queries = field('queries')
  return typeof field('savedAt') === 'number' && Array.isArray(queries) && queries.every(isPersistedQuery)
}

function isPersistedQuery(value: unknown): value is PersistedQuery {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(Reflect.get(value, 'key')) && typeof Reflect.get(value, 'updatedAt') === 'number'
}
