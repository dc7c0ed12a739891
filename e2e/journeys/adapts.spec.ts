import type { Page } from '@playwright/test'
import {
  expectIconsSeen,
  expectNoTextCut,
  expectRoomToRead,
  expectStill,
  spaceTexts,
  watchMovement,
} from '../adapting.ts'
import { partsPath, screens } from '../screens/list.ts'
import { signInFor } from '../screens/who.ts'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

// 1280 × 1024 enlarged to 400 %
const enlarged = { width: 320, height: 256 }
const main = screens.filter(
  ({ who, path }) => ['visitor', 'player', 'coach', 'guardian'].includes(who) && path !== partsPath,
)
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()
// the messaging hub's own is for screen readers
const firstSeen = (page: Page) => page.locator(':is(h1, h2):not(.sr-only)').filter({ visible: true }).first()
// the checker takes the colours of texts from before they were forced
const notForced = ['color-contrast']

for (const screen of main) {
  test(`${screen.name} enlarged to 400 %, with spaced texts, in forced colours, without movement`, async ({
    browser,
    noErrors,
  }) => {
    const page = await newVisitor(browser, noErrors, enlarged)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchMovement(page)
    await page.goto(await signInFor(screen, page))
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)

    await expectNoSidewaysScroll(page)
    await expectRoomToRead(page)
    await firstSeen(page).scrollIntoViewIfNeeded()
    await expect(firstSeen(page)).toBeInViewport()

    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 1024 })
      await expectAccessible(page, notForced)
      await expectIconsSeen(page)
    }
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })

    await spaceTexts(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 1024 })
      await expectNoSidewaysScroll(page)
      await expectNoTextCut(page)
    }
    await expectStill(page)
  })
}

const people = {
  visitor: { email: undefined, start: '/signUp' },
  player: { email: demo.player, start: '/account' },
  coach: { email: demo.coach, start: '/account' },
}

for (const [who, { email, start }] of Object.entries(people)) {
  test(`on the way to another page the focus goes to its title, which is spoken, for a ${who}`, async ({
    browser,
    noErrors,
  }) => {
    const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
    if (email) await logInAs(page, email)
    await page.goto(start)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.nth(3)).toBeVisible()
    // a link pressed before the page is alive loads the next page whole
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    for (const link of await links.all()) {
      const before = page.url()
      await link.focus()
      await page.keyboard.press('Enter')
      // a visitor is sent on to the log-in by the page that needs one
      await expect(page).not.toHaveURL(before)
      await expect(title(page)).toBeFocused()
      const spoken = page.locator('p[aria-live="polite"]').last()
      await expect(spoken).toHaveText((await page.title()).replace(/^\(\d+\) /, ''))
    }
  })
}
