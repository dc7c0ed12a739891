import { expect, type Page } from '@playwright/test'
import { now, unshiftDate } from './fixtures/set-time.ts'

/** Installs a pausable clock, effective from the page's next load. */
export async function installClock(page: Page) {
  // Playwright's clock starts at the run's time by itself, so the shift of the page's Date must not
  // be added again
  await page.context().addInitScript(unshiftDate)
  await page.clock.install({ time: now() })
}

/** Pauses the page's clock, so that its timers wait until the clock runs again. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(now() + 120_000)
}

/** Runs a paused clock in steps of 10 ms until the claim holds, so it stops at most one step late. */
export async function runClockUntil(page: Page, claim: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(10)
    await claim()
  }).toPass({ timeout: 60_000 })
}

/** Fixes the page's date at this time from its next load on; timers still run. */
export async function fixDate(page: Page, time: string) {
  await page.context().addInitScript(unshiftDate)
  await page.clock.setFixedTime(time)
}
