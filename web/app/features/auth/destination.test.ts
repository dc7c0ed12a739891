import { expect, test } from 'vitest'
import { destinationAfterLogIn } from './destination.ts'

test('a player goes to /, a coach to the dashboard, a parent to the children, an administrator to /admin', {
  tags: ['R4.4', 'R4.5'],
}, () => {
  expect(destinationAfterLogIn('guardian', null)).toBe('/family')
  expect(destinationAfterLogIn('guardian', '/guardian')).toBe('/guardian')
  expect(destinationAfterLogIn('player', null)).toBe('/')
  expect(destinationAfterLogIn('coach', null)).toBe('/coachDashboard')
  expect(destinationAfterLogIn('admin', null)).toBe('/admin')
})

test('a page that asked for login gets its visitor back', { tags: 'R4.6' }, () => {
  expect(destinationAfterLogIn('coach', '/playerSearch?years=2028#list')).toBe(
    '/playerSearch?years=2028#list',
  )
})

test.each([
  '',
  'playerSearch',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  'javascript:alert(1)',
  '/login?from=/login',
  '/signUp',
  '/reset-password?token=x',
])('%j is no place to go to', { tags: 'V3.7.2' }, (from) => {
  expect(destinationAfterLogIn('coach', from)).toBe('/coachDashboard')
})
