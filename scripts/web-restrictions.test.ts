import { expect, test } from 'vitest'
import { restrictionViolations } from './web-restrictions.ts'

const routes = `route('college/:collegeId', 'a.tsx'), route('logIn', 'b.tsx'), route('*', 'c.tsx')`

/** Lists what is wrong with this file of the web. */
function wrongIn(text: string, path = 'web/app/features/site/page.tsx'): string[] {
  return restrictionViolations(new Map([[path, text]]), routes)
}

const aPath = 'web/app/features/site/page.tsx:1: a path of the site is written in web/app/lib/paths.ts alone'

test.each([
  `const a = <Link to="/logIn" />`,
  `const a = <Link to={\`/college/\${id}\`} />`,
  `const a = <Link to={known ? '/LogIn?verify=verify' : paths.home} />`,
  `const a = { to: '/login#form' }`,
  `const a = <Link to="/" />`,
  `const a = <Link to={'/#contact'} />`,
  `navigate('/')`,
  `throw redirect('/')`,
])('a path of the site outside paths.ts: %s', (text) => {
  expect(wrongIn(text)).toEqual([aPath])
})

test.each([
  `const a = <Link to={paths.college(id)} />`,
  `const a = <img src="/mark.svg" />`,
  `const a = '/collegeTown'`,
  `const a = text.split('/')`,
  `navigate({ search: '?step=2' })`,
])('no path of the site: %s', (text) => {
  expect(wrongIn(text)).toEqual([])
})

test("React's lazy is used in one place", () => {
  expect(wrongIn(`import { lazy, useState } from 'react'`)).toHaveLength(1)
  expect(wrongIn(`import { lazy } from 'react'`, 'web/app/ui/lazy-module.ts')).toEqual([])
})

test('the title is set in one place', () => {
  expect(wrongIn(`document.title = 'New'`)).toHaveLength(1)
  expect(wrongIn(`document.title = 'New'`, 'web/app/lib/navigation/page-title.ts')).toEqual([])
})

test('paths.ts, tests and the other workspaces write paths', () => {
  expect(wrongIn(`const a = '/logIn'`, 'web/app/lib/paths.ts')).toEqual([])
  expect(wrongIn(`const a = '/logIn'`, 'web/app/features/site/page.test.tsx')).toEqual([])
  expect(wrongIn(`const a = '/logIn'`, 'server/src/auth/service.ts')).toEqual([])
})
