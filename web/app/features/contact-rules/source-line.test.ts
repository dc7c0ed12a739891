import { expect, test } from 'vitest'
import { ruleDate, shortRuleDate } from './source-line.tsx'

test('a date is as exact as it was given', () => {
  expect(ruleDate('2019')).toBe('2019')
  expect(ruleDate('2023-01')).toBe('January 2023')
  expect(ruleDate('2026-06-24')).toBe('June 24, 2026')
  expect(shortRuleDate('2027-01-01')).toBe('Jan 1, 2027')
})
