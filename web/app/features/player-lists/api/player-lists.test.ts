import { expect, test } from 'vitest'
import { withGraduates, withYears } from './player-lists.ts'

const now = new Date('2026-11-24T20:00:00Z')

test('"Already graduated" asks for the years it stands for, beside those chosen', { tags: 'R20.16' }, () => {
  const { years = [], ...rest } = withYears({ years: ['2028', 'graduated'], gpa: ['3'] }, now)
  expect(years.slice(0, 3)).toEqual(['2028', '2026', '2025'])
  expect(years).not.toContain('graduated')
  expect(rest).toEqual({ gpa: ['3'] })
})

test('other choices are asked as they are', () => {
  const chosen = { years: ['2028'] }
  expect(withYears(chosen, now)).toBe(chosen)
  expect(withYears({}, now)).toEqual({})
})

test('everyone of a past class counts as graduated', () => {
  const none = { positions: {}, divisions: {}, states: {}, gpa: {}, clubLevels: {}, films: {} }
  const { years } = withGraduates({ ...none, years: { '2024': 2, '2026': 3, '2027': 5 } }, now)
  expect(years).toMatchObject({ graduated: 5, '2027': 5 })
})
