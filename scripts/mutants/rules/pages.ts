import type { Mutant } from '../mutant.ts'

/** Rules of pages; those that only a browser can hold cost a build of the web each. */
export const pages: readonly Mutant[] = [
  {
    name: 'half a second stands before a page leads on',
    file: 'contract/src/constants.ts',
    find: 'redirect: 500',
    replace: 'redirect: 440',
    caughtBy: { vitest: ['web/app/platform/redirect-pause.test.ts'] },
  },
  {
    name: 'a page that leads on waits as long as the product says',
    file: 'web/app/platform/redirect-pause.ts',
    find: 'delays.redirect)',
    replace: '20)',
    caughtBy: { vitest: ['web/app/platform/redirect-pause.test.ts'] },
  },
  {
    name: 'a saved coach profile says so for three seconds',
    file: 'contract/src/constants.ts',
    find: 'coachProfileSaved: 3000',
    replace: 'coachProfileSaved: 2500',
    caughtBy: { vitest: ['contract/src/constants.test.ts'] },
  },
  {
    name: 'a page is for its own kind of person',
    file: 'web/app/platform/require-session.ts',
    find: "  if (type && session.user.type !== type) throw redirect('/')\n",
    replace: '',
    caughtBy: { vitest: ['web/app/platform/require-session.test.ts'] },
  },
  {
    name: 'the login leads back to the page with its query',
    file: 'web/app/platform/require-session.ts',
    find: 'url.pathname + url.search',
    replace: 'url.pathname',
    caughtBy: { vitest: ['web/app/platform/require-session.test.ts'] },
  },
  {
    name: 'the login leads to no other site',
    file: 'web/app/platform/require-session.ts',
    find: '(?!\\/)',
    replace: '',
    caughtBy: { vitest: ['web/app/platform/require-session.test.ts'] },
  },
  {
    name: 'a page that is not there is titled so',
    file: 'web/app/shell/error-page.tsx',
    find: 'isMissing(error) ? t',
    replace: 'error === undefined ? t',
    caughtBy: { vitest: ['web/app/shell/error-page.test.tsx'] },
  },
  {
    name: 'a star the server refuses goes back to what it was',
    file: 'web/app/sharing/player-marks.ts',
    find: 'setStar(client, player.playerId, !favorite)',
    replace: 'setStar(client, player.playerId, favorite)',
    caughtBy: {
      journey: 'search.spec.ts',
      title: 'a coach narrows the talent database by filters, by name and by favorites',
    },
  },
  {
    name: 'a profile that was shared is not shared again after a reload',
    file: 'web/app/colleges/sharing-of-player.tsx',
    find: 'if (college.shared) {',
    replace: 'if (college.unitid === -1) {',
    caughtBy: {
      journey: 'spec-colleges.spec.ts',
      title: 'after sharing the button is gone, also after a reload',
    },
  },
  {
    name: 'the page of the coach profile keeps its message for three seconds',
    file: 'web/app/coaches/coach-profile-form.tsx',
    find: 'delays.coachProfileSaved)',
    replace: '2500)',
    caughtBy: { journey: 'spec-coaches.spec.ts', title: "a coach's own profile is read and edited" },
  },
  {
    name: 'signing out forgets the session in the browser',
    file: 'web/app/auth/sign-out.ts',
    find: '    leaveSession()\n',
    replace: '',
    caughtBy: { journey: 'spec-shell.spec.ts', title: 'a player signs out, at the second try' },
  },
  {
    name: 'no number stands at the hub while nothing is unread',
    file: 'web/app/shell/messages-link.tsx',
    find: 'count > 0 && <span',
    replace: 'count >= 0 && <span',
    caughtBy: { journey: 'spec-shell.spec.ts', title: 'the unread bubble shows how many conversations wait' },
  },
]
