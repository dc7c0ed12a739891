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

/** Forgets what ends with a sign-out in both storages; given a person, only what is another's. */
export function forgetStored(butOf?: string): void {
  forgetIn(() => sessionStorage, butOf)
  forgetIn(() => localStorage, butOf)
}

function forgetIn(storage: () => Storage, butOf: string | undefined) {
  try {
    for (const key of Object.keys(storage())) {
      const [kind, owner] = key.split(' ')
      const isForgotten = butOf === undefined || (owner !== undefined && owner !== butOf)
      if (isForgotten && endsWithSignOut(kind)) storage().removeItem(key)
    }
  } catch {
    // nothing was kept
  }
}

function endsWithSignOut(kind: string | undefined): boolean {
  return Object.entries(keptKinds).some(([known, end]) => known === kind && end === 'sign-out')
}
