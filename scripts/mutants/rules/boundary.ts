import type { Mutant } from '../mutant.ts'

/** Rules of the boundary: limits, headers, languages and what is stored of secrets. */
export const boundary: readonly Mutant[] = [
  {
    name: 'no field of a form is lost',
    file: 'contract/src/colleges.ts',
    find: 'overview: text(limits.longText),\n  },',
    replace: "overview: text(limits.longText).transform(() => ''),\n  },",
    caughtBy: { vitest: ['contract/src/fields.test.ts'] },
  },
  {
    name: 'a write from another site is refused',
    file: 'server/src/platform/serve.ts',
    find: "=== 'cross-site'",
    replace: "=== 'never'",
    caughtBy: { vitest: ['server/src/platform/serve.test.ts'] },
  },
  {
    name: 'a limit counts each network by itself',
    file: 'server/src/platform/serve.ts',
    find: 'networkOf(request.ip)',
    replace: "'everybody'",
    caughtBy: { vitest: ['server/src/platform/serve.test.ts'] },
  },
  {
    name: 'a limit counts an IPv6 address by its /64',
    file: 'server/src/platform/network-of.ts',
    find: 'slice(0, 4)',
    replace: 'slice(0, 3)',
    caughtBy: { vitest: ['server/src/platform/network-of.test.ts'] },
  },
  {
    name: 'a limit lets its last use through',
    file: 'server/src/platform/limits.ts',
    find: 'if (hits > max)',
    replace: 'if (hits >= max)',
    caughtBy: { vitest: ['server/src/platform/limits.test.ts'] },
  },
  {
    name: 'no browser guesses the type of an answer',
    file: 'server/src/platform/security-headers.ts',
    find: "    'x-content-type-options': 'nosniff',\n",
    replace: '',
    caughtBy: { vitest: ['server/src/platform/security-headers.test.ts'] },
  },
  {
    name: 'a page runs its own scripts alone',
    file: 'server/src/platform/security-headers.ts',
    find: "'strict-dynamic'",
    replace: "'strict-dynamic' 'unsafe-eval'",
    caughtBy: { vitest: ['server/src/platform/security-headers.test.ts'] },
  },
  {
    name: 'no other site frames a page',
    file: 'server/src/platform/security-headers.ts',
    find: '    "frame-ancestors \'none\'",\n',
    replace: '',
    caughtBy: { vitest: ['server/src/platform/security-headers.test.ts'] },
  },
  {
    name: 'a mail is in the language of its reader',
    file: 'server/src/platform/mail.ts',
    find: 'owner?.language ?? language ?? languages[0]',
    replace: 'language ?? languages[0]',
    caughtBy: { vitest: ['server/src/platform/mail.test.ts'] },
  },
  {
    name: 'a chosen language stands above the browser’s',
    file: 'server/src/platform/language.ts',
    find: '  if (isLanguage(chosen)) return chosen\n',
    replace: '',
    caughtBy: { vitest: ['server/src/platform/language.test.ts'] },
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
    file: 'server/src/auth/tokens.ts',
    find: ".digest('hex')",
    replace: ".digest('base64')",
    caughtBy: { vitest: ['server/src/auth/log-in.test.ts'] },
  },
]
