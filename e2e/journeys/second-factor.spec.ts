import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import type { Person } from '../fixtures/people.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { refuse } from '../support/refuse.ts'

/** Computes the authenticator code of a step, counted from now; each step's code works once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: now() + ahead * 30_000 })

const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

async function givePassword(page: Page, { email, password }: Person) {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

async function prove(page: Page, action: string, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: action }).click()
}

/** Sets up an authenticator on the security page. Returns its key and the recovery codes. */
async function setUp(page: Page, { password }: Person) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expectAccessible(page)
  await prove(page, 'Continue', 'not-the-password')
  const typed = page.getByRole('dialog').getByLabel('Your password')
  await expect(typed).toHaveAccessibleDescription(/isn't your current password/)
  await prove(page, 'Continue', password)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 9))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/isn't right/)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const codes = await page
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('touchline-recovery-codes.txt')
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByLabel("I've saved these codes").check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  return { secret, codes }
}

test('a coach sets up two-step login, uses it on two devices, and turns it off', async ({
  open,
  people,
  mailbox,
}) => {
  const coach = await people.coach({ college: 'Kestrel Ridge University' })
  const page = await open(coach, { viewport: phone })
  const elsewhere = await open()
  await test.step('a coach sets up two-step login, logs in with a code and with a recovery code, and ends another session', async () => {
    const { secret, codes } = await setUpFromProfile(page, coach, mailbox)
    await logInWithCode(page, coach, secret)
    await logInWithRecoveryCode(elsewhere, coach, codes[0] ?? '')

    await visit(page, '/security')
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
    await page.getByRole('button', { name: /^Sign out .+ on / }).click()
    await expect(page.getByText("You aren't logged in anywhere else.")).toBeVisible()
    await visit(elsewhere, '/security')
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await test.step('two-step login is turned off again, and all other devices are logged out', async () => {
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await prove(page, 'Create new codes', coach.password)
    await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Touchline, home' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel("I've saved these codes").check()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await prove(page, 'Turn off', coach.password)
    await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()

    await people.session(coach)
    await reload(page)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('alertdialog')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText("You aren't logged in anywhere else.")).toBeVisible()
  })
})

async function setUpFromProfile(page: Page, coach: Person, mailbox: Mailbox) {
  await visit(page, '/coachProfile')
  await openAccount(page)
  await expect(page.getByText('We recommend it for every coach')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const given = await setUp(page, coach)
  await expectNoSidewaysScroll(page)
  await mailbox.link(coach.email, /\/security/)
  return given
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click()
  await expectPage(page, 'Account')
}

/** Logs out and in again with the password and the next code, after a wrong code. */
async function logInWithCode(page: Page, coach: Person, secret: string) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await givePassword(page, coach)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('12')
  await enter(page).click()
  await expect(code).toHaveAccessibleDescription(/6 digits/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(coach.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(coach.password)
  await enter(page).click()
  const next = codeOf(secret, 1)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await enter(page).click()
  await expectPage(page, 'Dashboard')
}

async function logInWithRecoveryCode(page: Page, coach: Person, recoveryCode: string) {
  await givePassword(page, coach)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await expectAccessible(page)
  await enter(page).click()
  await expectPage(page, 'Dashboard')
}

test('an administrator finds the page, and a failure offers a retry', async ({ open, people }) => {
  const admin = await open(await people.demo('admin'))
  const broken = await admin.route('**/api/sessions', refuse)
  await visit(admin, '/security')
  await expect(admin.getByText("We couldn't load your devices.")).toBeVisible()
  await broken.dispose()
  await admin.getByRole('button', { name: 'Retry' }).click()
  await expect(admin.locator('#devices').getByText('This device')).toBeVisible()
})
