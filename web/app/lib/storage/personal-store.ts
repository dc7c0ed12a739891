import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { forgetStored } from './storage-keys.ts'

/** Kinds of data stored per person in this browser, beyond the tab; a sign-out clears them all. */
type PersonalKind = 'read' | 'outgoing' | 'drafts'

interface Shape<Value> {
  kind: PersonalKind
  empty: Value
  /** Parses a stored value, which may be anything. */
  restore: (kept: unknown) => Value
}

type TabMessage = { type: 'changed'; userId: string } | { type: 'signed out' }

const stored = createStore('touchline-people', 'kept')
/** Opens the browser's database; if denied, as by a school's policy, the promise rejects and nothing is thrown. */
const database: UseStore = async (mode, act) => stored(mode, act)
const databaseTimeout = 2000 // milliseconds; an unresponsive database must not block the page
const stores: PersonalStore<unknown>[] = []
let channel: BroadcastChannel | undefined

/**
 * Stores one kind of data per person in this browser. It is readable at once, stored in order of changes, and the same
 * in every tab: each change is reapplied to the stored value, so that tabs never undo each other's.
 */
export class PersonalStore<Value> {
  readonly #shape: Shape<Value>
  readonly #known = new Map<string, Value>()
  readonly #listeners = new Set<() => void>()
  #underWay = 0
  /** True after a change could not be stored: then only the value in memory counts. */
  #isAlone = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(shape: Shape<Value>) {
    this.#shape = shape
    stores.push(this)
  }

  /** Reads the value in memory; the stored one follows. */
  get(userId: string): Value {
    if (typeof window === 'undefined') return this.#shape.empty
    if (!this.#known.has(userId)) {
      this.#known.set(userId, this.#shape.empty)
      listen()
      void this.load(userId)
    }
    return this.#known.get(userId) ?? this.#shape.empty
  }

  /** Changes the value in memory at once, then in storage; the change may run twice, so it must be pure. */
  change(userId: string, change: (before: Value) => Value): void {
    this.#show(userId, change(this.get(userId)))
    this.#underWay += 1
    this.#last = this.#keep(userId, change)
      .catch(() => false)
      .then(async (isKept) => {
        this.#underWay -= 1
        if (!isKept) {
          this.#isAlone = true
          return
        }
        say({ type: 'changed', userId })
        await this.load(userId)
      })
  }

  /** Waits until all changes are stored and other tabs' are loaded; forever if the database hangs. */
  settle(userId: string): Promise<void> {
    return this.#last.then(() => this.load(userId))
  }

  /** Settles for at most two seconds, for callers that can continue with the value in memory. */
  async settleBriefly(userId: string): Promise<void> {
    await Promise.race([this.settle(userId), new Promise((resolve) => setTimeout(resolve, databaseTimeout))])
  }

  async load(userId: string): Promise<void> {
    const kept = await readPersonal(this.#shape.kind, userId).catch(() => unreadable)
    // A pending change is not in it yet, and loads again once stored.
    if (kept === unreadable || this.#underWay > 0 || this.#isAlone) return
    this.#show(userId, this.#shape.restore(kept))
  }

  /** Clears everyone's data, or everyone's but one person's, from memory. */
  forget(butOf?: string): void {
    for (const userId of this.#known.keys()) {
      if (userId !== butOf) this.#show(userId, this.#shape.empty)
    }
  }

  /** Reloads data changed by another tab. */
  follow(userId: string): void {
    if (this.#known.has(userId)) void this.load(userId)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get empty(): Value {
    return this.#shape.empty
  }

  #show(userId: string, value: Value) {
    this.#known.set(userId, value)
    for (const listener of this.#listeners) listener()
  }

  /** Changes the stored value in one transaction, so that no other tab interferes; removes an empty value. */
  #keep(userId: string, change: (before: Value) => Value): Promise<true> {
    const { kind, restore } = this.#shape
    const key = [kind, userId]
    return database(
      'readwrite',
      (store) =>
        new Promise((resolve, reject) => {
          const request = store.get(key)
          request.onsuccess = () => {
            const after = change(restore(request.result))
            if (Object.keys(Object(after)).length === 0) store.delete(key)
            else store.put(after, key)
          }
          store.transaction.oncomplete = () => resolve(true)
          store.transaction.onabort = () => reject(store.transaction.error)
        }),
    )
  }
}

const unreadable = Symbol('unreadable')

/** Reads a person's value in a component. */
export function usePersonal<Value>(store: PersonalStore<Value>, userId: string): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => store.get(userId),
    () => store.empty,
  )
}

/** Reads a person's stored value; undefined without one. */
export function readPersonal(kind: PersonalKind, userId: string): Promise<unknown> {
  return get([kind, userId], database)
}

/** Stores a person's value, replacing an earlier one. */
export function writePersonal(kind: PersonalKind, userId: string, value: unknown): Promise<void> {
  return set([kind, userId], value, database)
}

/** Clears one kind of everyone's data, as when a session ends by itself; people's own writing waits for them. */
export function forgetKind(kind: PersonalKind): Promise<void> {
  return forgetKept(([kept]) => kept === kind)
}

/** Clears everyone's stored data in all tabs, as a sign-out does, except unsaved text in other tabs. */
export async function forgetEverybody(): Promise<void> {
  forgetHere()
  say({ type: 'signed out' })
  await forgetKept(() => true)
}

/** Clears stored data of everyone but this person, who has logged in. */
export async function forgetOthers(userId: string): Promise<void> {
  forgetHere({ butOf: userId })
  await forgetKept(([, owner]) => owner !== userId)
  // Earlier versions stored offline data in a database of another shape.
  try {
    indexedDB.deleteDatabase('touchline')
  } catch {
    // a browser without storage has none
  }
}

function forgetHere(what: Parameters<typeof forgetStored>[0] = {}) {
  forgetStored(what)
  for (const store of stores) store.forget(what.butOf)
}

async function forgetKept(isForgotten: (key: readonly unknown[]) => boolean) {
  const all = await keys<string[]>(database).catch(() => [])
  await delMany(all.filter(isForgotten), database).catch(() => undefined)
}

function listen() {
  if (channel) return
  try {
    channel = new BroadcastChannel('touchline-people')
  } catch {
    // If all storage is blocked, a tab is on its own.
    return
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'signed out') forgetHere({ elsewhere: true })
    else for (const store of stores) store.follow(data.userId)
  }
}

function say(said: TabMessage) {
  listen()
  channel?.postMessage(said)
}
