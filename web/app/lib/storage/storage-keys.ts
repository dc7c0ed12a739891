/**
 * Every kind of data that pages store in the browser, by the first word of its key, and what ends it: the session
 * however it ends, the sign-out, the sign-out in the storing tab, its own use in this tab, or nothing, for a choice of
 * the browser. Signing out uses this list.
 */
export const storageKinds = {
  // the session itself: session.ts stores and clears it
  token: 'session',
  user: 'session',
  gender: 'session',
  // the tour was closed; the next login offers it again
  tour: 'session',
  // unsaved games: a sign-out asks about its own tab's, and other tabs' wait for their owner
  calendar: 'sign-out here',
  'player-sign-up': 'sign-out',
  'coach-sign-up': 'sign-out',
  'google-player-sign-up': 'sign-out',
  'google-coach-sign-up': 'sign-out',
  // the address of a sign-up with an unopened link, and what was typed
  'sent-sign-up': 'sign-out',
  'parent-advice': 'sign-out',
  // a form's unsaved fields, likewise
  form: 'sign-out here',
  // marks the push subscription of this session
  push: 'sign-out',
  // a family's income band and what it typed about prices: nothing sends it anywhere
  'own-figures': 'sign-out',
  // an answer that the visitor is too young: while this tab is open
  'age-screen': 'never',
  flash: 'use',
  // the page a reload for a new version prevented
  wanted: 'use',
  'external-log-in': 'use',
  'external-ticket': 'use',
  // an invitation is stored while its holder changes accounts
  'guardian-invitation': 'use',
  // the person who turned on notifications here
  notices: 'never',
  // the person whose time zone this browser has already sent
  'time-zone': 'never',
  singleKeys: 'never',
  // the columns of the board that a coach folded or opened
  folded: 'never',
  // light or dark, for everyone who uses this browser
  theme: 'never',
  // this browser's random name: a new one would make the next login look like an unknown browser's
  browser: 'never',
  // accounts opened in this browser: their emailed links need no button press here
  'signed-up': 'never',
} as const

export type StorageKind = keyof typeof storageKinds
/** A key: the kind, then the person's id, if any, then the rest. */
export type StorageKey = StorageKind | `${StorageKind} ${string}`

interface Forgetting {
  /** The person whose data stays. */
  butOf?: string
  /** True if another tab signs out: unsaved text here waits for its owner. */
  elsewhere?: boolean
}

/** Clears all data that ends with a sign-out in both storages. */
export function forgetStored({ butOf, elsewhere = false }: Forgetting = {}): void {
  const isOver = (kind: string, owner?: string) => ends(kind, elsewhere) && isOfOthers(owner, butOf)
  forgetIn(() => sessionStorage, isOver)
  forgetIn(() => localStorage, isOver)
}

/** Clears one kind of data in this tab; given a person, only other people's. */
export function forgetInTab(kind: StorageKind, butOf?: string): void {
  forgetIn(
    () => sessionStorage,
    (known, owner) => known === kind && isOfOthers(owner, butOf),
  )
}

/** Returns true if this tab stores data of that kind. */
export function isKeptInTab(kind: StorageKind): boolean {
  return keysOf(() => sessionStorage).some((key) => key.split(' ')[0] === kind)
}

const isOfOthers = (owner: string | undefined, butOf: string | undefined) =>
  butOf === undefined || (owner !== undefined && owner !== butOf)

function forgetIn(storage: () => Storage, isOver: (kind: string, owner?: string) => boolean) {
  for (const key of keysOf(storage)) {
    const [kind = '', owner] = key.split(' ')
    if (isOver(kind, owner)) storage().removeItem(key)
  }
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage())
  } catch {
    // a browser without storage stores nothing
    return []
  }
}

function ends(kind: string, elsewhere: boolean): boolean {
  return Object.entries(storageKinds).some(
    ([known, end]) => known === kind && (end === 'sign-out' || (end === 'sign-out here' && !elsewhere)),
  )
}
