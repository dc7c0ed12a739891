import { languages, localeOf } from '@touchline/contract'
import { expect, test } from 'vitest'
import { numberText } from './language.ts'

test.each(languages)('a number has its thousands apart as %s writes them', (language) => {
  const format = new Intl.NumberFormat(localeOf(language))
  for (const number of [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_000_000, 12_345_678])
    expect(numberText(number)).toBe(format.format(number))
})

test('a number that is a lower bound has a plus behind it', () => {
  expect(numberText(0)).toBe('0')
  expect(numberText(10_000, true)).toBe('10,000+')
})
