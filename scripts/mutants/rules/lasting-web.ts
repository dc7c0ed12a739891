import type { Mutant } from '../mutant.ts'

/** Rules of what must not get lost, sent twice or shown wrongly in the browser. */
export const lastingWeb: readonly Mutant[] = [
  {
    name: 'a page reports five faults',
    file: 'web/app/lib/http/report-fault.ts',
    find: '  if (reported > most) return\n',
    replace: '',
    caughtBy: { vitest: ['web/app/lib/http/report-fault.test.ts'] },
  },
  {
    name: 'a refused call is not sent again when the server is back',
    file: 'web/app/lib/http/query-client.tsx',
    find: 'state.error !== null && mayPass(state.error)',
    replace: 'state.error !== null',
    caughtBy: { vitest: ['web/app/lib/http/query-client.test.ts'] },
  },
  {
    name: 'below a part that is still loading nothing is shown',
    file: 'web/app/ui/styles/app.css',
    find: ' ~ * { visibility: hidden; }',
    replace: ' ~ * { }',
    caughtBy: { journey: 'sweep.spec.ts', title: 'guardian-family is accessible in every look: full' },
  },
  {
    name: 'a write that is sent twice at once goes out once',
    file: 'web/app/lib/http/call.ts',
    find: 'underWay.get(key) ?? ',
    replace: '',
    caughtBy: { vitest: ['web/app/lib/http/call.test.ts'] },
  },
  {
    name: 'a decision waits ten seconds for an Undo',
    file: 'web/app/ui/lists/held-changes.ts',
    find: 'setTimeout(make, heldFor)',
    replace: 'setTimeout(make, 0)',
    caughtBy: { vitest: ['web/app/ui/lists/held-changes.test.ts'] },
  },
  {
    name: 'an age that was refused is remembered',
    file: 'web/app/features/auth/player-sign-up/age-screen.ts',
    find: ' || wasRefused(now)',
    replace: '',
    caughtBy: { vitest: ['web/app/features/auth/player-sign-up/age-screen.test.ts'] },
  },
  {
    name: 'III is no initial',
    file: 'web/app/ui/figures/seed.ts',
    find: 'index < 2 || !suffix.test(word)',
    replace: 'index >= 0',
    caughtBy: { vitest: ['web/app/ui/figures/seed.test.ts'] },
  },
  {
    name: 'no pin stands where no place is known',
    file: 'web/app/features/colleges/college-hero.tsx',
    find: '(college.city || college.state) && (',
    replace: 'college.collegeName && (',
    caughtBy: { vitest: ['web/app/features/colleges/college-parts.test.tsx'] },
  },
  {
    name: 'a change of the address builds on the one under way',
    file: 'web/app/lib/navigation/search-params.ts',
    find: 'ahead?.from === href ? ahead.params : search',
    replace: 'search',
    caughtBy: { vitest: ['web/app/lib/navigation/search-params.test.ts'] },
  },
  {
    name: 'a message without a connection waits for one',
    file: 'web/app/features/conversations/api/send.ts',
    find: 'const outcome = isAway(error)',
    replace: 'const outcome = isAway(undefined)',
    caughtBy: { vitest: ['web/app/features/conversations/api/send.test.ts'] },
  },
  {
    name: 'the picture of a link says whom it shows',
    file: 'web/app/features/shell/document/link-preview.tsx',
    find: " && name !== '' ?",
    replace: " && name === '' ?",
    caughtBy: { vitest: ['web/app/features/shell/document/link-preview.test.ts'] },
  },
  {
    name: 'a page with edits is left only by a yes',
    file: 'web/app/lib/storage/unsaved.ts',
    find: 'if (!ask || leaving) return true',
    replace: 'if (ask || leaving) return true',
    caughtBy: { vitest: ['web/app/lib/storage/unsaved.test.ts'] },
  },
]
