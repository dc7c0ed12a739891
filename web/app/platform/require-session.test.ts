import { expect, test } from 'vitest'
import { pathAfterLogin } from './require-session.ts'

test('only paths of this site are followed after login', () => {
  expect(pathAfterLogin('/collegeSearch?name=x')).toBe('/collegeSearch?name=x')
  for (const other of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'collegeSearch',
  ]) {
    expect(pathAfterLogin(other)).toBeUndefined()
  }
})
