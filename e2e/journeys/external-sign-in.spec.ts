import type { Page } from '@playwright/test'
import { classYears } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test as journey } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { startWithGoogle, type WithGoogle } from '../support/with-google.ts'

const test = journey.extend<object, { withGoogle: WithGoogle }>({
  withGoogle: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const started = await startWithGoogle()
      await use(started)
      await started.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ withGoogle }, use) => use(withGoogle.site),
})

/** Goes from the login page to the provider, where this person is logged in, and back. */
async function comeThroughGoogle(page: Page, { google }: WithGoogle, subject: string, from = '') {
  google.expect(subject)
  await visit(page, `/logIn${from}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

async function stored(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key)
  return text === null ? undefined : JSON.parse(text)
}

test('a player signs up with Google, without a password, and comes back with one touch', {
  tag: ['@R5.4', '@R5.5', '@R5.6', '@R5.7'],
}, async ({ open, people, withGoogle }) => {
  const page = await open(undefined, { viewport: phone })
  const email = people.unusedEmail('zoe.marsh')
  const subject = withGoogle.google.add({ email, name: 'Zoë Marsh' })
  await comeThroughGoogle(page, withGoogle, subject)
  await expectPage(page, 'Choose your side')
  await expect(page).toHaveURL(/\/googleSignUp$/i)
  await expectAccessible(page)
  await reload(page)
  await page.getByRole('link', { name: /Athletes and family/ }).click()
  await expect(page.getByLabel('Player Name')).toHaveValue('Zoë Marsh')
  // An adult may be of any class, even once the server's real time is ahead of the browser's.
  await page.getByLabel('Age', { exact: true }).fill('18')
  await page.getByRole('radio', { name: 'Female', exact: true }).check({ force: true })
  await page.getByLabel('School').fill('Fenn High')
  await page.getByRole('button', { name: /^Next/ }).click()
  const year = String(classYears(new Date(now())).at(-1))
  await page.getByRole('radio', { name: year }).check({ force: true })
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(`${withGoogle.site.url}/`)
  expect(await stored(page, 'user')).toMatchObject({ type: 'player', name: 'Zoë Marsh' })

  const other = await open(undefined, { viewport: phone })
  await comeThroughGoogle(other, withGoogle, subject, '?from=%2FcollegeSearch')
  await expectPage(other, 'College Database')
  await expect(other).toHaveURL(/\/collegeSearch$/)
})

test('a coach adds a college by the four groups of positions, without a gender of its own', {
  tag: '@R5.5 @R5.8 @R5.11 @R5.12 @R5.13 @R5.14'.split(' '),
}, async ({ open, people, withGoogle }) => {
  const page = await open()
  const email = people.unusedEmail('ben.orr', 'mail.example')
  await comeThroughGoogle(page, withGoogle, withGoogle.google.add({ email, name: 'Ben Orr' }))
  await page.getByRole('link', { name: /Coaches and teams/ }).click()
  await page.getByRole('radio', { name: "Women's team" }).check({ force: true })
  await page.getByRole('combobox', { name: /School/ }).click()
  await page.getByRole('option', { name: /My college isn't/ }).click()
  await page.getByLabel('College Name').fill(people.unusedName('Fenn Valley College'))
  await page.getByLabel('City', { exact: true }).fill('Moab')
  await page.getByLabel('State', { exact: true }).selectOption('Utah')
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

test('a return from Google that was not started here, or to the forms, is sent to Google', {
  tag: ['@R5.6', '@V7.6.2', '@V10.1.2'],
}, async ({ open, site }) => {
  const page = await open(undefined, { viewport: phone })
  await test.step('a way back that this tab did not begin is refused, and its code leaves the address', async () => {
    await visit(page, '/auth/callback?code=made-up&state=made-up')
    await expect(page.getByRole('alert')).toContainText("We couldn't sign you in with Google.")
    await expect(page).toHaveURL(`${site.url}/auth/callback`)
    await expectAccessible(page)
  })
  await test.step('without a ticket the external forms lead to Google first', async () => {
    for (const path of ['/googleSignUp', '/GoogleSignUp', '/GooglePlayerSignUp', '/GoogleCoachSignUp']) {
      await visit(page, path)
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
      await expectAccessible(page)
    }
  })
})
