import { t } from '@touchline/contract'
import type { StorageKey } from './storage-keys.ts'

/** The browser keeps nothing for this site: cookies and site data are blocked, or there is no room; its words are to show. */
export class StorageBlocked extends Error {
  constructor(cause: unknown) {
    const words = t`Your browser blocks storage for this site, so you can't stay logged in. Allow cookies and site data in its settings, then try again.`
    super(words, { cause })
  }
}

/**
 * Wraps a browser storage. Where it is missing, `read` gives null; where it is missing or full, `write` does nothing,
 * and `writeOrThrow` throws `StorageBlocked`.
 */
class WebStorage {
  readonly #storage: () => Storage

  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  /** Reads the stored text; null when there is none. */
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

  /** Stores a text that must not be lost in silence, such as a session; undefined removes it. */
  writeOrThrow(key: StorageKey, text: string | undefined): void {
    try {
      if (text === undefined) this.#storage().removeItem(key)
      else this.#storage().setItem(key, text)
    } catch (error) {
      throw new StorageBlocked(error)
    }
  }
}

/** Keeps texts in this tab, also across a reload. */
export const tabStorage = new WebStorage(() => sessionStorage)
/** Keeps texts in this browser. */
export const browserStorage = new WebStorage(() => localStorage)
