import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { laptop, phone } from '../fixtures/windows.ts'
import { choose, expectFocusKept, pick, press, tabTo, tick, typeInto } from '../support/by-keyboard.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const conversation = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()
const pane = (page: Page) => page.getByRole('region', { name: 'Open conversation' })

test('by keyboard: fill in the profile with positions, and save it', async ({ open, people }) => {
  const page = await open(await people.player({ age: 16 }), { viewport: phone })
  await visit(page, '/playerProfile')
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused()
  const year = String(new Date(now()).getFullYear() - 17)
  await test.step('the date of birth is checked against the age, kept while typing, and shown to the player alone', () =>
    dateOfBirth(page, year))
  await typeInto(page, page.getByLabel('Grade'), 'Junior')
  await pick(page, page.getByLabel('Height'), '5\'7"')
  await typeInto(page, page.getByLabel('GPA (out of 4)'), '3.6')
  await pick(page, page.getByLabel('State', { exact: true }), 'OH')
  await typeInto(page, page.getByLabel('Club', { exact: true }), 'Hollow Creek Rovers')
  const positions = page.getByRole('group', { name: 'Positions' })
  for (const position of ['CB', 'LB']) {
    await pick(page, positions.getByRole('combobox'), position)
    await press(page, positions.getByRole('button', { name: 'Add Position' }))
    await expect(positions.getByRole('combobox')).toBeFocused()
  }
  await tabTo(page, positions.getByRole('button', { name: 'Remove GK · Goalkeeper' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(positions.getByRole('combobox')).toBeFocused()
  await typeInto(page, page.getByLabel('Accolades'), 'Captain, 2025')
  await press(page, page.getByRole('button', { name: 'Update Profile' }))
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Positions: Center back, Left back' })).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toHaveValue(`January 1, ${year}`)
  await expectNoSidewaysScroll(page)
})

/** Enters a birth date that makes the player of 16 a year older, and the matching age. */
async function dateOfBirth(page: Page, year: string) {
  const born = page.getByRole('group', { name: 'Date of birth' })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await typeInto(page, born.getByLabel('Month'), '1')
  await typeInto(page, born.getByLabel('Day'), '1')
  await page.keyboard.press('Enter')
  await expect(born.getByText(/Enter a full date of birth/)).toBeVisible()
  await expect(summary).toBeFocused()
  await typeInto(page, born.getByLabel('Year'), year)
  await page.keyboard.press('Enter')
  await expect(born.getByText('This date makes you 17, but your age says 16.')).toBeVisible()
  await expect(summary).toBeFocused()
  await expect(born.getByLabel('Month')).toHaveValue('1')
  // A link half hidden behind the top bar would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await typeInto(page, page.getByLabel('Age', { exact: true }), '17')
}

test('by keyboard: find a college by division and state, and share the profile with it', async ({
  open,
  people,
}) => {
  const page = await open(await people.player())
  await visit(page, '/collegeSearch')
  await tick(page, page.getByRole('checkbox', { name: 'Division 3' }))
  await expect(page).toHaveURL(/divisions=/)
  const states = page.getByRole('combobox', { name: 'State' })
  await typeInto(page, states, 'Maine')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/states=ME/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  const college = page.getByRole('article').filter({ hasText: 'Saltmarsh College' })
  await press(page, college.getByRole('link'))
  await expect(title(page, 'Saltmarsh College')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Share Profile' }))
  await expect(page.getByText('Profile Shared successfully')).toBeVisible()
  await expectFocusKept(page)
})

test('by keyboard: a player answers a coach, and reports the next message', { tag: '@R12.22' }, async ({
  open,
  people,
  calls,
}) => {
  const player = await people.player({ age: 15 })
  await calls.writeFirst(await people.coach(), player, 'We saw you in goal on Sunday.')
  const page = await open(player, { viewport: phone })
  await visit(page, '/messagingHub')
  await press(page, conversation(page))
  await expect(page.getByRole('log').getByText('We saw you in goal on Sunday.')).toBeVisible()
  await expect(pane(page).getByRole('heading', { name: 'Wren Okonjo', exact: true })).toBeFocused()

  await test.step("by keyboard: a player under 18 accepts a coach's request and replies", async () => {
    const request = page.getByRole('region', { name: /would like to talk with/ })
    const message = pane(page).getByRole('textbox', { name: 'Message' })
    await press(page, page.getByRole('button', { name: 'Accept' }))
    await expect(message).toBeVisible()
    await expect(request).toHaveCount(0)
    await expectFocusKept(page)
    await typeInto(page, message, 'The 11th, Coach.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('The 11th, Coach.')).toBeVisible()
  })

  await test.step('by keyboard: report a conversation', async () => {
    await page.setViewportSize(laptop)
    await press(page, pane(page).getByRole('button', { name: 'Conversation options' }))
    await expect(page.getByRole('menuitem', { name: 'Mute' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report Wren Okonjo' })
    await choose(page, dialog.getByRole('group', { name: "What's wrong?" }), 'Sexual or too personal')
    await typeInto(page, dialog.getByRole('textbox', { name: /Details/ }), 'Asked where I live.')
    await press(page, dialog.getByRole('button', { name: 'Send report' }))
    const thanks = page.getByRole('dialog', { name: 'Thanks for telling us' })
    await expect(thanks).toBeVisible()
    await press(page, thanks.getByRole('button', { name: 'Close', exact: true }))
    await expect(thanks).toBeHidden()
    await expect(pane(page).getByRole('button', { name: 'Unblock' }).first()).toBeVisible()
    await expectFocusKept(page)
  })
})
