import type { Locator, Page } from '@playwright/test'
import { markConversation } from '@touchline/contract'
import { installClock, pauseClock, runClockUntil } from '../clock.ts'
import { collectRefusals } from '../fixtures/page-errors.ts'
import type { Person } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { expectLeaves } from '../support/leaving.ts'
import { refuse } from '../support/refuse.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const inBanner = (page: Page) => page.getByRole('banner')
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

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

const openPages = [
  ['Home', '/'],
  ['Recruiting Guide', '/recruitingGuide'],
  ['Commitments', '/commitments'],
  ['College search', '/collegeSearch'],
]

test('the bar shows each person the pages they may open', {
  tag: '@R1.32 @R1.33 @R2.1 @R2.2 @R2.3 @R2.4 @R2.5 @R2.6 @R2.7 @R2.8 @R2.9 @R2.11 @R2.12 @R2.13 @R2.14 @R2.15 @R2.16 @R2.17 @R2.18 @R2.20 @R2.23 @R4.53 @R17.2 @V7.4.4'.split(
    ' ',
  ),
}, async ({ open, people, windows }) => {
  const page = await open(undefined, { viewport: desktop })
  await test.step('the bar of a visitor: brand, open pages, Login and Sign Up', async () => {
    await visit(page, '/commitments')
    const banner = inBanner(page)
    await expect(banner.getByRole('link', { name: 'Touchline, home' })).toHaveAttribute('href', '/')
    expect(await entries(bar(page))).toEqual(openPages)
    await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/LogIn')
    await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signUp')
    await expect(banner.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toContainText(
      'Find talent for your team or advance your soccer career.',
    )
  })

  await test.step('on small screens the bar is a menu with the same entries', async () => {
    await page.setViewportSize(phone)
    await expect(inBanner(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveCount(7)
    const last = ['Español', '?lang=es']
    expect(await entries(menu)).toEqual([...openPages, ['Login', '/LogIn'], ['Sign Up', '/signUp'], last])
    await menu.getByRole('link', { name: 'Recruiting Guide' }).click()
    await expectPage(page, 'Recruiting Guide')
    await expect(page).toHaveURL(/\/recruitingGuide$/)
    await expect(menu).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    await page.setViewportSize(desktop)
  })

  await test.step('Sign Up leaves the bar where a form waits, and Login stays', async () => {
    for (const path of ['/signUp', '/playerSignUp', '/coachSignUp', '/logIn', '/guardian?token=none']) {
      await visit(page, path)
      await expect(inBanner(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(inBanner(page).getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
    }
  })

  await test.step('the bar of a player: also the own colleges, Profile, the messaging hub and Sign Out', async () => {
    await windows.seat(page.context(), await people.demo('player'))
    await visit(page, '/commitments')
    await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/playerProfile')
    expect(await entries(bar(page))).toEqual([
      ...openPages,
      ['My colleges', '/ourColleges'],
      ['Profile', '/playerProfile'],
    ])
    const hub = inBanner(page).getByRole('link', { name: /^Messaging hub/ })
    await expect(hub).toHaveAttribute('href', '/messagingHub')
    await expect(inBanner(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(inBanner(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
  })

  await test.step('the bar opens the command palette with the mouse', async () => {
    const search = inBanner(page).getByRole('button', { name: 'Search' })
    await search.click()
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(search).toBeFocused()
  })

  await test.step('the bar of a coach ends in the own college, once its id is resolved', async () => {
    const coach = await people.demo('coach')
    const page = await open(coach, { viewport: desktop })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/colleges/editCollege/collegeId/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await visit(page, '/coachDashboard')
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
    held.resolve()
    const college = bar(page).getByRole('link', { name: 'Kestrel Ridge University' })
    await expect(college).toHaveAttribute('href', `/coachEditCollege/${coach.collegeId}`)
    expect((await entries(bar(page))).slice(0, -1)).toEqual(own)
  })
})

test('the unread bubble shows how many conversations wait, and only above 0', {
  tag: ['@R2.10', '@R12.14'],
}, async ({ open, people, calls }) => {
  const [player, coach] = [await people.player(), await people.coach()]
  const page = await open(player, { viewport: desktop })
  await visit(page, '/recruitingGuide')
  const hub = inBanner(page).getByRole('link', { name: /^Messaging hub/ })
  await expect(hub).toHaveAccessibleName('Messaging hub')
  await expect(hub).toHaveText('')
  const { conversationId } = await calls.writeFirst(coach, player)
  await expect(hub).toHaveAccessibleName('Messaging hub, 1 unread')
  await expect(hub).toHaveText('1')
  await reload(page)
  await expect(hub).toHaveText('1')
  const body = { field: 'read', value: true }
  await calls.call(markConversation, { params: { conversationId }, body }, player)
  await expect(hub).toHaveAccessibleName('Messaging hub')
  await expect(hub).toHaveText('')
})

test('a player signs out, at the second try', {
  tag: ['@R2.19', '@R4.52', '@R4.54', '@V7.4.4', '@V14.3.1'],
}, async ({ open, people, errors }) => {
  const page = await open(await people.player(), { viewport: desktop })
  const button = inBanner(page).getByRole('button', { name: 'Sign Out' })
  await installClock(page)
  await visit(page, '/playerProfile')

  await test.step('a failed sign-out keeps the session and says so', async () => {
    errors.provoke(/Sign out failed/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/signout', refuse)
    await button.click()
    await expect(page.getByText("You're still logged in. Please try again.")).toBeVisible()
    expect(await token(page)).not.toBeNull()
    await expect(button).toBeEnabled()
    expect(logged.join('\n')).toContain('Sign out failed')
    await page.unroute('**/signout')
  })

  await test.step('signing out says so, and goes to / after half a second', async () => {
    const refused = collectRefusals(page)
    await pauseClock(page)
    await button.click()
    await runClockUntil(page, async () => expect(await token(page)).toBeNull())
    await expect(page.getByText('You have signed out successfully.')).toBeVisible()
    await expect(page).toHaveURL(/\/playerProfile$/)
    await expectLeaves(page, {
      from: 'Player Profile',
      to: 'Get seen from the touchline',
      code: 'landing-page',
    })
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
    expect(refused, 'calls of the page that is left').toEqual([])
    const left = await page.evaluate(() =>
      ['token', 'user', 'gender'].map((key) => localStorage.getItem(key)),
    )
    expect(left).toEqual([null, null, null])
  })
})

test("another person's login in a second tab takes the first one off the earlier person's page", async ({
  open,
  people,
}) => {
  const [child, sibling, coach] = [await people.player(), await people.player(), await people.coach()]
  const page = await open(child, { viewport: desktop })
  await visit(page, '/playerProfile')
  await expectPage(page, 'Player Profile')
  const second = await page.context().newPage()
  await visit(second, '/recruitingGuide')
  const logIn = async ({ token, userId, name, type, gender }: Person) => {
    const user = JSON.stringify({ userId, name, type, gender, hasDoneTutorial: true })
    await second.evaluate((session) => Object.assign(localStorage, session), { token, user })
  }

  await test.step('a page that both may open is read anew', async () => {
    const read = page.waitForResponse(`**/api/players/player/${sibling.userId}`)
    await logIn(sibling)
    expect((await read).status()).toBe(200)
    await expectPage(page, 'Player Profile')
  })

  await test.step('a page that the other one may not open is left', async () => {
    await logIn(coach)
    await expect(page).not.toHaveURL(/\/playerProfile/)
    await expect(page.getByRole('heading', { name: 'Player Profile' })).toHaveCount(0)
  })
})

test('without a stored session pages lead to the login, and a lost session changes the bar', {
  tag: '@R1.14 @R1.30 @R1.31 @R1.34 @R4.5 @R8.19 @R15.1 @R15.2 @R15.3 @R15.4 @R15.5 @R15.6 @R15.7'.split(' '),
}, async ({ open, people }) => {
  const coach = await people.coach()
  const page = await open(undefined, { viewport: desktop })

  await test.step('pages that need a session lead to login without one', async () => {
    // routes.test.ts covers the guards of the other addresses.
    await visit(page, '/collegeSearch')
    await expectPage(page, 'Login')
    await expect(page).toHaveURL(/\/login\?from=%2FcollegeSearch$/)
    // A stored user without an id is invalid.
    await page.evaluate(() => {
      localStorage.setItem('token', 'x')
      localStorage.setItem('user', JSON.stringify({ name: 'Nobody', type: 'coach', hasDoneTutorial: true }))
    })
    await visit(page, '/coachProfile')
    await expectPage(page, 'Login')
    await expect(page).toHaveURL(/\/login\?from=%2FcoachProfile$/)
  })

  await test.step("an email's link to a conversation leads to the login and from there to its conversation", async () => {
    const link = `/messagingHub?conversationId=${crypto.randomUUID()}`
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await visit(page, link)
      const login = page.getByRole('main').getByRole('link', { name: 'Login' })
      await expect(login).toHaveAttribute('href', `/login?from=${encodeURIComponent(link)}`)
    }
  })

  await test.step('the stored user follows the login, and clearing it changes the bar with the next page', async () => {
    await visit(page, '/login')
    await page.getByLabel('Email').fill(coach.email)
    await page.getByLabel('Password', { exact: true }).fill(coach.password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expectPage(page, 'Dashboard')
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      user: JSON.parse(localStorage.getItem('user') ?? '{}'),
      gender: localStorage.getItem('gender'),
    }))
    expect(stored.token).toBeTruthy()
    expect(stored.token).not.toBe('x')
    expect(stored.gender).toBe('female')
    const { userId, name, collegeId } = coach
    const rest = { type: 'coach', gender: 'female', hasDoneTutorial: true }
    expect(stored.user).toEqual({ userId, name, collegeId, ...rest })
    await page.evaluate(() => localStorage.removeItem('user'))
    // Opening the menu redraws the bar, which must not change it before the page does.
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Colleges' })).toBeVisible()
    await menu.press('Escape')
    await expect(menu).toBeHidden()
    await page.setViewportSize(desktop)
    await bar(page).getByRole('link', { name: 'Colleges' }).click()
    await expect(bar(page).getByRole('link', { name: 'Commitments' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  })
})
