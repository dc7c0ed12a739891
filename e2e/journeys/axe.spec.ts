import { screens } from '../screens/list.ts'
import { hold, settle, statesOf } from '../screens/states.ts'
import { signInFor } from '../screens/who.ts'
import { expectAccessible, expectNoSidewaysScroll, newVisitor, test } from '../visitor.ts'

// pages.spec.ts has the pages in light at the other widths
const looks = [
  { colorScheme: 'dark', size: { width: 390, height: 844 } },
  { colorScheme: 'dark', size: { width: 1440, height: 900 } },
  { colorScheme: 'light', size: { width: 768, height: 1024 } },
] as const

for (const screen of screens) {
  for (const state of statesOf(screen)) {
    test(`${screen.name} is accessible in every look: ${state}`, async ({ browser, noErrors }) => {
      // what is refused on purpose is told in the console
      const page = await newVisitor(browser, state === 'failed' ? [] : noErrors)
      const path = await signInFor(screen, page)
      await hold(page, state)
      for (const { colorScheme, size } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize(size)
        await page.goto(path)
        await settle(page, screen, state)
        // a summary of errors takes the focus: what lies under the bar then is as small as it shows
        await page.evaluate(() => scrollTo(0, 0))
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    })
  }
}
