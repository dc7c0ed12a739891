import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, newVisitor, test } from '../visitor.ts'
import { startWithGoogle, type WithGoogle } from '../with-google.ts'

let site: WithGoogle
test.beforeAll(async () => {
  site = await startWithGoogle()
})
test.afterAll(() => site.stop())

const phone = { width: 390, height: 844 }

/** From the login page to the provider, where this person is logged in, and back. */
async function comeThroughGoogle(page: Page, subject: string, from = '') {
  site.google.expect(subject)
  await page.goto(`${site.url}/logIn${from}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

async function stored(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key)
  return text === null ? undefined : JSON.parse(text)
}

test('a player signs up with Google, without a password, and comes back with one touch', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  const subject = site.google.add({ email: 'zoe.marsh@families.example', name: 'Zoë Marsh' })
  await comeThroughGoogle(page, subject)
  await expect(page.getByRole('heading', { name: 'Choose your half' })).toBeVisible()
  await expect(page).toHaveURL(/\/googleSignUp$/i)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('link', { name: /Athletes and family/ }).click()
  await expect(page.getByLabel('Player Name')).toHaveValue('Zoë Marsh')
  await page.getByLabel('Age', { exact: true }).fill('15')
  await page.getByRole('radio', { name: 'Female', exact: true }).check({ force: true })
  await page.getByLabel('School').fill('Fenn High')
  await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByRole('radio', { name: '2028' }).check({ force: true })
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue('zoe.marsh@families.example')
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  expect(await stored(page, 'user')).toMatchObject({ type: 'player', name: 'Zoë Marsh' })

  const other = await newVisitor(browser, noErrors, phone)
  await comeThroughGoogle(other, subject, '?from=%2FcollegeSearch')
  await expect(other).toHaveURL(/\/collegeSearch$/)
})

test('a coach adds a college by the four groups of positions, without a gender of its own', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await comeThroughGoogle(page, site.google.add({ email: 'ben.orr@mail.example', name: 'Ben Orr' }))
  await page.getByRole('link', { name: /Coaches and teams/ }).click()
  await page.getByRole('radio', { name: "Women's team" }).check({ force: true })
  await page.getByRole('combobox', { name: /School/ }).click()
  await page.getByRole('option', { name: /My school is not/ }).click()
  await page.getByLabel('College Name').fill('Fenn Valley College')
  await page.getByLabel('Division').selectOption('Division 3')
  await page.getByLabel('Description').fill('By the river.')
  await page.getByLabel('Website').fill('fennvalley.example')
  await page.getByLabel('Coaches', { exact: true }).fill('Ben Orr')
  const needed = page.getByRole('group', { name: /Positions Needed/ })
  await expect(needed.getByRole('checkbox')).toHaveCount(4)
  await needed.getByRole('checkbox', { name: 'Forward' }).check({ force: true })
  await page.getByLabel('Title').fill('Head Coach')
  await expectAccessible(page)
  const added = page.waitForRequest(/createCollege/)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const sent: unknown = (await added).postDataJSON()
  expect(sent).toMatchObject({ positionsNeeded: ['ST', 'LW', 'RW'] })
  expect(sent).not.toHaveProperty('gender')
  await expect(page).toHaveURL(/\/coachDashboard$/)
  expect(await stored(page, 'user')).toMatchObject({ type: 'coach', gender: 'female' })
})

test('a way back that this tab did not begin is refused, and its code leaves the address', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto(`${site.url}/auth/callback?code=made-up&state=made-up`)
  await expect(page.getByRole('alert')).toContainText('The sign-in with Google was not finished.')
  await expect(page).toHaveURL(`${site.url}/auth/callback`)
  await expectAccessible(page)
})

test('without a ticket the external forms lead to Google first', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, phone)
  for (const path of ['/googleSignUp', '/GoogleSignUp', '/GooglePlayerSignUp', '/GoogleCoachSignUp']) {
    await page.goto(site.url + path)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('where no provider is set up there is no button', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  for (const path of ['/logIn', '/googleSignUp']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Sign Up/)
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  }
})
