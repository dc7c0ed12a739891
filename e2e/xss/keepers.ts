// the functions of storage.ts fill what these store with payloads
const known = [
  // a flag for a visitor who is too young
  'features/auth/player-sign-up/age-screen.ts',
  'features/auth/sign-up-draft.ts',
  'features/auth/api/external.ts',
  'features/auth/api/external-ticket.ts',
  // the draft of a sign-up that was sent, with its address
  'features/auth/api/sent-sign-up.ts',
  // ids of accounts opened in this browser
  'features/auth/api/auth.ts',
  'features/calendar/editing/draft.ts',
  'features/conversations/api/drafts.ts',
  'features/conversations/api/outbox.ts',
  'features/guardians/invitation/accept-invitation.tsx',
  'features/guardians/parent-advice.tsx',
  // answers of the server as received: payloads arrive in people's texts
  'features/offline/offline-store.ts',
  // the ids of the person who allowed notifications and of the one whose time zone is known; a hash
  'features/notifications/api/device.ts',
  'features/notifications/api/push.ts',
  'features/notifications/api/upkeep.ts',
  // a random name of the browser
  'lib/session/start-session.ts',
  // the address of a navigation that a new version broke off
  'lib/hydration/new-version.ts',
  'lib/storage/flash.ts',
  'lib/storage/form-drafts.ts',
  'lib/theme.ts',
  'lib/session/session.ts',
  'features/shortcuts/character-key-shortcuts.ts',
]

const stores =
  /localStorage\.setItem\(|(?:tab|browser)Storage\.write\(|new PersonalStore\(|await writePersonal\(/

/**
 * Finds files of the web that store texts in the browser which the rig does not spoil, and known ones that store none
 * or are gone; `sources` has their texts by their paths from `web/app/`. `npm run check` asks it, too: the rig itself
 * runs for minutes, and only when its ground has changed.
 */
export function wrongKeepers(sources: readonly { path: string; text: string }[]): string[] {
  const found = new Set(sources.filter(({ text }) => stores.test(text)).map(({ path }) => path))
  return [
    ...[...found]
      .filter((path) => !known.includes(path))
      .map((path) => `${path} stores texts in the browser, which e2e/xss/storage.ts does not spoil`),
    ...known
      .filter((path) => !found.has(path))
      .map((path) => `${path} stores nothing in the browser; e2e/xss/keepers.ts names it`),
  ]
}
