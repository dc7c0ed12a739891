import { expect, test } from 'vitest'
import { commonGender } from './featured-section.tsx'

test('a parent sees colleges of the side that all the children play', () => {
  const girl = { gender: 'female' } as const
  const boy = { gender: 'male' } as const
  expect(commonGender([girl, girl])).toBe('female')
  expect(commonGender([boy])).toBe('male')
  expect(commonGender([girl, boy])).toBeUndefined()
  expect(commonGender([])).toBeUndefined()
})
