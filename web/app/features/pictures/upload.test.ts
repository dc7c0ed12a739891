import { expect, test } from 'vitest'
import { pictureUrlIn } from './upload.ts'

test('the address stands in the answer, for coaches under data', () => {
  expect(pictureUrlIn({ profilePicUrl: '/pictures/a-512.webp' })).toBe('/pictures/a-512.webp')
  expect(pictureUrlIn({ data: { profilePicUrl: '/pictures/a-512.webp' } })).toBe('/pictures/a-512.webp')
  for (const other of [null, 'x', {}, { data: null }, { profilePicUrl: 1 }]) {
    expect(pictureUrlIn(other)).toBeUndefined()
  }
})
