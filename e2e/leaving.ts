import { expect, type Page } from '@playwright/test'
import { expectPage } from './fixtures/visit.ts'

interface Departure {
  /** The heading of the page that is left. */
  from: string
  /** The heading of the page that is opened. */
  to: string | RegExp
  /** The name that the build gives the code of the page that is opened. */
  code: string
}

/**
 * On a paused clock, with what announces the departure on show: the page stands for 450 ms more, and leaves by 520 ms.
 * The code of the next page is held back, so that a departure that has begun stays to be seen.
 */
export async function expectLeaves(page: Page, { from, to, code }: Departure) {
  const held = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${code}`), async (route) => {
    await held.promise
    await route.continue()
  })
  const departure = page.getByRole('progressbar', { name: 'Loading page' })
  await page.clock.runFor(450)
  await workedOff(page)
  await expectPage(page, from)
  expect(await departure.count(), 'a departure before half a second').toBe(0)
  await page.clock.runFor(70)
  await expect(departure).toBeAttached()
  held.resolve()
  await expectPage(page, to)
}

/** The page with this heading leaves for the log-in after half a second of the paused clock. */
export const expectLeavesForLogIn = (page: Page, from: string) =>
  expectLeaves(page, { from, to: 'Login', code: 'log-in-page' })

/** Waits until the work of timers that have run is painted: tasks of a page run one after the other. */
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
