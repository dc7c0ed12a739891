import { expect, test } from 'vitest'
import { chosenParts, countsIn, extendedParts } from './extended-parts.ts'

const parts = extendedParts({
  reports: '/reports',
  chromium: '/shell',
  fullChromium: '/full',
  order: '7',
})
const named = (name: string) => chosenParts(parts, [name]).flatMap(({ steps }) => steps)

test('all parts run without a name, those named in their own order, and an unknown name is refused', () => {
  expect(chosenParts(parts, [])).toEqual(parts)
  expect(chosenParts(parts, ['ledger', 'xss']).map(({ name }) => name)).toEqual(['xss', 'ledger'])
  expect(() => chosenParts(parts, ['xss', 'xs'])).toThrow(/No part is named xs\. They are: xss, /)
})

test('no two parts share a name, nor two steps a report', () => {
  const files = parts.flatMap(({ steps }) => steps.flatMap(({ report }) => report?.file ?? []))
  expect(new Set(files).size).toBe(files.length)
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
})

test('journeys are taken as they end the first time, in the browser of the part', () => {
  const journeys = parts.flatMap(({ steps }) => steps.filter(({ report }) => report?.of === 'playwright'))
  expect(journeys.length).toBeGreaterThan(3)
  for (const { args } of journeys) expect(args).toContain('--once')
  expect(named('full browser')[0]?.env).toEqual({ CHROMIUM: '/full' })
  expect(named('shuffled')[1]?.args.slice(-2)).toEqual(['--shuffle', '7'])
})

test('rigs run at full size', () => {
  expect(named('xss')[0]?.args).toEqual(['server/test/chaos/run.ts', 'xss', '48'])
})

test('tests are counted from the report of either runner', () => {
  expect(countsIn({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 })
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
  expect(countsIn({ stats })).toEqual({ passed: 5, failed: 3 })
})
