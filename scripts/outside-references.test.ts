import { expect, test } from 'vitest'
import { outsideReferences } from './outside-references.ts'

const found = (text: string) =>
  outsideReferences(
    new Map([
      ['docs/languages.md', '# Languages'],
      ['web/a.ts', text],
    ]),
  ).map((one) => `${one.path}:${one.line} ${one.found}`)

test.each([
  ['// ages (spec section 5)', 'spec section'],
  ['// ages (design sections 5 and 7)', 'design sections'],
  ['// one line\n * shown to coaches (spec 2.3)', '(spec'],
  ["// the spec's word", "the spec's"],
  ['// as the specification asks', 'the specification'],
  ['// see design.md', 'design.md'],
  ["resolve('../shared/data')", "'../shared"],
  ["resolve('../../shared/data')", "'../../shared"],
])('refused: %s', (text, reference) => {
  expect(found(text).join()).toContain(reference)
})

test('a reference is told with its line', () => {
  expect(found('// fine\n// as the spec has it')).toEqual(['web/a.ts:2 the spec'])
})

test.each([
  '// see docs/languages.md',
  'const open = (spec) => spec.ok',
  "test.describe('sign-up.spec.ts')",
  '// as designed; a section of the page',
  "import { card } from './shared/card.ts'",
])('allowed: %s', (text) => {
  expect(found(text)).toEqual([])
})
