import { test as base, expect } from '../fixtures/test.ts'
import { WarmPages } from './warm-pages.ts'

export { expect }

interface Kept {
  pages?: WarmPages
}

interface Fixtures {
  /** Windows that the previous test leaves to this one; a page error fails the test. */
  warm: WarmPages
}

/** The test function of journeys that only look at pages. */
export const test = base.extend<Fixtures, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const kept: Kept = {}
      await use(kept)
      await kept.pages?.close()
    },
    { scope: 'worker' },
  ],
  warm: async ({ kept, browser, site }, use, { workerIndex }) => {
    if (kept.pages?.site !== site) {
      await kept.pages?.close()
      kept.pages = new WarmPages(browser, site, `w${workerIndex}warm`)
    }
    await use(kept.pages)
    expect(await kept.pages.newFaults(), 'errors of pages, and changes by people of the demo').toEqual([])
  },
})
