import { expect, test } from 'vitest'
import { entriesFor, isCurrent, offersSignUp } from './navbar-entries.ts'

const names = (...given: Parameters<typeof entriesFor>) => entriesFor(...given).map((entry) => entry.name)

test('anonymous visitors and players get the open pages, players also their profile', {
  tags: 'R2.8',
}, () => {
  expect(names(undefined)).toEqual(['Home', 'Recruiting Guide', 'Commitments', 'College search'])
  expect(names('player')).toEqual([
    'Home',
    'Recruiting Guide',
    'Commitments',
    'College search',
    'My colleges',
    'Profile',
  ])
})

test('a parent begins at the children', () => {
  expect(names('guardian')).toEqual([
    'Family',
    'Our colleges',
    'Recruiting Guide',
    'Commitments',
    'College search',
  ])
  expect(entriesFor('guardian')[0]?.to).toBe('/family')
})

test('an administrator begins at the administration', () => {
  expect(names('admin')).toEqual(['Administration', 'Recruiting Guide', 'Commitments', 'College search'])
  expect(entriesFor('admin')[0]?.to).toBe('/admin')
})

test("a coach's college is linked only once its id is known", {
  tags: 'R2.11 R2.12 R2.13 R2.14 R2.15 R2.16 R2.17'.split(' '),
}, () => {
  const coach = ['Dashboard', 'Colleges', "Coach's Corner", 'Players', 'Shared Profiles', 'Profile']
  expect(names('coach')).toEqual(coach)
  const college = { collegeId: 'c1', collegeName: 'Kestrel Ridge University' }
  expect(names('coach', college)).toEqual([...coach, 'Kestrel Ridge University'])
  expect(entriesFor('coach', college).at(-1)?.to).toBe('/coachEditCollege/c1')
})

test('Sign Up leaves the bar where it would lead away from a form', { tags: 'R2.23' }, () => {
  for (const path of [
    '/signUp',
    '/playerSignUp',
    '/coachsignup',
    '/login',
    '/LogIn/',
    '/guardian',
    '/GoogleCoachSignUp',
  ]) {
    expect(offersSignUp(path), path).toBe(false)
  }
  for (const path of ['/', '/collegeSearch', '/privacy', '/college/login']) {
    expect(offersSignUp(path), path).toBe(true)
  }
})

test('an entry is marked on its own page and those below it; the plan belongs to the colleges', () => {
  const current = (type: 'player' | 'guardian' | 'admin', path: string) =>
    entriesFor(type).flatMap((entry) => (isCurrent(entry, path) ? [entry.name] : []))
  expect(current('player', '/')).toEqual(['Home'])
  for (const path of ['/ourColleges', '/ourcolleges/map', '/plan', '/plan/p1']) {
    expect(current('player', path), path).toEqual(['My colleges'])
    expect(current('guardian', path), path).toEqual(['Our colleges'])
  }
  expect(current('player', '/planning')).toEqual([])
  expect(current('admin', '/admin/reports')).toEqual(['Administration'])
})
