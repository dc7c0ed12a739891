import { readFileSync } from 'node:fs'
import { addressOf } from '../screens/addresses.ts'
import { pages, type Role, roles } from '../screens/pages.ts'
import { signIn } from '../screens/who.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newVisitor, test } from '../visitor.ts'

const widths = [390, 1280]
const who = (role: Role) => (role === 'anonymous' ? 'visitor' : role)

for (const role of roles) {
  for (const { path, [role]: found } of pages) {
    test(`${path} for ${role}`, async ({ browser, noErrors }) => {
      const window = await newVisitor(browser, noErrors)
      const session = await signIn(who(role), window)
      await window.goto(await addressOf(path, window, session))
      if ('sentTo' in found) {
        await expect(window).toHaveURL(found.sentTo)
        return
      }
      for (const width of widths) {
        await window.setViewportSize({ width, height: 844 })
        await expect(window.getByRole('heading', { level: 1 }).first()).toHaveText(found)
        await expect(window.getByText('Loading...')).toHaveCount(0)
        await expectNoSidewaysScroll(window)
        // a summary of errors takes the focus: what lies under the bar then is as small as it shows
        await window.evaluate(() => scrollTo(0, 0))
        await expectAccessible(window)
      }
      await window.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(window)
      await window.context().close()
    })
  }
}

test('every route of the product is among them', () => {
  const source = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/\broute\('([^']+)'/g)].map(([, route]) => route ?? '')
  expect(routes.length).toBeGreaterThan(40)
  const paths = pages.map(({ path }) => path.split('?')[0] ?? '')
  const isVisited = (route: string) => {
    const address = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i')
    return paths.some((path) => address.test(path))
  }
  expect(routes.filter((route) => !isVisited(route))).toEqual([])
})
