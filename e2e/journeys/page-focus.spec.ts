import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Follows every link of the bar with Enter. Each opens a page whose title gets focus and is announced. */
async function followLinks(page: Page, count: number) {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveCount(count)
  for (const link of await links.all()) {
    const before = page.url()
    await link.focus()
    await page.keyboard.press('Enter')
    // A page that requires login redirects visitors there.
    await expect(page).not.toHaveURL(before)
    await expect(title(page)).toBeFocused()
    const spoken = page.locator('p[aria-live="polite"]').last()
    await expect(spoken).toHaveText((await page.title()).replace(/^\(\d+\) /, ''))
  }
}

test('on the way to another page the focus goes to its title, which is spoken', async ({ open, people }) => {
  for (const who of ['visitor', 'player', 'coach'] as const) {
    await test.step(`on the way to another page the focus goes to its title, which is spoken, for a ${who}`, async () => {
      const person = who === 'visitor' ? undefined : await people.demo(who)
      const page = await open(person, { viewport: desktop })
      await visit(page, person ? '/account' : '/signUp')
      await followLinks(page, { visitor: 4, player: 5, coach: 7 }[who])
    })
  }

  await test.step('a college is told by its name, once that is there', async () => {
    const page = await open(await people.demo('player'))
    await visit(page, '/collegeSearch')
    await page
      .getByRole('link', { name: /View College/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/(?:Men|Women)['’]s/)
    await expect(page.locator('p[aria-live="polite"]').last()).toHaveText(
      (await page.title()).replace(/^\(\d+\) /, ''),
    )
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
