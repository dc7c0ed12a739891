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
  // fields of a form that differ from what is saved
  form: 'sign-out',
  flash: 'use',
  'external-log-in': 'use',
  'external-ticket': 'use',
  // an invitation is kept while its holder changes accounts
  'guardian-invitation': 'use',
  notices: 'never',
  singleKeys: 'never',
  // that somebody answered to be too young, for 30 days
  'age-screen': 'never',
  // the name of this browser at log-ins: with another one each log-in would be mailed as a strange one
  browser: 'never',
  // the accounts that were opened in this browser: their mailed links need no press here
  'signed-up': 'never',
} as const

export type KeptKind = keyof typeof keptKinds
/** A kind, and whose or which one it is: first the person's id, where there is one. */
export type KeptKey = KeptKind | `${KeptKind} ${string}`

/** Forgets what ends with a sign-out in both storages; given a person, only what is another's. */
export function forgetStored(butOf?: string): void {
  const isOver = (kind: string, owner?: string) => endsWithSignOut(kind) && isOfOthers(owner, butOf)
  forgetIn(() => sessionStorage, isOver)
  forgetIn(() => localStorage, isOver)
}

/** Forgets one kind of thing in this tab; given a person, only what is another's. */
export function forgetInTab(kind: KeptKind, butOf?: string): void {
  forgetIn(
    () => sessionStorage,
    (known, owner) => known === kind && isOfOthers(owner, butOf),
  )
}

/** Does this tab keep anything of that kind? */
export function isKeptInTab(kind: KeptKind): boolean {
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

function endsWithSignOut(kind: string): boolean {
  return Object.entries(keptKinds).some(([known, end]) => known === kind && end === 'sign-out')
}
