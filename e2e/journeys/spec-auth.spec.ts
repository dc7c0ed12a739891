import type { Page } from '@playwright/test'
import { pauseClock, runClockUntil } from '../clock.ts'
import { expect, newVisitor, test } from '../visitor.ts'

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function fillLogIn(page: Page) {
  await page.getByLabel('Email').fill('somebody@families.example')
  await page.getByLabel('Password', { exact: true }).fill('long-throw-in-41')
}

/** Lets the paused clock run until the text shows. */
function until(page: Page, text: string) {
  return runClockUntil(page, () => expect(page.getByText(text).first()).toBeVisible({ timeout: 200 }))
}

test('login has its form, its ways on, and greets a new account', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/logIn?verify=verify')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Account created successfully. Please check your email to verify your account.',
  )
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signUp')
  await expect(main.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password')
  await page.goto('/logIn')
  await expect(main.getByText('Account created successfully.')).toHaveCount(0)
})

test('a login without any answer says that an error occurred', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/logIn')
  await page.route('**/login', (route) => route.abort())
  await fillLogIn(page)
  await submit(page, 'Login').click()
  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('somebody@families.example')
  noErrors.splice(0) // the cut connection is in the console
})

test("a refused login shows the server's words", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/logIn')
  const refusal = { statusCode: 429, code: 'too_many_requests', error: 'x', message: 'Wait a minute.' }
  await page.route('**/login', (route) =>
    route.fulfill({ status: 429, json: { ...refusal, requestId: 'x' } }),
  )
  await fillLogIn(page)
  await submit(page, 'Login').click()
  await expect(page.getByText('Wait a minute.').first()).toBeVisible()
})

test('the chooser leads coaches and players to their forms', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/signUp')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Coaches and teams' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Athletes and family' })).toBeVisible()
  await expect(main.getByRole('link', { name: /Sign up as a coach/ })).toHaveAttribute('href', '/coachSignUp')
  await expect(main.getByRole('link', { name: /Sign up as a player/ })).toHaveAttribute(
    'href',
    '/playerSignUp',
  )
})

test('the player form names what is missing, and an age that is none', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  let sent = 0
  await page.route('**/api/players/signup', (route) => {
    sent += 1
    return route.abort()
  })
  await page.goto('/playerSignUp')
  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  for (const label of ['Player Name', 'Age', 'School']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByRole('group', { name: /Gender/ })).toContainText(/choose|select|which/i)
  await page.getByLabel('Age', { exact: true }).fill('16a')
  await page.getByLabel('School', { exact: true }).fill('Fenn High')
  await expect(page.getByText('Please enter a valid age.').first()).toBeVisible()
  await page.getByLabel('Player Name').fill('Ines Keeper')
  await page.getByRole('radio', { name: 'Female' }).check({ force: true })
  await next.click()
  await expect(page.getByLabel('Age', { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid age\./,
  )
  await page.getByLabel('Age', { exact: true }).fill('16')
  await next.click()
  await expect(page).toHaveURL(/step=game/)
  // the address is ahead of the page, and both steps have a Next
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you play?' })).toBeVisible()
  await next.click()
  await expect(page.getByText('Choose a graduation year.').first()).toBeVisible()
  await page.getByRole('radio', { name: '2029' }).check({ force: true })
  await next.click()
  await expect(page).toHaveURL(/step=account/)
  await expect(page.getByLabel(/Promo Code/)).toBeVisible()
  await submit(page, 'Sign Up').click()
  for (const label of ['Email', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent).toBe(0)
  await page.getByLabel('Email').fill('ines@families.example')
  await page.getByLabel('Password', { exact: true }).fill('long-throw-in-41')
  await submit(page, 'Sign Up').click()
  await expect(page.getByText('An error occurred during signup.').first()).toBeVisible()
  expect(sent).toBe(1)
  await expect(page.getByLabel('Email')).toHaveValue('ines@families.example')
  noErrors.splice(0) // the cut connection is in the console
})

async function fillCoach(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Gideon Marsh')
  await page.getByRole('radio', { name: "Women's team" }).check({ force: true })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Title').fill('Head coach')
  await page.getByLabel('Password', { exact: true }).fill('long-throw-in-41')
}

test('a coach address has to end with .edu, else nothing is sent', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  let sent = 0
  await page.route('**/api/co**', (route) => {
    if (route.request().method() === 'POST') sent += 1
    return route.continue()
  })
  await page.goto('/coachSignUp')
  await submit(page, 'Sign Up').click()
  for (const label of ['Name', 'Email', 'Title', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByRole('combobox', { name: /School/ })).toHaveAttribute('aria-invalid', 'true')
  await fillCoach(page, 'gideon@college.example.com')
  await page.getByRole('combobox', { name: /School/ }).fill('Havenport')
  await page.getByRole('option', { name: /Havenport/ }).click()
  await submit(page, 'Sign Up').click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email must end with \.edu/)
  expect(sent).toBe(0)
})

test("the school 'Other' adds the college and then the coach, and leads to login", async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const mark = Date.now().toString(36)
  const college = `Elmfield College ${mark}`
  await page.goto('/coachSignUp')
  await fillCoach(page, `gideon@elmfield-${mark}.example.edu`)
  await expect(page.getByLabel('College Name')).toHaveCount(0)
  await page.getByRole('combobox', { name: /School/ }).fill('Other')
  await page.getByRole('option', { name: /^Other My school/ }).click()
  await submit(page, 'Sign Up').click()
  for (const label of ['College Name', 'Division', 'Description', 'Website', 'Coaches']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('College Name').fill(college)
  await page.getByLabel('Division').selectOption('Division 3')
  await page.getByLabel('Description').fill('A small college by the elms.')
  await expect(page.getByLabel('Website')).toHaveAttribute('type', 'url')
  await page.getByLabel('Website').fill('https://www.elmfield.example.edu')
  await page.getByLabel('Coaches').fill('Gideon Marsh, head coach')
  await page.getByRole('checkbox', { name: 'Goalkeeper' }).check({ force: true })
  await page.getByRole('checkbox', { name: '2028' }).check({ force: true })
  const added = page.waitForRequest('**/api/colleges/createCollege')
  const signedUp = page.waitForRequest('**/api/coaches/signup')
  await submit(page, 'Sign Up').click()
  expect((await added).postDataJSON()).toMatchObject({
    collegeName: college,
    division: 'Division 3',
    positionsNeeded: ['GK'],
    graduatingYears: [2028],
    gender: 'female',
  })
  expect((await signedUp).postDataJSON()).toMatchObject({ name: 'Gideon Marsh', title: 'Head coach' })
  await expect(page).toHaveURL(/\/logIn\?verify=verify$/)
  await expect(page.getByText('Account created successfully.')).toBeVisible()
})

test('verifying without a token, or with one that fails, says what is wrong', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/verify-email')
  await expect(page.getByText('Invalid verification link.')).toBeVisible()
  await page.goto('/verify-email?token=nonsense')
  await expect(page.getByText('Invalid verification link.')).toBeVisible()
  await page.route('**/verify-email?token=x', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await page.goto('/verify-email?token=x')
  await expect(page.getByText('Error verifying email. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  noErrors.splice(0) // the broken answers are in the console
})

test('a verified e-mail is told, and leads to login after half a second', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.clock.install()
  await page.goto('/commitments')
  await page.route('**/verify-email?token=good', (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ json: { message: 'Email verified successfully.' } }),
  )
  await pauseClock(page)
  await page.goto('/verify-email?token=good')
  await until(page, 'Email verified successfully. Redirecting to login...')
  await page.clock.runFor(450)
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.clock.runFor(60)
  await expect(page).toHaveURL(/\/login$/)
  await until(page, 'Email verified successfully. You can now log in.')
})

test('a reset without a token, or one that fails, says what is wrong', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/reset-password')
  await expect(page.getByText('Invalid reset link.')).toBeVisible()
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/reset-password?token=x')
  const field = page.getByLabel('New Password', { exact: true })
  await submit(page, 'Reset Password').click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('free-kick-from-thirty')
  await submit(page, 'Reset Password').click()
  await expect(page.getByText('Error resetting password. Please try again.').first()).toBeVisible()
  await expect(field).toHaveValue('free-kick-from-thirty')
  noErrors.splice(0) // the broken answers are in the console
})

test('a reset password is told, and leads to login after half a second', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.clock.install()
  await page.goto('/reset-password?token=good')
  await page.route('**/api/auth/reset-password', (route) =>
    route.fulfill({ json: { message: 'Password reset successfully. You can now log in.' } }),
  )
  await page.getByLabel('New Password', { exact: true }).fill('free-kick-from-thirty')
  await pauseClock(page)
  await submit(page, 'Reset Password').click()
  await until(page, 'Password reset successfully. You can now log in.')
  await page.clock.runFor(450)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.clock.runFor(60)
  await expect(page).toHaveURL(/\/login$/)
})

test('a forgotten password needs an e-mail address, and a failure says so', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/forgot-password')
  const field = page.getByLabel('Email')
  await expect(field).toHaveAttribute('type', 'email')
  for (const wrong of ['', 'not an address']) {
    await field.fill(wrong)
    await submit(page, 'Send Reset Link').click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, json: {} }))
  await field.fill('somebody@families.example')
  await submit(page, 'Send Reset Link').click()
  await expect(page.getByText('Error sending password reset link. Please try again.').first()).toBeVisible()
  await expect(field).toHaveValue('somebody@families.example')
  noErrors.splice(0) // the broken answers are in the console
})
