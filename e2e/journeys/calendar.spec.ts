import type { Page } from '@playwright/test'
import { fixDate } from '../clock.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { refuse } from '../support/refuse.ts'

const day = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
const calendar = (page: Page) => page.getByRole('region', { name: /^Calendar/ })

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save games' }).click()
  await expect(page.getByText('Games saved successfully')).toBeVisible()
}

test('a player fills the calendar by keyboard, loses nothing on the way, and only coaches see when', {
  tag: '@R10.27 @R13.1 @R13.2 @R13.5 @R13.6 @R13.7 @R13.8 @R13.9 @R13.10 @R13.11 @R13.18 @R13.19'.split(' '),
}, async ({ open, people }) => {
  const player = await people.player()
  const page = await open(player)
  await fixDate(page, '2026-09-14T15:00:00')
  await visit(page, '/playerProfile')
  await expect(page.getByRole('grid', { name: 'September 2026' })).toBeVisible()

  await page.locator('[data-date="2026-09-14"]').focus()
  for (const key of ['ArrowDown', 'End', 'PageDown']) await page.keyboard.press(key)
  await expect.poll(() => day(page)).toBe('2026-10-26')
  await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Game' })
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-10-26')
  await expect(dialog.getByLabel('Opponent')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Every game needs a title.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Opponent').fill('Hill Rovers')
  // named after the opponent by default
  await expect(dialog.getByLabel('Title')).toHaveValue('vs Hill Rovers')
  await dialog.getByLabel('Title').fill('Autumn Cup')
  await dialog.getByLabel('Time').fill('18:30')
  await page.keyboard.press('Enter')
  await expect.poll(() => day(page)).toBe('2026-10-26')
  await expect(page.getByRole('button', { name: /Autumn Cup 6:30 PM/ })).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Commitments' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  page.once('dialog', (question) => void question.accept())
  await reload(page)
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await page.route('**/calendar', refuse, { times: 1 })
  await page.getByRole('button', { name: 'Save games' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save games.' })).toBeVisible()
  await save(page)
  // The Save games button disappeared with the last change.
  await expect(page.getByRole('button', { name: 'Add Game' })).toBeFocused()

  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.locator('[data-date="2026-09-14"]')).toHaveAttribute('aria-current', 'date')
  await page.clock.setFixedTime('2026-09-15T15:00:00')
  await expect(page.locator('[data-date="2026-09-15"]')).toHaveAttribute('aria-current', 'date')

  const visitor = await open(undefined, { viewport: phone })
  await visit(visitor, `/playerProfile/${player.userId}`)
  const month = calendar(visitor).getByRole('region', { name: 'October 2026' })
  await expect(month.getByRole('listitem')).toHaveText(['1 game'])
  await expect(
    calendar(visitor).getByText('Days, times and places: Visible to verified coaches'),
  ).toBeVisible()
  await expect(calendar(visitor).getByText(/Autumn Cup|6:30|Hill Rovers/)).toHaveCount(0)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
})

test('the changes that two tabs save are merged', { tag: ['@R13.3', '@R13.21'] }, async ({
  open,
  people,
}) => {
  const page = await open(await people.player(), { reducedMotion: 'no-preference' })
  await visit(page, '/playerProfile')
  const other = await page.context().newPage()
  await visit(other, '/playerProfile')
  for (const [tab, title] of [
    [other, 'From the other tab'],
    [page, 'From this tab'],
  ] as const) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Add Game' }).click()
    await tab.getByLabel('Title').fill(title)
    // one game, although the dialog stays for a moment
    await tab.getByRole('dialog').getByRole('button', { name: 'Add Game' }).dblclick()
    await expect(tab.getByText('1 unsaved change')).toBeVisible()
  }
  await save(other)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save games' }).click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { name: 'This calendar changed somewhere else' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge both' }).click()
  await save(page)
  await expect(page.getByRole('button', { name: /From this tab/ })).toBeVisible()

  await test.step('a game is added and saved with one press', async () => {
    await page.getByRole('button', { name: 'Add Game' }).click()
    await page.getByLabel('Title').fill('Saved at once')
    await page.getByRole('dialog').getByRole('button', { name: 'Add and save' }).click()
    await expect(page.getByText('Games saved successfully')).toBeVisible()
    await expect(page.getByText('1 unsaved change')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Saved at once/ })).toBeVisible()
  })
  await expect(page.getByRole('button', { name: /From the other tab/ })).toBeVisible()

  for (const title of [/From this tab/, /From the other tab/]) {
    await page.getByRole('button', { name: title }).click()
    await page.getByRole('dialog', { name: 'View Game' }).getByRole('button', { name: 'Remove' }).click()
  }
  await save(page)
  await expect(page.getByRole('button', { name: /From (this|the other) tab/ })).toHaveCount(0)
})
