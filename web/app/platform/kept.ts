/**
 * Every kind of thing that pages keep in the browser's storage, by the first word of its key, and what ends it: the
 * sign-out, its own use in this tab, or nothing, as a choice that belongs to the browser. Signing out goes by this list.
 */
export const keptKinds = {
  calendar: 'sign-out',
  'player-sign-up': 'sign-out',
  'coach-sign-up': 'sign-out',
  'google-player-sign-up': 'sign-out',
  'google-coach-sign-up': 'sign-out',
  'parent-advice': 'sign-out',
  flash: 'use',
  'external-log-in': 'use',
  'external-ticket': 'use',
  // an invitation is kept while its holder changes accounts
  'guardian-invitation': 'use',
  notices: 'never',
  singleKeys: 'never',
} as const

export type KeptKind = keyof typeof keptKinds
/** A kind, and whose or which one it is: first the person's id, where there is one. */
export type KeptKey = KeptKind | `${KeptKind} ${string}`

/** A storage of the browser. Where there is none, nothing is kept and nothing fails. */
class Keeper {
  readonly #storage: () => Storage

  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  /** The text kept; null when there is none. */
  read(key: KeptKey): string | null {
    try {
      return this.#storage().getItem(key)
    } catch {
      return null
    }
  }

  /** Keeps a text; undefined forgets it. */
  write(key: KeptKey, text: string | undefined): void {
    try {
      if (text === undefined) this.#storage().removeItem(key)
      else this.#storage().setItem(key, text)
    } catch {
      // a browser without storage, or with a full one, keeps it as long as the page stands
    }
  }

  /** Forgets what ends with a sign-out; given a person, only what is another's. */
  forget(butOf?: string): void {
    try {
      for (const key of Object.keys(this.#storage())) {
        const [kind, owner] = key.split(' ')
        const isForgotten = butOf === undefined || (owner !== undefined && owner !== butOf)
        if (isForgotten && endsWithSignOut(kind)) this.#storage().removeItem(key)
      }
    } catch {
      // nothing was kept
    }
  }
}

/** What this tab keeps, also across a reload. */
export const tabKeeper = new Keeper(() => sessionStorage)
/** What this browser keeps. */
export const browserKeeper = new Keeper(() => localStorage)

function endsWithSignOut(kind: string | undefined): boolean {
  return Object.entries(keptKinds).some(([known, end]) => known === kind && end === 'sign-out')
}
