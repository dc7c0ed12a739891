import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOf, promiseRows } from './promises.ts'
import { readSources, root } from './sources.ts'

const table = (...rows: string[]) => ['| Rule | Code |', '| --- | --- |', ...rows].join('\n')
const sources = new Map([
  ['server/src/a/block.test.ts', "test('a block stays', () => {})"],
  ['server/src/b/block.test.ts', "test('another', () => {})"],
  ['server/src/b/lone.test.ts', "test('is alone', () => {})"],
])
const problems = (markdown: string) =>
  problemsOf(promiseRows(markdown), [...sources.keys()], (file) => sources.get(file))

test('a row is kept by a test of its own, or of the file that stands above the table', () => {
  expect(problems(table('| it stays | `block.ts`; `a/block.test.ts › a block stays` |'))).toEqual([])
  expect(problems(`Proven by \`lone.test.ts\`:\n\n${table('| it is | `is alone` |')}`)).toEqual([])
})

test('a row without a test, a test that is not there and a file of which there are two are named', () => {
  expect(problems(table('| it stays | `block.ts` |'))).toEqual(['line 3 names no test'])
  expect(problems(table('| it stays | `lone.test.ts › a block stays` |'))).toHaveLength(1)
  expect(problems(table('| it stays | `block.test.ts` |'))).toEqual(['line 3: 2 files are block.test.ts'])
  expect(problems(table('| it stays | `gone.test.ts` |'))).toEqual(['line 3: 0 files are gone.test.ts'])
})

test('other tables promise nothing', () => {
  expect(problems('| Use | Limit |\n| --- | --- |\n| login | 30 |')).toEqual([])
})

test('each promise of safety.md names a test that is there', () => {
  const texts = readSources()
  const rows = promiseRows(readFileSync(`${root}docs/safety.md`, 'utf8'))
  expect(rows.length).toBeGreaterThan(60)
  expect(problemsOf(rows, [...texts.keys()], (file) => texts.get(file))).toEqual([])
})
