import type { Page } from '@playwright/test'
import { logIn, saveNotificationSettings } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('a player chooses a theme, and changes name and password in the account', {
  tag: ['@R2.22', '@R4.57', '@R4.58', '@R21.12'],
}, async ({ open, people, calls, errors }) => {
  const player = await people.player()
  // A browser saves its own zone only if none is stored.
  await calls.call(saveNotificationSettings, { body: { timeZone: 'America/New_York' } }, player)
  const page = await open(player, { viewport: phone })
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/recruitingGuide')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click()
  await expectPage(page, 'Account')
  await expect(page.locator('#devices').getByText('This device')).toBeVisible()

  const zone = page.getByLabel('Time zone')
  await test.step('a time zone is saved once it is chosen', async () => {
    await expect(zone).toHaveValue('America/New_York')
    await zone.selectOption('Pacific time')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })

  await test.step('the dark theme shows at once, and after a reload without any script of the page', async () => {
    await page.getByRole('radio', { name: 'Dark' }).click()
    expect(await theme(page)).toBe('dark')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    errors.provoke(/ERR_FAILED|dynamically imported/)
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    expect(await theme(page)).toBe('dark')
    await page.unroute('**/assets/**/*.js')
    await reload(page)
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await page.getByRole('radio', { name: 'Like my device' }).click()
    expect(await theme(page)).toBeUndefined()
  })

  await test.step('the time zone is still there after the reload', () =>
    expect(zone).toHaveValue('America/Los_Angeles'))

  await test.step('a name with a number is refused beside its field, another one is shown', async () => {
    await page.getByRole('button', { name: 'Change name' }).click()
    await page.getByLabel('Your name').fill('Call 555 0100')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Use only letters/)
    await expectAccessible(page)
    const name = people.unusedName('Noor')
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { name: 'Name', exact: true })).toBeFocused()
    await expect(page.getByText(`Others see you as ${name}.`)).toBeVisible()
  })

  await test.step('a new password asks for the current one, and the old one is worth nothing', async () => {
    const next = 'three corner kicks'
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill('not-the-password')
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      /isn't your current password/,
    )
    await page.getByLabel('Current password').fill(player.password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password is changed.').first()).toBeVisible()
    const { email } = player
    expect(await calls.status(logIn, { body: { email, password: player.password } })).toBe(401)
    expect(await calls.status(logIn, { body: { email, password: next } })).toBe(200)
  })
})
