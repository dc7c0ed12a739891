import { expect, type Page } from '@playwright/test'
import { expectPage } from './fixtures/visit.ts'

/**
 * On a paused clock, with what announces the departure on show: the page stands for 450 ms more, and leaves for the
 * log-in by 520 ms. The code of the log-in is held back, so that a departure that has begun stays to be seen.
 */
export async function expectLeavesForLogIn(page: Page, heading: string) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/log-in-page/, async (route) => {
    await held.promise
    await route.continue()
  })
  const departure = page.getByRole('progressbar', { name: 'Loading page' })
  await page.clock.runFor(450)
  await workedOff(page)
  await expectPage(page, heading)
  expect(await departure.count(), 'a departure before half a second').toBe(0)
  await page.clock.runFor(70)
  await expect(departure).toBeAttached()
  held.resolve()
  await expectPage(page, 'Login')
}

/** What the timers that have run set off is painted: tasks of a page run one after the other. */
async function workedOff(page: Page) {
  await page.evaluate(async () => {
    for (let round = 0; round < 20; round++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage('')
      })
    }
  })
}
