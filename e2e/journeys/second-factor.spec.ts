import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { freshCoach, freshPassword, logInFresh } from '../fresh-people.ts'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkInMail,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

const phone = { width: 390, height: 844 }

/** The code an app shows now, or some steps from now: a step's code opens the account once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })

const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

async function givePassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(freshPassword)
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

async function prove(page: Page, action: string, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: action }).click()
}

/** Sets an app up from the security page; answers its key and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expectAccessible(page)
  await prove(page, 'Go on', 'not-the-password')
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/not your current password/)
  await prove(page, 'Go on', freshPassword)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 9))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/does not fit/)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const codes = await page
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('touchline-recovery-codes.txt')
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByLabel('I have kept them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  return { secret, codes }
}

test('a coach sets up two-step login, logs in with a code and with a recovery code, and ends another session', async ({
  browser,
  noErrors,
}) => {
  test.slow() // three logins and two sheets looked at for accessibility
  const page = await newVisitor(browser, noErrors, phone)
  const email = await freshCoach(page, 'Kestrel Ridge University', 'kestrel-ridge.example.edu')
  await logInFresh(page, email)
  await page.goto('/coachProfile')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByText('We suggest it to every coach')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { secret, codes } = await setUp(page)
  await expectNoSidewaysScroll(page)
  await linkInMail(page.request, email, /\/security/)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await givePassword(page, email)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('12')
  await enter(page).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/6 digits/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(freshPassword)
  await enter(page).click()
  const next = codeOf(secret, 1)
  await page.getByLabel('Code', { exact: true }).fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await enter(page).click()
  await expect(page).toHaveURL(/\/coachDashboard/)

  const elsewhere = await newVisitor(browser, noErrors)
  await givePassword(elsewhere, email)
  await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(elsewhere.getByLabel('Recovery code')).toBeFocused()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  await expectAccessible(elsewhere)
  await enter(elsewhere).click()
  await expect(elsewhere).toHaveURL(/\/coachDashboard/)

  await page.goto('/security')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: /^Log out .+ on / }).click()
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
  await elsewhere.goto('/security')
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('two-step login is turned off again, and all other devices are logged out', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshCoach(page, 'Kestrel Ridge University', 'kestrel-ridge.example.edu')
  await logInFresh(page, email)
  await page.goto('/security')
  await setUp(page)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await prove(page, 'Make new codes', freshPassword)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('I have kept them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await prove(page, 'Turn off', freshPassword)
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()

  const elsewhere = await newVisitor(browser, noErrors)
  await logInFresh(elsewhere, email)
  await elsewhere.goto('/security')
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
})

test('a player and an administrator find the page, and a failure offers a retry', async ({
  browser,
  noErrors,
}) => {
  const player = await newVisitor(browser, noErrors, phone)
  await logInAs(player, demo.player)
  await player.goto('/playerProfile')
  await player.getByRole('link', { name: 'Security' }).click()
  await expect(player.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(player.getByText('This device')).toBeVisible()

  const admin = await newVisitor(browser, noErrors)
  await logInAs(admin, demo.admin)
  await admin.route('**/api/sessions', (route) => route.fulfill({ status: 404, json: {} }))
  await admin.goto('/security')
  await expect(admin.getByText('Your devices did not load')).toBeVisible()
  await admin.unroute('**/api/sessions')
  await admin.getByRole('button', { name: 'Retry' }).click()
  await expect(admin.getByText('This device')).toBeVisible()
})
