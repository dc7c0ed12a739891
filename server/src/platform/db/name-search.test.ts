import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { foldCase, foldName } from './name-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const letters = fc.constantFrom(
  ..."aZéÉñÑåÅøßİıIĳǅΣςσΌ'’‘`´′ʼ\u0301\u0327\u030a%_\\ 1½ﬁ％",
  ...['Ａ', '한', '👩‍👧', 'ẞ', 'Ж', 'ÇA'],
)
const name = fc.oneof(
  fc.array(letters, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string(),
)

test('names are folded here as they are in the database', async () => {
  const names = fc.sample(name, { numRuns: 2_000, seed: 7 }).filter((text) => !text.includes('\u0000'))
  const { rows } = await sql<{ name: string; folded: string; cased: string }>`
    select name, fold_name(name) as folded, fold_case(name) as cased
    from unnest(${names}::text[]) as name`.execute(app.platform.db)
  expect(rows).toHaveLength(names.length)
  expect(rows).toEqual(names.map((text) => ({ name: text, folded: foldName(text), cased: foldCase(text) })))
})
