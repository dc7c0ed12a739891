import type { Page } from '@playwright/test'
import { classYears, signOut } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { collectRefusals, cutConnection } from '../fixtures/page-errors.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit, visitUnscripted } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { choose, press, tabTo, tick, typeInto } from '../support/by-keyboard.ts'

const password = 'long-throw-in-41'
const title = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) })
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

test('by keyboard: a coach logs in after failures, and out again', {
  tag: '@main @R1.3 @R4.1 @R4.2 @R4.3 @R4.7 @R4.8 @V14.3.1'.split(' '),
}, async ({ open, people, errors }) => {
  const { email, password } = await people.coach({ college: 'Granite Pass College' })
  const page = await open()
  await test.step('login has its form, its ways on, and greets a new account', () => logInPage(page))

  await test.step('a login without any answer says that an error occurred', async () => {
    errors.provoke(cutConnection)
    await page.route('**/login', (route) => route.abort())
    await typeInto(page, page.getByLabel('Email'), email)
    await typeInto(page, passwordField(page), password)
    await press(page, submit(page, 'Login'))
    await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.unroute('**/login')
  })

  await test.step("a refused login shows the server's words", async () => {
    const refusal = { statusCode: 429, code: 'too_many_requests', error: 'x', message: 'Wait a minute.' }
    await page.route('**/login', (route) =>
      route.fulfill({ status: 429, json: { ...refusal, requestId: 'x' } }),
    )
    await press(page, submit(page, 'Login'))
    await expect(page.getByText('Wait a minute.').first()).toBeVisible()
    await page.unroute('**/login')
  })

  await test.step('a wrong password keeps what was typed and says so; signing out forgets the session', async () => {
    await test.step('by keyboard: log in, after a wrong password', async () => {
      await typeInto(page, passwordField(page), 'not the one')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Invalid email or password').first()).toBeVisible()
      await expect(problem(page)).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expectAccessible(page)
      await typeInto(page, passwordField(page), password)
      await press(page, submit(page, 'Login'))
      await expect(title(page, 'Dashboard')).toBeFocused()
      await expect(page).toHaveURL(/\/coachDashboard$/)
    })
    await test.step('by keyboard: log out from the menu of a phone', () => logOut(page))
    await visit(page, '/collegeSearch')
    await expectPage(page, 'Login')
  })

  await test.step("by keyboard: switch the language by the footer's link", async () => {
    await visit(page, '/recruitingGuide')
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Español' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(title(page, 'Guía de reclutamiento')).toBeVisible()
  })
})

/** Checks the login page after sign-up, and its missing greeting when opened from elsewhere. */
async function logInPage(page: Page) {
  const main = page.getByRole('main')
  await visit(page, '/logIn?verify=verify')
  await expect(main).toContainText(
    'Account created successfully. Please check your email to verify your account.',
  )
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signUp')
  await expect(main.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password')
  await visit(page, '/commitments')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await expect(title(page, 'Login')).toBeFocused()
  await expect(main.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(main.getByText('Account created successfully.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
}

async function logOut(page: Page) {
  const refused = collectRefusals(page)
  await page.setViewportSize(phone)
  await press(page, page.getByRole('button', { name: 'Menu' }))
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await press(page, menu.getByRole('button', { name: 'Sign Out' }))
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect(title(page)).not.toHaveText('Dashboard')
  expect(refused, 'calls of the page that is left').toEqual([])
  await expect(title(page)).toBeFocused()
  expect(await token(page)).toBeNull()
}

test('by keyboard: a player signs up after mistakes', {
  tag: '@R1.6 @R4.10 @R4.11 @R4.12 @R4.13 @R4.14 @R4.15 @R4.16 @R4.17 @R4.18 @R4.21 @R4.37 @R4.60 @R4.62 @R5.4'.split(
    ' ',
  ),
}, async ({ open, people, mailbox, errors }) => {
  const page = await open(undefined, { viewport: phone })
  const email = people.unusedEmail('ottilie')
  await test.step('where no provider is set up there is no button', async () => {
    await visit(page, '/googleSignUp')
    await expect(page.getByText("Google sign-in isn't available here.")).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
    await press(page, page.getByRole('main').getByRole('link', { name: 'Sign Up' }))
  })

  await test.step('the chooser leads coaches and players to their forms', async () => {
    const main = page.getByRole('main')
    const ways = { coach: '/coachSignUp', player: '/playerSignUp' }
    await expect(main.getByRole('heading', { name: 'Coaches and teams' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Athletes and family' })).toBeVisible()
    for (const [kind, address] of Object.entries(ways)) {
      const link = main.getByRole('link', { name: new RegExp(`Sign up as a ${kind}`) })
      await expect(link).toHaveAttribute('href', address)
    }
    await press(page, main.getByRole('link', { name: /Sign up as a player/ }))
  })

  let sent = 0
  const refuse = await page.route('**/api/players/signup', (route) => {
    sent += 1
    return route.abort()
  })
  await test.step('by keyboard: sign up as a player in three steps', async () => {
    await test.step('the player form names missing fields and an invalid age', async () => {
      errors.provoke(cutConnection)
      await aboutYou(page)
      await yourGame(page)
      await expect(title(page, 'Your account')).toBeFocused()
      await expect(page).toHaveURL(/step=account/)
      await expect(page.getByLabel(/Promo Code/)).toBeVisible()
      await press(page, submit(page, 'Sign Up'))
      await expect(problem(page)).toBeFocused()
      await expectInvalid(page, 'Email', 'Password')
      expect(sent).toBe(0)
      await typeInto(page, page.getByLabel('Email'), email)
      await typeInto(page, passwordField(page), password)
      await press(page, submit(page, 'Sign Up'))
      await expect(page.getByText('An error occurred during signup.').first()).toBeVisible()
      expect(sent).toBe(1)
      await expect(page.getByLabel('Email')).toHaveValue(email)
    })
    await refuse.dispose()
    await press(page, submit(page, 'Sign Up'))
    await expect(page.getByText('Account created successfully.')).toBeVisible()
    await expect(title(page, 'Login')).toBeFocused()
    await mailbox.link(email, /verify-email\?token=/)
  })

  await test.step('the sent link is shown, and its address can be changed', () =>
    changeAddress(page, mailbox, { wrong: email, right: people.unusedEmail('ottilie') }))
})

/** Corrects the address after sign-up, whose first link stops working; the new one leads to a filled-in login. */
async function changeAddress(
  page: Page,
  mailbox: Mailbox,
  { wrong, right }: Record<'wrong' | 'right', string>,
) {
  const sent = page.getByRole('region', { name: 'Your email' })
  const first = await mailbox.link(wrong, /verify-email\?token=/)
  await expect(sent).toContainText(`We sent a link to ${wrong}`)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wrong)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, sent.getByRole('button', { name: 'Send again' }))
  await expect(sent.getByText('If your account still needs it')).toBeVisible()
  await press(page, sent.getByRole('button', { name: 'Change address' }))
  await expect(title(page, 'Your account')).toBeVisible()
  await expect(page.getByText(`This replaces your sign-up with ${wrong}`)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue(wrong)
  const terms = page.getByRole('main').getByRole('link', { name: 'Terms' })
  await expect(terms).toHaveAttribute('href', '/terms')
  await typeInto(page, page.getByLabel('Email'), right)
  await typeInto(page, passwordField(page), password)
  await press(page, submit(page, 'Sign Up'))
  await expect(sent).toContainText(`We sent a link to ${right}`)
  const link = await mailbox.link(right, /verify-email\?token=/)
  await press(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await expect(title(page, 'Forgot password')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(right)
  await visit(page, first)
  await expect(page.getByText('Error verifying email. Please try again.')).toBeVisible()
  await visit(page, link)
  await expect(title(page, 'Login')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(right)
}

async function expectInvalid(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
}

/** Fills in the player sign-up's first step, after submitting it empty and with an invalid age. */
async function aboutYou(page: Page) {
  const next = page.getByRole('button', { name: 'Next: your game' })
  const age = page.getByLabel('Age', { exact: true })
  await expect(title(page, 'First, about you')).toBeFocused()
  await press(page, next)
  await expect(problem(page)).toBeFocused()
  await expectInvalid(page, 'Player Name', 'Age', 'School')
  await expect(page.getByRole('group', { name: /Gender/ })).toContainText(/choose|select|which/i)
  await press(page, problem(page).getByRole('link').first())
  await expect(page.getByLabel('Player Name')).toBeFocused()
  await typeInto(page, page.getByLabel('Player Name'), 'Ottilie Brandvold')
  await typeInto(page, age, '16a')
  await choose(page, page.getByRole('group', { name: 'Gender' }), 'Female')
  await expect(page.getByText('Please enter a valid age.').first()).toBeVisible()
  await typeInto(page, page.getByLabel('School', { exact: true }), 'Hollow Creek High')
  await press(page, next)
  await expect(problem(page)).toBeFocused()
  await expect(age).toHaveAccessibleDescription(/Please enter a valid age\./)
  const born = page.getByRole('group', { name: 'Date of birth' })
  const year = new Date(now()).getUTCFullYear() - 16
  for (const [part, text] of [
    ['Month', '1'],
    ['Day', '1'],
    ['Year', String(year)],
  ] as const) {
    await typeInto(page, born.getByLabel(part), text)
  }
  await expect(age).toHaveValue('16')
  await expect(age).toHaveAttribute('readonly')
  await expect(page.getByText("You're 16")).toBeVisible()
  await press(page, next)
}

/** Fills in the second step, which requires a class year. */
async function yourGame(page: Page) {
  const next = page.getByRole('button', { name: 'Next: your account' })
  await expect(title(page, 'Where do you play?')).toBeFocused()
  await expect(page).toHaveURL(/step=game/)
  await press(page, next)
  await expect(problem(page)).toBeFocused()
  await expect(page.getByText('Choose a graduation year.').first()).toBeVisible()
  await tick(page, page.getByRole('checkbox', { name: 'Striker' }))
  await tick(page, page.getByRole('checkbox', { name: 'LB, Left back', exact: true }))
  const year = String(classYears(new Date(now()))[2])
  await choose(page, page.getByRole('group', { name: 'Year Graduating' }), year)
  await tick(page, page.getByRole('checkbox', { name: 'Division 3' }))
  await press(page, next)
}

test('a request refused to an ended session is repeated by the new session and does not end it', async ({
  open,
  people,
  calls,
}) => {
  const player = await people.player({ school: 'Eastlake High' })
  const page = await open(player)
  await visit(page, '/')
  // The first session's request reaches the server only after this page knows the second session.
  const release = Promise.withResolvers<void>()
  await page.route(/\/api\//, async (route) => {
    await release.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/players/player/${player.userId}`)
  await visit(page, '/playerProfile')
  await asked

  await calls.call(signOut, {}, player)
  const next = await people.session(player)
  const otherTab = await page.context().newPage()
  // A page without scripts makes no request with the ended session, so it does not clear it.
  await visitUnscripted(otherTab, '/.well-known/security.txt')
  await otherTab.evaluate((begun) => localStorage.setItem('token', begun), next)
  await page.waitForFunction((begun) => localStorage.getItem('token') === begun, next)
  release.resolve()
  await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
  await expect(page).toHaveURL(/\/playerProfile$/)
  expect(await token(otherTab)).toBe(next)
})
