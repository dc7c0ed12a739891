import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { addresses, redirects, roles, whoIs } from '../screens/routes.ts'
import { expect, test } from '../screens/warm-test.ts'

const small = { width: 320, height: 640 }

/** The page has come with everything it loads, and fits the smallest phone. */
async function expectWhole(page: Page, heading: string) {
  await expectPage(page, heading)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

for (const role of roles) {
  for (const { path, [role]: found } of addresses) {
    if (found === undefined) continue
    test(`${path} for ${role}`, async ({ warm }) => {
      const page = await warm.page(whoIs(role))
      await page.setViewportSize(small)
      await visit(page, await warm.fillIn(path, whoIs(role)))
      const { heading, title } = typeof found === 'string' ? { heading: found } : found
      await expectWhole(page, await warm.fillIn(heading, whoIs(role)))
      // the number of unread conversations stands before it
      if (title) await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Touchline$`))
    })
  }
}

for (const { path, role, to, heading } of redirects) {
  test(`${path} for ${role}`, async ({ warm }) => {
    const page = await warm.page(whoIs(role))
    await page.setViewportSize(small)
    await visit(page, path)
    await expect(page).toHaveURL(to)
    await expectWhole(page, heading)
  })
}

test('every route of the product is among them', () => {
  const source = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/\broute\('([^']+)'/g)].map(([, route]) => route ?? '')
  expect(routes.length).toBeGreaterThan(40)
  const paths = addresses.map(({ path }) => path.split('?')[0] ?? '')
  const isVisited = (route: string) => {
    const address = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i')
    return paths.some((path) => address.test(path))
  }
  expect(routes.filter((route) => !isVisited(route))).toEqual([])
})
