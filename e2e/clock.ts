import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** Pauses the page's clock, so that what waits for it stands still until it is run. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 120_000)
}

/** Lets a paused clock run in small steps until the claim holds; it is at most one step, 10 ms, past that then. */
export async function runClockUntil(page: Page, claim: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(10)
    await claim()
  }).toPass({ timeout: 60_000 })
}
