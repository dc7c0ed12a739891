import type { Page } from '@playwright/test'
import { pauseClock, runClockUntil } from '../clock.ts'
import { freshCoach, freshPlayer, logInFresh } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const region = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const players = (page: Page) => page.getByRole('list', { name: 'Players' })

test('the dashboard of a new coach: three sections, each with its words while empty', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInFresh(page, await freshCoach(page, 'Granite Pass College', 'granite-pass.example.edu'))
  await page.goto('/coachDashboard')
  await expect(region(page, 'New Players').getByRole('listitem').first()).toBeVisible()
  await expect(region(page, 'Conversations')).toContainText(
    'No conversations yet. Visit the messaging center to reach out to a player.',
  )
  await expect(region(page, 'Favorite Players')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(region(page, 'New Players')).toHaveCount(0)
  await expect(region(page, 'Conversations')).toBeVisible()
  await expect(region(page, 'Favorite Players')).toBeVisible()
})

test('the dashboard opens players and conversations', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await page.goto('/coachDashboard')
  for (const section of ['New Players', 'Favorite Players']) {
    const players = region(page, section).getByRole('listitem')
    // by name: another journey's player may come first meanwhile
    const name = (await players.getByRole('link').first().textContent()) ?? ''
    await players.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(/\/playerProfile\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
  }
  const conversation = region(page, 'Conversations').getByRole('listitem').getByRole('link').first()
  const address = new URL((await conversation.getAttribute('href')) ?? '', page.url())
  expect([...address.searchParams.keys()]).toEqual(['conversationId', 'receiverId', 'conversation'])
  await conversation.click()
  await expect(page).toHaveURL(/\/messagingHub/)
  await expect(page.getByRole('log')).toBeVisible()
})

test('a star and a hidden player stay so after a reload', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const name = `Ines Star ${Date.now().toString(36)}`
  await freshPlayer(page, name)
  await logInFresh(page, await freshCoach(page, 'Pinegrove Institute', 'pinegrove-institute.example.edu'))
  await page.goto('/coachDashboard')
  const star = region(page, 'New Players').getByRole('button', { name: `Favorite ${name}` })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(region(page, 'Favorite Players').getByRole('link', { name })).toBeVisible()
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const unstarred = page.waitForResponse('**/api/colleges/removeFavoritePlayer**')
  await star.click()
  expect((await unstarred).ok()).toBe(true)
  await expect(region(page, 'Favorite Players').getByRole('link', { name })).toHaveCount(0)
  const hidden = page.waitForResponse('**/api/colleges/removePlayer**')
  await region(page, 'New Players')
    .getByRole('button', { name: `Hide ${name}` })
    .click()
  expect((await hidden).ok()).toBe(true)
  await page.reload()
  await expect(region(page, 'New Players').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

for (const [path, title, subtitle] of [
  ['/playerSearch', 'Talent Database', ''],
  [
    '/sharedProfiles',
    'Players Interested in your School',
    'Filter talent interested in attending your school',
  ],
] as const) {
  test(`${path} has its title, search, filters, toggle and chips`, async ({ browser, noErrors }) => {
    const page = await newVisitor(browser, noErrors, wide)
    await logInAs(page, demo.coach)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(subtitle)
    await expect(page.getByPlaceholder('Search by name')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
    await expect(players(page).getByRole('listitem').first()).toContainText('Grad')
    const filters = page.getByRole('region', { name: 'Filters' })
    const reset = filters.getByRole('button', { name: 'Reset Filters' })
    await expect(reset).toBeDisabled()
    await filters.getByRole('checkbox', { name: /^Goalkeeper/ }).check({ force: true })
    await filters.getByRole('checkbox', { name: /^Striker/ }).check({ force: true })
    await expect(page).toHaveURL(/positions=/)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
    await expect(chips).toHaveCount(2)
    await chips.first().click()
    await expect(chips).toHaveCount(1)
    await reset.click()
    await expect(chips).toHaveCount(0)
    await expect(page).not.toHaveURL(/positions=/)

    await page.getByRole('button', { name: 'Show Favorited Players' }).click()
    await expect(page).toHaveURL(/favorites=true/)
    await expect(page.getByRole('button', { name: 'Show All Players' })).toBeVisible()
    await expect(players(page).getByRole('button', { name: /^Favorite /, pressed: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show All Players' }).click()
    await expect(page).not.toHaveURL(/favorites/)
    await expect(page.getByRole('button', { name: 'Show Favorited Players' })).toBeVisible()
  })
}

test('a list of players that does not load says so, with a retry', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  const refusal = { statusCode: 400, code: 'invalid', error: 'x', message: 'The field is flooded.' }
  await page.route('**/api/coaches/playerSearch**', (route) =>
    route.fulfill({ status: 400, json: { ...refusal, requestId: 'x' } }),
  )
  await page.goto('/playerSearch')
  await expect(page.getByText('Players did not load')).toBeVisible()
  await page.unroute('**/api/coaches/playerSearch**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(players(page).getByRole('listitem').first()).toBeVisible()
})

test('the coach profile is read until Edit; a saved one says so for three seconds', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const email = await freshCoach(page, 'Tamarack Falls University', 'tamarack-falls.example.edu')
  await page.clock.install()
  await logInFresh(page, email)
  await page.goto('/coachProfile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach Profile')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  for (const [label, value] of [
    ['Name', 'Wren Okonjo'],
    ['Title', 'Assistant coach'],
    ['Email', email],
    ['School', 'Tamarack Falls University'],
  ] as const) {
    await expect(field(label), label).toHaveValue(value)
    await expect(field(label), label).toBeDisabled()
  }
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await field('Title').fill('Keeper coach')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field('Title')).toHaveValue('Assistant coach')
  await edit.click()
  await field('Title').fill('Head coach')
  await pauseClock(page)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const message = page.getByRole('main').getByText('Profile updated successfully')
  await runClockUntil(page, () => expect(message).toBeVisible({ timeout: 200 }))
  await expect(field('Title')).toBeDisabled()
  await page.clock.runFor(2900)
  await expect(message).toBeVisible()
  await page.clock.runFor(150)
  await expect(message).toHaveCount(0)
  await expect(field('Title')).toHaveValue('Head coach')
})

test('a coach profile keeps to .edu addresses, else nothing is sent', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInFresh(page, await freshCoach(page, 'Bellwether College', 'bellwether-college.example.edu'))
  let sent = 0
  await page.route('**/api/coaches/coach/*', (route) => {
    if (route.request().method() === 'PUT') sent += 1
    return route.continue()
  })
  await page.goto('/coachProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const email = page.getByRole('main').getByLabel('Email', { exact: true })
  await email.fill('wren@elsewhere.example.com')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(email).toHaveAccessibleDescription(/Email must end with \.edu/)
  expect(sent).toBe(0)
})
