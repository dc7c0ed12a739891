import type { Page } from '@playwright/test'
import { freshCoach, freshPlayer, logInFresh } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }

async function collegeOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/api/colleges/collegeSearch?name=${encodeURIComponent(name)}`, {
    headers: { gender: 'female' },
  })
  return (await answer.json()).colleges[0].collegeId
}

test('college search has its title, its filters and a way to each college', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.player)
  const asked = page.waitForRequest('**/api/colleges/collegeSearch**')
  await page.goto('/collegeSearch')
  expect((await asked).headers().gender).toBe('female')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('College Database')
  await expect(page.getByText('Find your home')).toBeVisible()
  await expect(page.getByPlaceholder('Search by college name')).toBeVisible()
  const filters = page.getByRole('region', { name: 'Filters' })
  for (const [group, option] of [
    [/^Positions/, 'Goalkeeper'],
    [/^Division/, 'Division 1'],
    [/^Graduation year/, '2029'],
    [/^GPA/, '3.5'],
  ] as const) {
    const choices = filters.getByRole('group', { name: group })
    await expect(choices.getByRole('checkbox', { name: new RegExp(`^${option}`) })).toHaveCount(1)
  }
  await expect(filters.getByLabel(/^State/).first()).toBeVisible()
  const card = page.getByRole('list', { name: 'Colleges' }).getByRole('listitem').first()
  await card.getByRole('link', { name: /View College/ }).click()
  await expect(page).toHaveURL(/\/college\/[\w-]+$/)
})

test('colleges that cannot be fetched are replaced by the reason, with a retry', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.player)
  const refusal = { statusCode: 400, code: 'invalid', error: 'x', message: 'The field is flooded.' }
  await page.route('**/api/colleges/collegeSearch**', (route) =>
    route.fulfill({ status: 400, json: { ...refusal, requestId: 'x' } }),
  )
  await page.goto('/collegeSearch')
  await expect(page.getByText('Error fetching colleges: The field is flooded.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Colleges' })).toHaveCount(0)
  await page.unroute('**/api/colleges/collegeSearch**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('list', { name: 'Colleges' })).toBeVisible()
})

test('the college page has every part, and a website that opens in a new tab', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto(`/college/${await collegeOf(page, 'Havenport University')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Havenport University')
  await expect(page.getByRole('main').getByText('Division 1', { exact: true })).toBeVisible()
  for (const part of ['Description', 'Website', 'Positions Needed', 'Coaches', 'Overview', 'Calendar']) {
    await expect(page.getByRole('region', { name: new RegExp(`^${part}`) }), part).toBeVisible()
  }
  const website = page.getByRole('region', { name: 'Website' }).getByRole('link')
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('href', 'https://www.havenport-university.example.edu')
  const calendar = page.getByRole('region', { name: /^Calendar/ })
  await expect(calendar.getByRole('button', { name: /Save games|Add Game/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share Profile' })).toHaveCount(0)
})

test('what a college does not say reads N/A', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const email = await freshCoach(page, 'Copperline College', 'copperline-college.example.edu')
  const { token, user } = await logInFresh(page, email)
  const path = `/api/colleges/college/${user.collegeId}`
  const before = await (await page.request.get(path)).json()
  const emptied = { description: '', collegeWebsite: '', coaches: '', overview: '', positionsNeeded: [] }
  const answer = await page.request.put('/api/colleges/editCollege', {
    headers: { authorization: `Bearer ${token}` },
    data: { collegeId: user.collegeId, division: before.division, ...emptied },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(`/college/${user.collegeId}`)
  for (const part of ['Description', 'Website', 'Positions Needed', 'Coaches', 'Overview']) {
    await expect(page.getByRole('region', { name: part }), part).toContainText('N/A')
  }
})

test("a college says 'Loading...' until it has come", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.player)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/colleges/college/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/collegeSearch')
  await page
    .getByRole('link', { name: /View College/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()
})

test('only players can share; after sharing the button is gone, also after a reload', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const college = `/college/${await collegeOf(page, 'Saltmarsh College')}`
  const coach = await newVisitor(browser, noErrors, wide)
  await logInAs(coach, demo.coach)
  await coach.goto(college)
  await expect(coach.getByRole('region', { name: 'Description' })).toBeVisible()
  await expect(coach.getByRole('button', { name: 'Share Profile' })).toHaveCount(0)

  await logInFresh(page, await freshPlayer(page))
  await page.goto(college)
  await page.route('**/api/colleges/shareProfile', (route) => route.abort())
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByText(/Your profile was not shared\./)).toBeVisible()
  await page.unroute('**/api/colleges/shareProfile')
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByText('Profile Shared successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share Profile' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('You have shared your profile with this college.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share Profile' })).toHaveCount(0)
  noErrors.splice(0) // the cut connection is in the console
})

test('the college is edited in place: six fields, Save or Cancel, and the news is there', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(
    page,
    await freshCoach(page, 'Larkspur University', 'larkspur-university.example.edu'),
  )
  await page.goto(`/coachEditCollege/${user.collegeId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larkspur University')
  const form = page.getByRole('main')
  await expect(form.getByLabel('Description')).toBeDisabled()
  await expect(form.getByLabel('Division')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Add Game' })).toBeVisible()

  await form.getByRole('button', { name: 'Edit College' }).click()
  await expect(form.getByLabel('Division')).toHaveJSProperty('tagName', 'SELECT')
  await expect(form.getByLabel('Description')).toHaveJSProperty('tagName', 'TEXTAREA')
  await form.getByLabel('Description').fill('Thrown away')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Description')).not.toHaveValue('Thrown away')

  await form.getByRole('button', { name: 'Edit College' }).click()
  await form.getByLabel('Division').selectOption('Division 3')
  await form.getByLabel('Description').fill('A college on a hill.')
  await form.getByLabel('Website').fill('https://www.larkspur.example.edu')
  await form.getByLabel('Coaches').fill('Wren Okonjo, assistant coach')
  await form.getByLabel('Overview').fill('We press high.')
  const striker = form.getByRole('checkbox', { name: 'Striker' })
  const wanted = !(await striker.isChecked())
  await striker.setChecked(wanted, { force: true })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('College details updated successfully')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.goto(`/college/${user.collegeId}`)
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('A college on a hill.')
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('We press high.')
  await expect(page.getByRole('main').getByText('Division 3', { exact: true })).toBeVisible()
  const needed = page.getByRole('region', { name: 'Positions Needed' })
  await expect(needed.getByText(/Striker/)).toHaveCount(wanted ? 1 : 0)
})

test("another college's edit page is refused", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await page.goto(`/coachEditCollege/${await collegeOf(page, 'Saltmarsh College')}`)
  await expect(page.getByText(/Only its own coaches edit a college\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit College' })).toHaveCount(0)
})
