import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit, visitUnscripted } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'

/** Holds back the page's scripts. The returned function releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js'
  const released = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return async () => {
    released.resolve()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.unroute(scripts)
  }
}

test('nothing that is done before the scripts have come is lost', { tag: '@R19.26' }, async ({
  open,
  people,
  errors,
}) => {
  const { email, password } = await people.player({ hasDoneTutorial: false })
  const page = await open()

  await test.step('a new password sent before the scripts have come goes with the token of the link', async () => {
    const release = await holdScripts(page)
    await visitUnscripted(page, '/reset-password?token=good')
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { message: 'Done.' } }))
    await page.getByLabel('New Password', { exact: true }).fill('free-kick-from-thirty')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    const sent = page.waitForRequest('**/api/auth/reset-password')
    await release()
    expect((await sent).postDataJSON()).toEqual({ token: 'good', newPassword: 'free-kick-from-thirty' })
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  await test.step('a box checked before the scripts arrive counts', async () => {
    const release = await holdScripts(page)
    await visitUnscripted(page, '/coachSignUp')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Gideon Marsh')
    const team = page.getByRole('radio', { name: "Women's team" })
    await team.check({ force: true })
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await release()
    await expect(page.getByRole('combobox', { name: /School/ })).toHaveAttribute('aria-invalid', 'true')
    await expect(team).toBeChecked()
    await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
      /^The team you coach[^!]*players and colleges you see\.$/,
    )
    await expect(name).toHaveValue('Gideon Marsh')
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a box whose list comes late keeps the focus', async () => {
    const late = Promise.withResolvers<void>()
    await page.route('**/combobox-list-*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await visit(page, '/coachSignUp')
    await page.getByRole('textbox', { name: /School/ }).focus()
    late.resolve()
    await expect(page.getByRole('combobox', { name: /School/ })).toBeFocused()
    await page.unroute('**/combobox-list-*.js')
  })

  await test.step('text typed below the first screen before the scripts arrive is kept, and a press there counts', async () => {
    const release = await holdScripts(page)
    await visitUnscripted(page, '/')
    const contact = page.getByRole('form', { name: 'Contact' })
    await contact.getByLabel('Email').fill('not an address')
    await contact.getByRole('button', { name: 'Send message' }).click()
    await release()
    await expect(contact.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(contact.getByLabel('Email')).toHaveValue('not an address')
    await expect(page).toHaveURL('/')
  })

  await test.step('a page whose scripts an outage kept away fetches them again, and a press meanwhile counts', async () => {
    errors.provoke(/ERR_FAILED|dynamically imported/)
    await page.route('**/assets/*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/landing-page-'))
    await visitUnscripted(page, '/')
    const contact = page.getByRole('form', { name: 'Contact' })
    await contact.getByLabel('Email').fill('not an address')
    await contact.getByRole('button', { name: 'Send message' }).click()
    await failed
    await page.unroute('**/assets/*.js')
    await expect(contact.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('typing and pressing before the scripts arrive takes effect afterwards', async () => {
    const release = await holdScripts(page)
    await visitUnscripted(page, '/logIn')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page).toHaveURL('/logIn')
    await release()
    const tour = page.getByRole('dialog', { name: 'A Quick Tour Of Our Features' })
    await expect(tour).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Escape')
    await reload(page)
    // Once closed, it stays closed until the next login.
    await expect(page.getByRole('button', { name: 'Take the tour' })).toBeVisible()
    await expect(tour).toHaveCount(0)
  })
})

test('a college is read while its late scripts are on their way', async ({
  open,
  people,
  calls,
  windows,
}) => {
  const player = await people.player()
  const coach = await people.coach({ college: 'Granite Pass College' })
  const page = await open(player, { viewport: desktop })
  await calls.writeFirst(coach, player)
  await page.route('**/assets/college-details-*.js', () => new Promise<void>(() => undefined))
  const late = page.waitForRequest('**/assets/college-details-*.js')

  await test.step("a college's server-rendered page stays while its scripts load", async () => {
    await visit(page, `/college/${coach.collegeId}`)
    await expectPage(page, 'Granite Pass College')
    await late
    // Hydration is done: the page shows the player's name and pending items.
    await expect(page.getByRole('button', { name: 'Share Profile' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Messaging hub, 1 unread' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  })

  await test.step('its scripts are fetched after its first paint, whatever form the framework gives them', async () => {
    const written = await (await page.request.get(`/college/${coach.collegeId}`)).text()
    expect(written).toContain('requestAnimationFrame(() => setTimeout(painted))')
    expect(written).not.toContain('<link rel="modulepreload"')
    expect(written).not.toMatch(/import \* as \w+ from "/)
    expect(written).toMatch(/\bload\("\/assets\/entry\.client-[^"]+"\);<\/script>/)
  })

  await test.step('it stays for a coach, whose own college the bar has found', async () => {
    await windows.seat(page.context(), await people.demo('coach'))
    await visit(page, `/college/${coach.collegeId}`)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Kestrel Ridge University' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  })
})

test('a script that does not come leaves the page and what was typed, and is asked for again', {
  tag: '@R19.26',
}, async ({ open, people, errors }) => {
  errors.provoke(/ERR_FAILED|dynamically imported/)

  await test.step('the menu of a phone, over a form that is half filled in', async () => {
    const page = await open(undefined, { viewport: phone })
    await visit(page, '/login')
    await page.getByLabel('Email').fill('noor@example.org')
    await page.route(/\/assets\/menu-sheet-/, (route) => route.abort())
    const menu = page.getByRole('button', { name: 'Menu' })
    const failed = page.waitForEvent('requestfailed')
    await menu.click()
    await failed
    await expect(page.getByLabel('Email')).toHaveValue('noor@example.org')
    await page.unroute(/\/assets\/menu-sheet-/)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  await test.step('a field of the sign-up, which nobody can press before it has come', async () => {
    const page = await open(undefined, { viewport: phone })
    const list = /\/assets\/combobox-list-/
    await page.route(list, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await visit(page, '/coachSignUp')
    await failed
    await page.getByLabel('Name', { exact: true }).fill('Noor Haddad')
    await page.unroute(list)
    await page.getByRole('combobox', { name: /School/ }).fill('kestrel')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noor Haddad')
  })

  await test.step('the bell of a signed-in person, which comes with the next page', async () => {
    const page = await open(await people.demo('coach'), { viewport: desktop })
    const bell = /\/assets\/bell-(?!panel)/
    await page.route(bell, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await visit(page, '/recruitingGuide')
    await failed
    await expectPage(page, /recruiting guide/i)
    await page.unroute(bell)
    await page.getByRole('link', { name: 'Messaging hub' }).click()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  })
})
