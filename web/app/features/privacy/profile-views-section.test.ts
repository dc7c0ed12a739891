import { expect, test } from 'vitest'
import { profileViewsText, weekText } from './profile-views-section.tsx'

test('a week is told by its days, across months and years', () => {
  expect(weekText('2026-09-14')).toBe('September 14 – 20, 2026')
  expect(weekText('2026-09-28')).toBe('September 28 – October 4, 2026')
  expect(weekText('2025-12-29')).toBe('December 29 – January 4, 2026')
})

test('views are counted in words', () => {
  expect([1, 2, 1200].map(profileViewsText)).toEqual(['1 view', '2 views', '1,200 views'])
})
