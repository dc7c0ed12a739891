import { expect, type Page } from '@playwright/test'
import { now, unshiftDate } from './fixtures/set-time.ts'

/** Gives the page a clock that can be paused, from its next address on. */
export async function installClock(page: Page) {
  // the clock starts at the time of the run by itself, and adds what has passed by the page's own date
  await page.context().addInitScript(unshiftDate)
  await page.clock.install({ time: now() })
}

/** Pauses the page's clock, so that what waits for it stands still until it is run. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(now() + 120_000)
}

/** Lets a paused clock run in small steps until the claim holds; it is at most one step, 10 ms, past that then. */
export async function runClockUntil(page: Page, claim: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(10)
    await claim()
  }).toPass({ timeout: 60_000 })
}

/** The page's date stands still at this time, from its next address on; its timers run. */
export async function fixDate(page: Page, time: string) {
  await page.context().addInitScript(unshiftDate)
  await page.clock.setFixedTime(time)
}
