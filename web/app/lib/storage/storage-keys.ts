/**
 * Every kind of data that pages keep in the browser's storage, by the first word of its key, and the event that ends
 * it: the session in whatever way it ends, the sign-out, the sign-out in the tab that keeps it, its own use in this tab,
 * or nothing, for a choice that belongs to the browser. Signing out uses this list.
 */
export const storageKinds = {
  // the session itself: session.ts keeps and clears it
  token: 'session',
  user: 'session',
  gender: 'session',
  // the tour was closed; the next log-in offers it again
  tour: 'session',
  // games that are not saved: a sign-out asks about those of its own tab, and those of others wait for their owner
  calendar: 'sign-out here',
  'player-sign-up': 'sign-out',
  'coach-sign-up': 'sign-out',
  'google-player-sign-up': 'sign-out',
  'google-coach-sign-up': 'sign-out',
  // the address of a sign-up whose link is still to be opened, and what was typed
  'sent-sign-up': 'sign-out',
  'parent-advice': 'sign-out',
  // fields of a form that differ from what is saved, likewise
  form: 'sign-out here',
  // a mark of the subscription to pushes in this session
  push: 'sign-out',
  // an answer that the visitor is too young: as long as this tab is open
  'age-screen': 'never',
  flash: 'use',
  // the page that a reload for a new version kept from
  wanted: 'use',
  'external-log-in': 'use',
  'external-ticket': 'use',
  // an invitation is kept while its holder changes accounts
  'guardian-invitation': 'use',
  // the person who turned on notifications here
  notices: 'never',
  // the person whose time zone this browser has already sent
  'time-zone': 'never',
  singleKeys: 'never',
  // light or dark, for everyone who uses this browser
  theme: 'never',
  // this browser's random name: a new one would make the next login look like one from an unknown browser
  browser: 'never',
  // the accounts opened in this browser: their emailed links need no button press here
  'signed-up': 'never',
} as const

export type StorageKind = keyof typeof storageKinds
/** A key: the kind, then the person's id, where there is one, then the rest. */
export type StorageKey = StorageKind | `${StorageKind} ${string}`

interface Forgetting {
  /** The person whose data stays. */
  butOf?: string
  /** True when another tab signs out: what was typed here and is not saved waits for its owner. */
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

/** Tells whether this tab keeps data of that kind. */
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
    // a browser without storage keeps nothing
    return []
  }
}

function ends(kind: string, elsewhere: boolean): boolean {
  return Object.entries(storageKinds).some(
    ([known, end]) => known === kind && (end === 'sign-out' || (end === 'sign-out here' && !elsewhere)),
  )
}
