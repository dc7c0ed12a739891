import { t } from '@touchline/contract'
import type { StorageKey } from './storage-keys.ts'

/**
 * The browser stores nothing for this site: cookies and site data are blocked, or storage is full. Its message is
 * shown.
 */
export class StorageBlocked extends Error {
  constructor(cause: unknown) {
    const words = t`Your browser blocks storage for this site, so you can't stay logged in. Allow cookies and site data in its settings, then try again.`
    super(words, { cause })
  }
}

/**
 * Wraps a browser storage. If it is missing, `read` returns null; if missing or full, `write` does nothing, and
 * `writeOrThrow` throws `StorageBlocked`.
 */
class WebStorage {
  readonly #storage: () => Storage

  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  /** Reads the stored text; null without one. */
  read(key: StorageKey): string | null {
    try {
      return this.#storage().getItem(key)
    } catch {
      return null
    }
  }

  /** Stores a text; undefined removes it. */
  write(key: StorageKey, text: string | undefined): void {
    try {
      this.writeOrThrow(key, text)
    } catch {
      // a missing or full storage: the value is not stored
    }
  }

  /** Stores a text that must not be lost silently, such as a session; undefined removes it. */
  writeOrThrow(key: StorageKey, text: string | undefined): void {
    try {
      if (text === undefined) this.#storage().removeItem(key)
      else this.#storage().setItem(key, text)
    } catch (error) {
      throw new StorageBlocked(error)
    }
  }
}

/** Stores texts in this tab, also across a reload. */
export const tabStorage = new WebStorage(() => sessionStorage)
/** Stores texts in this browser. */
export const browserStorage = new WebStorage(() => localStorage)
