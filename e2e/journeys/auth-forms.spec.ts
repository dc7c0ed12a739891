import type { Page } from '@playwright/test'
import { classYears, getSession } from '@touchline/contract'
import { installClock, pauseClock, runClockUntil } from '../clock.ts'
import { brokenAnswer } from '../fixtures/page-errors.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { expectLeavesForLogIn } from '../support/leaving.ts'

const password = 'long-throw-in-41'
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Runs the paused clock until the text appears. */
function until(page: Page, text: string) {
  return runClockUntil(page, () => expect(page.getByText(text).first()).toBeVisible({ timeout: 200 }))
}

async function expectInvalid(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
}

test('a coach signs up after mistakes, and adds the college', {
  tag: '@R4.23 @R4.24 @R4.25 @R4.26 @R4.27 @R4.28 @R4.29 @R4.30 @R4.31 @R4.32 @R4.33 @R4.34 @R4.35 @R4.36 @R4.64'.split(
    ' ',
  ),
}, async ({ open, people }) => {
  const page = await open()
  const school = page.getByRole('combobox', { name: /School/ })
  await installClock(page)
  await visit(page, '/coachSignUp')

  await test.step('a coach address has to end with .edu, else nothing is sent', async () => {
    let sent = 0
    const counting = await page.route('**/api/co**', (route) => {
      if (route.request().method() === 'POST') sent += 1
      return route.continue()
    })
    await submit(page, 'Sign Up').click()
    await expectInvalid(page, 'Name', 'Email', 'Title', 'Password')
    await expect(school).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Name', { exact: true }).fill('Gideon Marsh')
    await page.getByRole('radio', { name: "Women's team" }).check({ force: true })
    await page.getByLabel('Email').fill('gideon@college.example.com')
    await page.getByLabel('Title').fill('Head coach')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await school.fill('Havenport')
    await page.getByRole('option', { name: /Havenport/ }).click()
    await submit(page, 'Sign Up').click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email must end with \.edu/)
    expect(sent).toBe(0)
    await counting.dispose()
  })

  await test.step('a press picks no school that has just come under the pointer', async () => {
    await school.fill('college')
    const first = page.getByRole('option').first()
    await expect(first).toContainText(/College/)
    await first.hover()
    await pauseClock(page)
    await school.fill('university')
    await runClockUntil(page, () => expect(first).toContainText(/University/, { timeout: 200 }))
    await page.mouse.down()
    await page.mouse.up()
    await expect(school).toHaveValue('university')
    await page.clock.resume()
    await school.fill('Havenport')
    await page.getByRole('option', { name: /Havenport/ }).click()
    await expect(school).toHaveValue(/Havenport/)
  })

  await test.step("the school 'Other' adds the college and then the coach, and leads to login", async () => {
    const college = people.unusedName('Elmfield College')
    const year = classYears(new Date(now()))[2]
    await page.getByLabel('Email').fill(people.unusedEmail('gideon', 'elmfield.example.edu'))
    await expect(page.getByLabel('College Name')).toHaveCount(0)
    await school.fill(college)
    await page.getByRole('option', { name: /^Other My/ }).click()
    await expect(page.getByLabel('College Name')).toHaveValue(college)
    await page.getByLabel('College Name').fill('')
    await submit(page, 'Sign Up').click()
    await expectInvalid(
      page,
      'College Name',
      'City',
      'State',
      'Division',
      'Description',
      'Website',
      'Coaches',
    )
    await page.getByLabel('College Name').fill(college)
    await page.getByLabel('City', { exact: true }).fill('Moab')
    await page.getByLabel('State', { exact: true }).selectOption('Utah')
    await page.getByLabel('Division').selectOption('Division 3')
    await page.getByLabel('Description').fill('A small college by the elms.')
    await expect(page.getByLabel('Website')).toHaveAttribute('type', 'url')
    await page.getByLabel('Website').fill('https://www.elmfield.example.edu')
    await page.getByLabel('Coaches').fill('Gideon Marsh, head coach')
    await page.getByRole('checkbox', { name: 'Goalkeeper' }).check({ force: true })
    await page.getByRole('checkbox', { name: String(year) }).check({ force: true })
    const added = page.waitForRequest('**/api/colleges/createCollege')
    const signedUp = page.waitForRequest('**/api/coaches/signup')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await submit(page, 'Sign Up').dblclick()
    expect((await added).postDataJSON()).toMatchObject({
      collegeName: college,
      city: 'Moab',
      state: 'UT',
      division: 'Division 3',
      positionsNeeded: ['GK'],
      graduatingYears: [year],
      gender: 'female',
    })
    expect((await signedUp).postDataJSON()).toMatchObject({ name: 'Gideon Marsh', title: 'Head coach' })
    await expectPage(page, 'Login')
    for (const path of ['/api/colleges/createCollege', '/api/coaches/signup']) {
      expect(
        sent.filter((one) => one === path),
        path,
      ).toHaveLength(1)
    }
    await expect(page).toHaveURL(/\/logIn\?verify=verify$/)
    await expect(page.getByText('Account created successfully.')).toBeVisible()
  })
})

test('the link that verifies an e-mail, without a token, failing and good', {
  tag: ['@R1.11', '@R4.40', '@R4.41', '@R4.42', '@R4.43'],
}, async ({ open, errors }) => {
  const page = await open()
  await installClock(page)
  await test.step('verifying without a token, or with an invalid one, names the problem', async () => {
    await visit(page, '/verify-email')
    await expect(page.getByText('Invalid verification link.')).toBeVisible()
    await visit(page, '/verify-email?token=nonsense')
    await expect(page.getByText('Error verifying email. Please try again.')).toBeVisible()
    await expect(page.getByText('Invalid verification link.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
    errors.provoke(brokenAnswer)
    await page.route('**/verify-email?token=x', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await visit(page, '/verify-email?token=x')
    await expect(page.getByText('Error verifying email. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  await test.step('a verified e-mail is told, and leads to login after half a second', async () => {
    await page.route('**/verify-email?token=x', (route) =>
      route.fulfill({ json: { message: 'Email verified successfully.' } }),
    )
    await pauseClock(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await until(page, 'Email verified successfully. Redirecting to login...')
    await expectLeavesForLogIn(page, 'Email verification')
    await expect(page).toHaveURL(/\/login$/)
    await until(page, 'Email verified successfully. You can now log in.')
  })
})

test('a forgotten password is asked for, and set anew', {
  tag: '@R4.44 @R4.45 @R4.46 @R4.47 @R4.48 @R4.49 @R4.50'.split(' '),
}, async ({ open, people, calls, mailbox, errors }) => {
  const person = await people.player()
  const page = await open()
  await installClock(page)
  await visit(page, '/forgot-password')
  await test.step('a forgotten password needs an e-mail address, and a failure says so', () =>
    askForLink(page, () => errors.provoke(brokenAnswer)))

  await test.step('a forgotten password is set anew, once, and ends the sessions it had', async () => {
    await page.getByLabel('Email').fill(person.email)
    await submit(page, 'Send Reset Link').click()
    await expect(page.getByText('Password reset link sent. Please check your email.')).toBeVisible()
    const link = await mailbox.link(person.email, /reset-password\?token=/)
    const field = page.getByLabel('New Password', { exact: true })

    await test.step('a reset without a token, or with an invalid one, names the problem', async () => {
      await visit(page, '/reset-password')
      await expect(page.getByText('Invalid reset link.')).toBeVisible()
      await visit(page, link)
      const broken = await page.route('**/api/auth/reset-password', (route) =>
        route.fulfill({ status: 500, json: {} }),
      )
      await submit(page, 'Reset Password').click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill('free-kick-from-thirty')
      await submit(page, 'Reset Password').click()
      await expect(page.getByText('Error resetting password. Please try again.').first()).toBeVisible()
      await expect(field).toHaveValue('free-kick-from-thirty')
      await broken.dispose()
    })

    await field.fill('password')
    await submit(page, 'Reset Password').click()
    await expect(field).toHaveAccessibleDescription(/common|guess/i)
    expect(await calls.status(getSession, {}, person)).toBe(200)
    await test.step('a reset password is told, and leads to login after half a second', async () => {
      await field.fill('free-kick-from-thirty')
      await pauseClock(page)
      await submit(page, 'Reset Password').click()
      await until(page, 'Password reset successfully. You can now log in.')
      await expectLeavesForLogIn(page, 'Reset password')
      await expect(page).toHaveURL(/\/login$/)
      await until(page, 'Password reset successfully. You can now log in.')
      await page.clock.resume()
    })
    expect(await calls.status(getSession, {}, person)).toBe(401)
    await useAgain(page, link)
    await logIn(page, person.email)
  })
})

async function askForLink(page: Page, onFailure: () => void) {
  const field = page.getByLabel('Email')
  await expect(field).toHaveAttribute('type', 'email')
  for (const wrong of ['', 'not an address']) {
    await field.fill(wrong)
    await submit(page, 'Send Reset Link').click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  onFailure()
  const broken = await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await field.fill('somebody@families.example')
  await submit(page, 'Send Reset Link').click()
  await expect(page.getByText('Error sending password reset link. Please try again.').first()).toBeVisible()
  await expect(field).toHaveValue('somebody@families.example')
  await broken.dispose()
}

/** Expects that the mailed link no longer works after its first use. */
async function useAgain(page: Page, link: string) {
  await visit(page, link)
  await page.getByLabel('New Password', { exact: true }).fill('second-try-with-it')
  await submit(page, 'Reset Password').click()
  await expect(page.getByText('Error resetting password. Please try again.').first()).toBeVisible()
  await expect(page.getByText('Invalid reset link.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
}

async function logIn(page: Page, email: string) {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('free-kick-from-thirty')
  await submit(page, 'Login').click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
}
