import type { Page } from '@playwright/test'
import { freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }

/** Opens a college whose late scripts never come. */
async function openWithoutLateScripts(page: Page) {
  await page.goto('/collegeSearch')
  const link = page.getByRole('link', { name: /View College/ }).first()
  const address = await link.getAttribute('href')
  await page.route('**/assets/college-below-*.js', () => new Promise<void>(() => undefined))
  await page.goto(address ?? '')
}

test('what the server wrote of a college stays while its scripts are on their way', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page))
  await writeFirst(page, user.userId)
  await openWithoutLateScripts(page)
  // the page is alive: it knows the player, and what waits for them
  await expect(page.getByRole('button', { name: 'Share Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messaging hub, 1 unread' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
})

test('it stays for a coach, whose own college the bar has found', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await openWithoutLateScripts(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Kestrel Ridge University' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
})
