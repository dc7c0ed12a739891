import type { Mutant } from '../mutant.ts'

/** Rules at the edge: rate limits, headers, languages and the storage of secrets. */
export const boundary: readonly Mutant[] = [
  {
    name: 'no field of a form is lost',
    file: 'contract/src/colleges.ts',
    find: 'overview: text(limits.longText),\n    graduatingYears',
    replace: "overview: text(limits.longText).transform(() => ''),\n    graduatingYears",
    caughtBy: { vitest: ['contract/src/fields.test.ts'] },
  },
  {
    name: 'a write from another site is refused',
    file: 'server/src/platform/http/serve.ts',
    find: "=== 'cross-site'",
    replace: "=== 'never'",
    caughtBy: { vitest: ['server/src/platform/http/serve.test.ts'] },
  },
  {
    name: 'a limit counts each network by itself',
    file: 'server/src/platform/http/serve.ts',
    find: 'networkOf(request.ip)',
    replace: "'everybody'",
    caughtBy: { vitest: ['server/src/platform/http/serve.test.ts'] },
  },
  {
    name: 'a limit counts an IPv6 address by its /64',
    file: 'server/src/platform/request-meta.ts',
    find: 'slice(0, 4)',
    replace: 'slice(0, 3)',
    caughtBy: { vitest: ['server/src/platform/request-meta.test.ts'] },
  },
  {
    name: 'a limit lets its last use through',
    file: 'server/src/platform/rate-limit/rate-limiter.ts',
    find: 'if (hits > max)',
    replace: 'if (hits >= max)',
    caughtBy: { vitest: ['server/src/platform/rate-limit/rate-limiter.test.ts'] },
  },
  {
    name: 'no browser guesses the type of an answer',
    file: 'server/src/platform/http/security-headers.ts',
    find: "    'x-content-type-options': 'nosniff',\n",
    replace: '',
    caughtBy: { vitest: ['server/src/platform/http/security-headers.test.ts'] },
  },
  {
    name: 'a page runs its own scripts alone',
    file: 'server/src/platform/http/security-headers.ts',
    find: "'strict-dynamic'",
    replace: "'strict-dynamic' 'unsafe-eval'",
    caughtBy: { vitest: ['server/src/platform/http/security-headers.test.ts'] },
  },
  {
    name: 'no other site frames a page',
    file: 'server/src/platform/http/security-headers.ts',
    find: '    "frame-ancestors \'none\'",\n',
    replace: '',
    caughtBy: { vitest: ['server/src/platform/http/security-headers.test.ts'] },
  },
  {
    name: 'a mail is in the language of its reader',
    file: 'server/src/platform/jobs/mailer.ts',
    find: 'owner?.language ?? language ?? languages[0]',
    replace: 'language ?? languages[0]',
    caughtBy: { vitest: ['server/src/platform/jobs/mailer.test.ts'] },
  },
  {
    name: 'a chosen language stands above the browser’s',
    file: 'server/src/platform/i18n/locale.ts',
    find: '  if (isLanguage(chosen)) return chosen\n',
    replace: '',
    caughtBy: { vitest: ['server/src/platform/i18n/locale.test.ts'] },
  },
  {
    name: 'a coach’s look at a player is in the log',
    file: 'server/src/players/service.ts',
    find: "action: 'players.fullProfileRead'",
    replace: "action: 'players.listed'",
    caughtBy: { vitest: ['server/src/players/page.test.ts'] },
  },
  {
    name: 'a password is stored as a hash',
    file: 'server/src/platform/secret.ts',
    find: ".digest('hex')",
    replace: ".digest('base64')",
    caughtBy: { vitest: ['server/src/auth/sessions/log-in.test.ts'] },
  },
]
