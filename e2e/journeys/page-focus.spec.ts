import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/**
 * Follows every link of the bar with Enter. Each opens a page whose title gets the focus and is
 * announced.
 */
async function followLinks(page: Page, count: number) {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveCount(count)
  for (const link of await links.all()) {
    const before = page.url()
    await link.focus()
    await page.keyboard.press('Enter')
    // a page that requires a login sends a visitor there
    await expect(page).not.toHaveURL(before)
    await expect(title(page)).toBeFocused()
    const spoken = page.locator('p[aria-live="polite"]').last()
    await expect(spoken).toHaveText((await page.title()).replace(/^\(\d+\) /, ''))
  }
}

test('on the way to another page the focus goes to its title, which is spoken', async ({ open, people }) => {
  for (const who of ['visitor', 'player', 'coach'] as const) {
    await test.step(`on the way to another page the focus goes to its title, which is spoken, for a ${who}`, async () => {
      const person = who === 'visitor' ? undefined : await people.demo(who)
      const page = await open(person, { viewport: desktop })
      await visit(page, person ? '/account' : '/signUp')
      await followLinks(page, { visitor: 4, player: 5, coach: 7 }[who])
    })
  }

  await test.step('a college is told by its name, once that is there', async () => {
    const page = await open(await people.demo('player'))
    await visit(page, '/collegeSearch')
    await page
      .getByRole('link', { name: /View College/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/(?:Men|Women)['’]s/)
    await expect(page.locator('p[aria-live="polite"]').last()).toHaveText(
      (await page.title()).replace(/^\(\d+\) /, ''),
    )
  })
})
