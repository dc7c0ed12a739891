import type { Page } from '@playwright/test'
import { freshPassword, freshPlayer } from '../fresh-people.ts'
import { expect, newVisitor, test } from '../visitor.ts'

/** Keeps the page's scripts back; what it gives lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what is typed and pressed before the scripts have come is done once they are there', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshPlayer(page)
  const release = await holdScripts(page)
  await page.goto('/logIn', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(freshPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/logIn$/)
  release()
  await expect(page).not.toHaveURL(/\/logIn$/)
  await expect(page.getByRole('dialog', { name: 'A Quick Tour Of Our Features' })).toBeVisible()
})

test('a new password sent before the scripts have come goes with the token of the link', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const release = await holdScripts(page)
  await page.goto('/reset-password?token=good', { waitUntil: 'commit' })
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { message: 'Done.' } }))
  await page.getByLabel('New Password', { exact: true }).fill('free-kick-from-thirty')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const sent = page.waitForRequest('**/api/auth/reset-password')
  release()
  expect((await sent).postDataJSON()).toEqual({ token: 'good', newPassword: 'free-kick-from-thirty' })
  await expect(page).toHaveURL(/\/login$/)
})

test('what is ticked before the scripts have come counts', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  const release = await holdScripts(page)
  await page.goto('/coachSignUp', { waitUntil: 'commit' })
  await page.getByLabel('Name', { exact: true }).fill('Gideon Marsh')
  const team = page.getByRole('radio', { name: "Women's team" })
  await team.check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  release()
  await expect(page.getByRole('combobox', { name: /School/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(team).toBeChecked()
  await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
    /^The team you coach[^!]*players and colleges you see\.$/,
  )
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
})

test('what is written below the first screen before the scripts have come is kept, and pressing there counts', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const contact = page.getByRole('form', { name: 'Contact' })
  await contact.getByLabel('Email').fill('not an address')
  await contact.getByRole('button', { name: 'Send message' }).click()
  release()
  await expect(contact.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(contact.getByLabel('Email')).toHaveValue('not an address')
  await expect(page).toHaveURL(/\/$/)
})
