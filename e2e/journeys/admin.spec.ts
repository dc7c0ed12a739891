import type { Page } from '@playwright/test'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

const wide = { width: 1280, height: 900 }
const pages = [
  ['/admin', 'Overview'],
  ['/admin/reports', 'Reports'],
  ['/admin/coaches', 'Coaches'],
  ['/admin/messages', 'Messages'],
  ['/admin/colleges', 'Colleges'],
  ['/admin/users', 'Users'],
  ['/admin/audit', 'Audit log'],
] as const

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page has come: no list of it is still loading. */
async function settled(page: Page) {
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0)
}

test('an administrator logs in to the administration; nobody else gets there', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/logIn')
  await page.getByLabel('Email').fill(demo.admin)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(heading(page)).toHaveText('Overview')
  await expect(page.getByRole('list', { name: 'What waits' }).getByRole('link')).toHaveCount(4)

  const player = await newVisitor(browser, noErrors, wide)
  await logInAs(player, demo.player)
  await player.goto('/admin/users')
  await expect(player).toHaveURL(/\/$/)
  const anonymous = await newVisitor(browser, noErrors, wide)
  await anonymous.goto('/admin/users')
  await expect(anonymous).toHaveURL(/\/login\?from=%2Fadmin%2Fusers/)
})

test('a confirmed coach gets in', async ({ browser, noErrors }) => {
  const email = 'priya.ramanathan@harbor-light.example.edu'
  const coach = await newVisitor(browser, noErrors, wide)
  await logInAs(coach, email)
  await coach.goto('/playerSearch')
  await expect(coach.getByRole('list', { name: 'Players' })).toHaveCount(0)

  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.admin)
  await page.goto('/admin/coaches')
  await expect(row(page, email)).toContainText('Does not match')
  await page.getByRole('button', { name: 'Confirm Priya Ramanathan' }).click()
  await expect(page.getByText('Priya Ramanathan was confirmed.')).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)

  await coach.reload()
  await expect(coach.getByRole('list', { name: 'Players' }).getByRole('listitem').first()).toBeVisible()
})

test('a coach is refused after a question, and can be confirmed later', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(page, demo.admin)
  await page.goto('/admin/coaches')
  await page.getByRole('button', { name: 'Refuse Hanna Brightwater' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Hanna Brightwater was refused.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Which coaches' }).getByRole('link', { name: 'Refused' }).click()
  await expect(page).toHaveURL(/state=refused/)
  await expect(page.getByRole('button', { name: 'Confirm Hanna Brightwater' })).toBeVisible()
})

test('a report is read, the coach suspended, whose open page ends, and the log tells it', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.admin)
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Trent Vallory', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/reports\/[\w-]+$/)
  const evidence = page.getByRole('region', { name: /^Evidence/ })
  await expect(evidence.getByRole('listitem')).toHaveCount(5)
  await expect(evidence.getByRole('listitem').first()).toContainText('Trent Vallory (reported)')
  await expect(evidence).toContainText('I would rather write here.')
  const email = (await page.getByRole('link', { name: /^trent\.vallory@/ }).textContent()) ?? ''

  const coach = await newVisitor(browser, noErrors, wide)
  await logInAs(coach, email)
  await coach.goto('/coachProfile')
  await expect(heading(coach)).toHaveText('Coach Profile')

  await page.getByRole('button', { name: 'Suspend Trent Vallory' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByLabel('Why')).toHaveAccessibleDescription(/Write why/)
  await dialog.getByLabel('Why').fill('Asked a player for a number in secret')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Trent Vallory is suspended.')).toBeVisible()
  await expect(coach).toHaveURL(/\/login/i, { timeout: 15_000 })
  const refused = await coach.request.post('/login', { data: { email, password: demo.password } })
  expect(refused.status()).toBe(401)

  await page.getByLabel('What came of it').fill('Suspended; the college was told.')
  await page.getByRole('button', { name: 'Close the report' }).click()
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible()

  await page.goto('/admin/audit')
  await page.getByLabel('Action begins with').fill('accounts.')
  await page.getByLabel('Done to').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/action=accounts\.&subject=trent\.vallory%40/)
  await expect(row(page, 'accounts.suspended')).toContainText('Asked a player for a number in secret')
  await expect(row(page, 'accounts.suspended')).toContainText('Jordan Pike')
  await page.goto('/admin/audit?action=reports.read')
  await expect(row(page, 'reports.read').first()).toContainText('Report about Trent Vallory')
})

test('a message is handled, and a college made by a coach listed', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.admin)
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: 'Mark as handled: Marguerite Oyelaran' }).click()
  await expect(page.getByRole('heading', { name: 'Marguerite Oyelaran' })).toHaveCount(0)
  await page.goto('/admin/messages?state=handled')
  await expect(page.getByText(/Handled by Jordan Pike/)).toBeVisible()
  await page.goto('/admin/colleges')
  await page.getByRole('button', { name: 'List Larkspur Valley College' }).click()
  await expect(page.getByText('Larkspur Valley College is listed.')).toBeVisible()
  // searches follow a change within a moment, not within the change
  await expect(async () => {
    await page.goto('/collegeSearch?gender=female&name=Larkspur')
    await expect(page.getByRole('link', { name: /Larkspur Valley College/ }).first()).toBeVisible()
  }).toPass()
})

test('people are found by name or e-mail; the search stays in the address', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.admin)
  await page.goto('/admin/users')
  await page.getByLabel('Name or e-mail').fill('maya@fam')
  await page.getByLabel('Type').selectOption('player')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=maya%40fam&type=player/)
  await expect(row(page, demo.player)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Suspend / })).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Name or e-mail')).toHaveValue('maya@fam')
  await page.goto('/admin/audit?actor=nobody')
  await expect(page.getByLabel('Done by')).toHaveAccessibleDescription(/Enter an e-mail address or an id/)
})

test('a list that does not load offers a retry; without a second factor the way to it is shown', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.admin)
  const refusal = (code: string) => ({
    status: 403,
    json: { statusCode: 403, code, error: 'x', message: 'The field is flooded.', requestId: 'x' },
  })
  await page.route('**/api/admin/users**', (route) => route.fulfill(refusal('not_allowed')))
  await page.goto('/admin/users')
  await expect(page.getByText('The people did not load')).toBeVisible()
  await page.unroute('**/api/admin/users**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/api/admin/**', (route) => route.fulfill(refusal('second_factor_needed')))
  await page.goto('/admin/reports')
  await expect(page.getByRole('link', { name: 'Set up two-step login' })).toHaveAttribute('href', '/security')
})

/** A page that has loaded fits at every width, and everybody can use it. */
async function expectFits(page: Page, path: string, title: string) {
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  await settled(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

for (const [path, title] of pages) {
  test(`${path} is accessible and fits, from a small phone to a laptop`, async ({ browser, noErrors }) => {
    const page = await newVisitor(browser, noErrors, wide)
    await logInAs(page, demo.admin)
    await expectFits(page, path, title)
  })
}

test('a report is accessible and fits, from a small phone to a laptop', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { token } = await logInAs(page, demo.admin)
  const headers = { authorization: `Bearer ${token}` }
  const answers = await Promise.all(
    ['open', 'closed'].map((state) => page.request.get(`/api/admin/reports?state=${state}`, { headers })),
  )
  const lists = await Promise.all(answers.map((answer) => answer.json()))
  const reportId: string = lists.flatMap((list) => list.reports)[0].reportId
  await expectFits(page, `/admin/reports/${reportId}`, 'Report')
})
