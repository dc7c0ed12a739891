import type { Locator, Page } from '@playwright/test'
import { pauseClock, runClockUntil } from '../clock.ts'
import { freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function entries(list: Locator): Promise<[string | undefined, string | null][]> {
  const links = await list.getByRole('link').all()
  return Promise.all(
    links.map(
      async (link): Promise<[string | undefined, string | null]> => [
        (await link.textContent())?.trim(),
        await link.getAttribute('href'),
      ],
    ),
  )
}

const open = [
  ['Home', '/'],
  ['Recruiting Guide', '/recruitingGuide'],
  ['Commitments', '/commitments'],
  ['College search', '/collegeSearch'],
]

test('the bar of a visitor: brand, open pages, Login and Sign Up', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/commitments')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Touchline, home' })).toHaveAttribute('href', '/')
  expect(await entries(bar(page))).toEqual(open)
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/LogIn')
  await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signUp')
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(
    'Find talent for your team or advance your soccer career.',
  )
})

test('the bar of a player: also Profile, the messaging hub and Sign Out', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.player)
  await page.goto('/commitments')
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/playerProfile')
  expect(await entries(bar(page))).toEqual([...open, ['Profile', '/playerProfile']])
  const hub = page.getByRole('banner').getByRole('link', { name: /^Messaging hub/ })
  await expect(hub).toHaveAttribute('href', '/messagingHub')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('the bar of a coach ends in the own college, once its id is resolved', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInAs(page, demo.coach)
  let resolve = () => {}
  const held = new Promise<void>((done) => {
    resolve = done
  })
  await page.route('**/api/colleges/editCollege/collegeId/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/coachDashboard')
  const own = [
    ['Dashboard', '/coachDashboard'],
    ['Colleges', '/collegeSearch'],
    ["Coach's Corner", '/coachsCorner'],
    ['Players', '/playerSearch'],
    ['Shared Profiles', '/sharedProfiles'],
    ['Profile', '/coachProfile'],
  ]
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(await entries(bar(page))).toEqual(own)
  resolve()
  const college = bar(page).getByRole('link', { name: 'Kestrel Ridge University' })
  await expect(college).toHaveAttribute('href', `/coachEditCollege/${user.collegeId}`)
  expect((await entries(bar(page))).slice(0, -1)).toEqual(own)
})

test('the unread bubble shows how many conversations wait, and only above 0', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { token, user } = await logInFresh(page, await freshPlayer(page))
  await page.goto('/recruitingGuide')
  const hub = page.getByRole('banner').getByRole('link', { name: /^Messaging hub/ })
  await expect(hub).toHaveAccessibleName('Messaging hub')
  await expect(hub).toHaveText('')
  const { conversationId } = await writeFirst(page, user.userId)
  await expect(hub).toHaveAccessibleName('Messaging hub, 1 unread')
  await expect(hub).toHaveText('1')
  await page.reload()
  await expect(hub).toHaveText('1')
  await page.request.put(`/api/conversations/${conversationId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { field: 'read', value: true },
  })
  await expect(hub).toHaveAccessibleName('Messaging hub')
})

test('on small screens the bar is a menu with the same entries', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await page.goto('/commitments')
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveCount(7)
  const last = ['Español', '?lang=es']
  expect(await entries(menu)).toEqual([...open, ['Login', '/LogIn'], ['Sign Up', '/signUp'], last])
  await menu.getByRole('link', { name: 'Recruiting Guide' }).click()
  await expect(page).toHaveURL(/\/recruitingGuide$/)
  await expect(menu).toHaveCount(0)
})

test('signing out says so, and goes to / after half a second', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.clock.install()
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
  await expect(button).toBeVisible()
  await pauseClock(page)
  await button.click()
  await runClockUntil(page, async () => {
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
  await page.clock.runFor(450)
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/playerProfile$/)
  await page.clock.runFor(60)
  await expect(page).toHaveURL(/\/$/)
  const left = await page.evaluate(() => ['token', 'user', 'gender'].map((key) => localStorage.getItem(key)))
  expect(left).toEqual([null, null, null])
})

test('a failed sign-out keeps the session and says so', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.player)
  await page.goto('/commitments')
  await page.route('**/signout', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are still signed in. Please try again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeEnabled()
  expect(noErrors.some((text) => text.includes('Sign out failed'))).toBe(true)
  noErrors.splice(0) // the refusal is logged on purpose
})

test('the stored user follows the login, and clearing it changes the bar with the next page', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo.coach)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/coachDashboard$/)
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('user') ?? '{}'),
    gender: localStorage.getItem('gender'),
  }))
  expect(stored.token).toBeTruthy()
  expect(stored.gender).toBe('female')
  expect(stored.user).toEqual({
    userId: expect.any(String),
    name: 'Teresa Whitcomb',
    type: 'coach',
    gender: 'female',
    collegeId: expect.any(String),
    hasDoneTutorial: true,
  })
  await page.evaluate(() => localStorage.removeItem('user'))
  await bar(page).getByRole('link', { name: 'Colleges' }).click()
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: 'Commitments' })).toBeVisible()
})

test('pages that need a session lead to login without one', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  const own = ['/collegeSearch', '/coachDashboard', '/playerProfile', '/coachProfile', '/coachsCorner']
  for (const path of own) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?from=/)
  }
  // a stored user without an id is none
  await page.evaluate(() => {
    localStorage.setItem('token', 'x')
    localStorage.setItem('user', JSON.stringify({ name: 'Nobody', type: 'coach', hasDoneTutorial: true }))
  })
  await page.goto('/coachDashboard')
  await expect(page).toHaveURL(/\/login\?from=/)
})
