import { expect, test } from 'vitest'
import { localize } from '../platform/i18n/localized-text.ts'
import { listPrice, suggestion } from './known.ts'

test.each([
  [{ admissionRate: null, gpa: 3 }, 4, null],
  [{ admissionRate: 0.24, gpa: null }, 4, 'reach'],
  [{ admissionRate: 0.25, gpa: null }, 4, 'match'],
  [{ admissionRate: 0.9, gpa: 3.6 }, 3.5, 'reach'],
  [{ admissionRate: 0.74, gpa: 3 }, 3.5, 'match'],
  [{ admissionRate: 0.75, gpa: 3.5 }, 3.5, 'likely'],
  [{ admissionRate: 0.75, gpa: null }, null, 'likely'],
  [{ admissionRate: 0.75, gpa: 3 }, null, 'match'],
])('of %o a player with a GPA of %s hears: %s', { tags: 'R23.6' }, (college, gpa, label) => {
  expect(suggestion(college, { gpa })?.label ?? null).toBe(label)
})

test('a suggested label says why', { tags: 'R23.6' }, () => {
  const said = suggestion({ admissionRate: 0.9, gpa: 3.6 }, { gpa: 3.5 })
  expect(localize(said?.why ?? '', 'en')).toBe(
    'It admits 90% of those who apply, but asks for a GPA of 3.6, above the one on the profile.',
  )
  expect(localize(said?.why ?? '', 'es')).toContain('3.6')
})

const state = { control: 'public', state: 'OH', cost: 20_000, costOutOfState: 40_000 }
const personal = { ...state, control: 'private nonprofit' }
test.each([
  [state, 'OH', 20_000],
  [state, 'CA', 40_000],
  [state, null, null],
  [{ ...state, costOutOfState: null }, 'CA', null],
  [{ ...state, cost: null }, 'OH', null],
  [{ ...state, state: null }, 'OH', null],
  [{ ...state, control: null }, 'OH', 20_000],
  [{ ...state, cost: 30_000, costOutOfState: 30_000 }, null, 30_000],
  [{ ...personal, cost: null }, 'CA', 40_000],
  [{ ...personal, cost: 50_000, costOutOfState: null }, null, 50_000],
])('of %o a family in %s pays by the list: %s', { tags: 'R23.7' }, (college, home, price) => {
  expect(listPrice(college, { state: home })).toBe(price)
})
