import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { refuse } from '../support/refuse.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const star = (within: Locator) => within.getByRole('button', { name: /^Favorite / })

test('a coach works by keys', async ({ open, people, calls }) => {
  const coach = await people.coach({ college: 'Kestrel Ridge University' })
  const maya = await people.player({
    name: people.unusedName('Maya Lindqvist'),
    age: 18,
    yearGraduating: 2027,
  })
  await calls.writeFirst(coach, maya)
  const page = await open(coach, { viewport: desktop })
  const search = page.getByRole('textbox', { name: 'Search by name' })
  const players = page.getByRole('list', { name: 'Players' })
  const links = players.getByRole('link')
  const listed = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await test.step('a coach finds, marks and opens a player by the keyboard alone, and comes back to where it was', async () => {
    await visit(page, '/coachDashboard')
    await page.keyboard.press('/')
    await expectPage(page, /Talent Database/)
    await expect(search).toBeFocused()
    await search.fill('lindqvist')
    await expect(page).toHaveURL(/name=lindqvist/)

    await expect(links.nth(2)).toBeVisible()
    await expect(players.getByRole('listitem').filter({ hasNotText: 'Lindqvist' })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(links.nth(1)).toBeFocused()

    const marked = star(players.getByRole('listitem').nth(1))
    await expect(marked).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('f')
    await expect(marked).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('f')
    await expect(marked).toHaveAttribute('aria-pressed', 'false')

    await page.keyboard.press('Enter')
    await expectPage(page, /Lindqvist/)
    await expect(page).toHaveURL(/\/playerProfile\//)
    await expect(players).toBeHidden()
    await expect(star(page.getByRole('main'))).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expectPage(page, /Talent Database/)
    await expect(page).toHaveURL(/\/playerSearch/)
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
  })

  await test.step('the shortcuts are listed under ?, and those of a single key can be turned off', async () => {
    await links.first().focus()
    await page.keyboard.press('?')
    await expect(listed.getByRole('region', { name: 'In results' })).toBeVisible()
    await expectAccessible(page)
    await listed.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(listed).toBeHidden()
    await expect(page).toHaveURL(/\/playerSearch/)

    await links.first().focus()
    for (const key of ['f', '?', '/']) await page.keyboard.press(key)
    // The arrow keys move from the current focus, so every earlier key has been handled.
    await page.keyboard.press('ArrowRight')
    await expect(links.nth(1)).toBeFocused()
    await expect(listed).toBeHidden()
    await expect(star(players.getByRole('listitem').first())).toHaveAttribute('aria-pressed', 'false')

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await listed.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(listed).toBeHidden()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })

  await test.step('a coach goes to a player, a conversation, a college and a page by name alone', async () => {
    const options = palette(page).getByRole('option')
    // also while typing in another field
    await page.keyboard.press('Control+k')
    await expect(group(page, 'Conversations')).toContainText(maya.name)
    await expect(group(page, 'Pages')).toContainText('Shared Profiles')

    await page.keyboard.type('kestrel')
    await expect(group(page, 'Colleges')).toContainText('Kestrel Ridge University')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectPage(page, 'Kestrel Ridge University')
    await expect(page).toHaveURL(/\/college\//)
    await expect(palette(page)).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('lindqvist')
    await expect(group(page, 'Players').getByRole('option')).not.toHaveCount(0)
    await expect(group(page, 'Conversations').getByRole('option')).toHaveText([new RegExp(maya.name)])
    await expect(options.first()).toContainText('Maya Lindqvist')
    await expect(palette(page).getByRole('listbox')).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expectPage(page, /Lindqvist/)
    await expect(page).toHaveURL(/\/playerProfile\//)

    // Typed faster than the palette appears: no key is lost, and none triggers the page's shortcuts.
    const own = star(page.getByRole('main'))
    await expect(own).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('f/kestrel')
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expectPage(page, 'Kestrel Ridge University')
    await expect(page).toHaveURL(/\/college\//)
    await page.goBack()
    await expectPage(page, /Lindqvist/)
    await expect(own).toHaveAttribute('aria-pressed', 'false')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('qzxqzx')
    await expect(palette(page)).toContainText('No results for “qzxqzx”.')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })
})

/** Focuses the first address field in the same change that adds it, as fast as assistive technology can. */
function focusAtOnce() {
  const changes = new MutationObserver(() => {
    const field = document.querySelector<HTMLElement>('main input[type=email]')
    if (!field) return
    changes.disconnect()
    field.focus()
  })
  changes.observe(document.body, { childList: true, subtree: true })
}

test('a player goes from page to page, and the focus goes along', async ({ open, people }) => {
  const page = await open(await people.demo('player'), { viewport: desktop })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { level: 1 })
  const email = page.getByLabel("Parent's email")
  await visit(page, '/family')
  await expect(email).toBeVisible()

  await test.step('a page that has come has the focus on its heading, and its title is spoken', async () => {
    const spoken = page.locator('[aria-live=polite]', { hasText: /^Recruiting Guide · Touchline$/ })
    await bar.getByRole('link', { name: 'Recruiting Guide' }).press('Enter')
    await expectPage(page, 'Recruiting Guide')
    await expect(page).toHaveURL(/\/recruitingGuide$/)
    await expect(heading).toBeFocused()
    await expect(spoken).toHaveCount(1)
    await page.goBack()
    await expectPage(page, /Parents/)
    await expect(page).toHaveURL(/\/family$/)
    await expect(heading).toBeFocused()
  })

  await test.step('tabbing on right after a page arrives keeps the focus', async () => {
    await bar.getByRole('link', { name: 'Profile', exact: true }).press('Enter')
    await expectPage(page, 'Player Profile')
    await expect(heading).toBeFocused()
    await expect(email).toHaveCount(0)
    await page.evaluate(focusAtOnce)
    await page.goBack()
    await expect(email).toBeVisible()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(email).toBeFocused()
  })

  await visit(page, '/collegeSearch')
  await test.step('keys typed into a field are only text', async () => {
    const search = page.getByRole('textbox', { name: 'Search by college name' })
    await search.pressSequentially('f/?')
    await expect(search).toHaveValue('f/?')
    // The page has handled the typed text, so a palette would be open by now.
    await expect(page).toHaveURL(/f%2F%3F/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a college is told by its name, once that is there', async () => {
    await page.getByRole('textbox', { name: 'Search by college name' }).fill('')
    await page
      .getByRole('link', { name: /View College/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/(?:Men|Women)['’]s/)
    await expect(heading).toBeFocused()
    const spoken = page.locator('p[aria-live="polite"]').last()
    await expect(spoken).toHaveText((await page.title()).replace(/^\(\d+\) /, ''))
    await page.goBack()
    await expectPage(page, /College Database/)
  })

  await page.setViewportSize(phone)
  await test.step('a player goes to colleges and pages, never to other players; what fails is said', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    const answers = '**/api/colleges/collegeSearch?*'
    const held = Promise.withResolvers<void>()
    await page.route(answers, (route) => held.promise.then(() => route.continue()))
    await page.keyboard.type('co')
    const entry = palette(page).getByRole('option', { name: 'College search' })
    await expect(entry).toBeVisible()
    const place = await entry.boundingBox()
    held.resolve()
    await expect(group(page, 'Colleges')).toBeVisible()
    expect(await entry.boundingBox(), 'the place of an entry when more have come').toEqual(place)
    await page.unroute(answers)

    await palette(page).getByRole('combobox').fill('ma')
    await expect(group(page, 'Colleges')).toBeVisible()
    await expect(palette(page).getByRole('listbox')).not.toHaveAttribute('aria-busy')
    await expect(group(page, 'Players')).toHaveCount(0)
    await expectAccessible(page)
    await page.route(answers, refuse)
    await page.keyboard.type('p')
    await expect(palette(page).getByRole('status').filter({ hasText: "couldn't load" })).toHaveText(
      "We couldn't load Colleges.",
    )
    await page.unroute(answers)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })

  await test.step('chosen in the menu of a phone or by name, a page has the focus on its heading as well', async () => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await menu.getByRole('link', { name: 'Recruiting Guide' }).press('Enter')
    await expectPage(page, 'Recruiting Guide')
    await expect(page).toHaveURL(/\/recruitingGuide$/)
    await expect(heading).toBeFocused()
    await expect(menu).toHaveCount(0)
    await expect(heading).toBeFocused()

    await page.goBack()
    await expectPage(page, /College Database/)
    await page.setViewportSize(desktop)
    await page.keyboard.press('Control+k')
    const field = palette(page).getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill('guide')
    await page.getByRole('option', { name: /Recruiting Guide/ }).click()
    await expectPage(page, 'Recruiting Guide')
    await expect(page).toHaveURL(/\/recruitingGuide$/)
    await expect(palette(page)).toHaveCount(0)
    await expect(heading).toBeFocused()
  })
})
