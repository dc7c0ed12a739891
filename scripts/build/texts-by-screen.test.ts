import { expect, test } from 'vitest'
import type { SpokenText } from '../../web/vite/i18n/check.ts'
import { printed, textsByScreen, textsOfRules } from './texts-by-screen.ts'

const pages = ['one', 'two', 'three', 'four', 'five']
const sources = new Map([
  ['web/app/root.tsx', "import './shell/bar.tsx'"],
  ['web/app/shell/bar.tsx', ''],
  [
    'web/app/routes.ts',
    `export default [index('guide/landing.tsx'), ${pages.map((page) => `route('${page}', '${page}.tsx')`)}]`,
  ],
  ['web/app/guide/landing.tsx', "import './card.tsx'\nimport type { Two } from '../two.tsx'"],
  ['web/app/guide/card.tsx', ''],
  ...pages.map((page): [string, string] => [`web/app/${page}.tsx`, "import './button.tsx'"]),
  ['web/app/two.tsx', "import './button.tsx'\nconst later = () => import('./guide/card.tsx')"],
  ['web/app/button.tsx', ''],
  ['web/app/alone.tsx', ''],
  ['server/src/auth/mails.ts', ''],
  ['server/src/auth/accounts/sign-up.ts', ''],
  ['contract/src/auth.ts', ''],
])
const text = (path: string): SpokenText => ({ path, line: 3, english: `Say ${path}`, spanish: 'Di' })

test('texts stand under the screens that show them, each once', () => {
  const groups = textsByScreen(sources, [...sources.keys()].map(text))
  expect(groups.map(({ heading, texts }) => [heading, texts.map(({ path }) => path)])).toEqual([
    ['Every page', ['web/app/root.tsx', 'web/app/shell/bar.tsx']],
    ['/', ['web/app/guide/landing.tsx']],
    ['/, /two', ['web/app/guide/card.tsx']],
    ['/one', ['web/app/one.tsx']],
    ['Many screens', ['web/app/button.tsx']],
    ['/two', ['web/app/two.tsx']],
    ['/three', ['web/app/three.tsx']],
    ['/four', ['web/app/four.tsx']],
    ['/five', ['web/app/five.tsx']],
    ['Other screens', ['web/app/routes.ts', 'web/app/alone.tsx']],
    ['Mails: auth', ['server/src/auth/mails.ts']],
    ['Answers: auth', ['server/src/auth/accounts/sign-up.ts']],
    ['Contract: what forms and answers say', ['contract/src/auth.ts']],
  ])
})

test('a text is printed with its line, its Spanish below it', () => {
  expect(
    printed({ heading: '/', texts: [{ path: 'a.tsx', line: 12, english: 'Hi', spanish: undefined }] }),
  ).toBe('## /\n\na.tsx\n\n12: Hi\n    (no Spanish)\n')
})

test('rules give each English text with the Spanish of the same name', () => {
  const rules = {
    es: { note: 'Nota' },
    note: 'Note',
    rules: [{ id: 'x', es: { rule: 'Regla' }, rule: 'Rule' }],
  }
  expect(textsOfRules('r.json', rules).map(({ english, spanish }) => [english, spanish])).toEqual([
    ['Note', 'Nota'],
    ['Rule', 'Regla'],
  ])
})
