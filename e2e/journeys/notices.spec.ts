import type { Page } from '@playwright/test'
import { freshCoach, freshPlayer, freshSession, logInFresh, writeFirst } from '../fresh-people.ts'
import { expect, newVisitor, test } from '../visitor.ts'

/** A browser that has allowed notices, kept in the page for reading; `away` says that nobody looks at it. */
async function allowNotices(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const told: string[] = []
    class Kept {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick = null
      constructor(title: string) {
        told.push(title)
      }
      close() {}
    }
    Reflect.set(window, 'Notification', Kept)
    Reflect.set(window, 'told', told)
    Reflect.set(window, 'away', false)
    const state = () => (Reflect.get(window, 'away') ? 'hidden' : 'visible')
    Object.defineProperty(document, 'visibilityState', { get: state })
  })
}

test('a message is counted in the title and on the icon, and told of to who wants that, without its words', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await allowNotices(page)
  const email = await freshPlayer(page, 'Nadia Ferro', { age: 19 })
  const { user } = await freshSession(page, email)
  await logInFresh(page, email)
  await page.goto('/messagingHub')
  const wanted = page.getByRole('switch', { name: 'Notify me of new messages' })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await page.reload()
  await expect(wanted).toBeChecked()

  await expect(page.getByRole('heading', { name: 'no conversations' })).toBeVisible()
  await page.evaluate(() => {
    Reflect.set(window, 'away', true)
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const other = await newVisitor(browser, noErrors)
  const coach = await freshCoach(other, 'Calder Bay University', 'calder-bay.example.edu')
  await writeFirst(other, user.userId, 'Not for the lock screen.', coach)
  await expect(page).toHaveTitle(/^\(1\) Messaging hub/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/mark-unread.svg')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
    .toEqual(['New message from Wren Okonjo'])

  await page.evaluate(() => Reflect.set(window, 'away', false))
  await page.getByRole('list', { name: 'Conversations' }).getByText('Wren Okonjo').first().click()
  await expect(page).toHaveTitle(/^Messaging hub/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/mark.svg')
  await wanted.uncheck()
  await page.reload()
  await expect(wanted).not.toBeChecked()
})

test('who wants to be told is told by a tab that was opened in the background as well', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await allowNotices(page)
  const email = await freshPlayer(page, 'Nadia Ferro', { age: 19 })
  const { user } = await freshSession(page, email)
  await logInFresh(page, email)
  await page.goto('/messagingHub')
  await page.getByRole('switch', { name: 'Notify me of new messages' }).check()
  await page.addInitScript(() => Reflect.set(window, 'away', true))
  await page.goto('/collegeSearch')
  const other = await newVisitor(browser, noErrors)
  const coach = await freshCoach(other, 'Calder Bay University', 'calder-bay.example.edu')
  await writeFirst(other, user.userId, 'Not for the lock screen.', coach)
  await expect(page).toHaveTitle(/^\(1\) /)
})
