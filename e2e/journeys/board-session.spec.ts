import type { Locator, Page } from '@playwright/test'
import { saveBoardSettings } from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { expectFocusKept, press, tabTo, tick } from '../support/by-keyboard.ts'
import { expectOnlyInput, recordInput } from '../support/only-input.ts'

const settings = {
  subStages: [],
  tags: [{ id: 'camp', label: 'Summer camp', color: 'green', icon: 'star' }],
  fields: [],
  phrases: [],
  folded: [],
  movesToContacted: true,
  splitFrom: 1.5,
}

const cards = (page: Page, column: string) =>
  page.getByRole('list', { name: new RegExp(`^${column}`) }).getByRole('heading')
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last()
const linkTo = (page: Page, name: string) => card(page, name).getByRole('link', { name, exact: true })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('a whole session on the board by keyboard alone', { tag: ['@R22.4', '@R22.5'] }, async ({
  open,
  people,
  calls,
}) => {
  const coach = await people.coach({ evidence: 'administrator' })
  await people.clearBoard(coach)
  await calls.call(saveBoardSettings, { body: { settings, version: 0 } }, coach)
  const page = await open(coach, { viewport: desktop })
  await recordInput(page)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  await visit(page, '/workbench/board')

  await test.step('add three players, one line each', async () => {
    const add = page.getByRole('button', { name: 'Add player' }).first()
    await press(page, add)
    const line = dialog.getByRole('textbox', { name: 'In one line' })
    await expect(line).toBeFocused()
    for (const words of [
      'Zoe Kim, 2028, GK',
      'Noor Haddad, 2029, ST',
      'Maya Ortiz, 2028, CB RB, Lone Oak SC, TX',
    ]) {
      await keyboard.type(words)
      await keyboard.press('Enter')
      await expect(line).toHaveValue('')
      await expect(line).toBeFocused()
    }
    await keyboard.press('Escape')
    await expect(add).toBeFocused()
    await expect(cards(page, 'Watching')).toHaveText(['Maya Ortiz', 'Noor Haddad', 'Zoe Kim'])
  })

  await test.step('move one by a key, by the window, and in the order', async () => {
    await tabTo(page, linkTo(page, 'Maya Ortiz'))
    await keyboard.press('ArrowDown')
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
    await keyboard.press('.')
    await expect(cards(page, 'Evaluating')).toHaveText(['Noor Haddad'])
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
    await keyboard.press('s')
    await expect(dialog.getByRole('button', { name: 'Offered' })).toBeVisible()
    await keyboard.press('1')
    await expect(cards(page, 'Watching')).toHaveCount(3)
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
    await keyboard.press('Alt+ArrowUp')
    await expect(cards(page, 'Watching')).toHaveText(['Noor Haddad', 'Maya Ortiz', 'Zoe Kim'])
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
  })

  await test.step('note', async () => {
    await keyboard.press('n')
    const note = dialog.getByRole('textbox', { name: 'New note' })
    await expect(note).toBeFocused()
    await keyboard.type('Sees space early.')
    await press(page, dialog.getByRole('button', { name: 'Save note' }))
    await expect(dialog).toBeHidden()
    await expect(said(page, 'Noted about Noor Haddad.')).toBeVisible()
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
  })

  await test.step('mark', async () => {
    await keyboard.press('e')
    for (const name of ['Overall: 4', 'See again', 'Save and lock'])
      await press(page, dialog.getByRole('button', { name, exact: true }))
    await expect(said(page, 'Your evaluation of Noor Haddad is locked.')).toBeVisible()
    await expect(card(page, 'Noor Haddad')).toContainText('4.0 (1)')
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
  })

  await test.step('tag', async () => {
    await keyboard.press('t')
    const tag = dialog.getByRole('button', { name: 'Summer camp' })
    await expect(tag).toBeVisible()
    await keyboard.press('1')
    await expect(tag).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await press(page, dialog.getByRole('button', { name: 'Done' }))
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Noor Haddad')).toContainText('Summer camp')
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
  })

  await test.step('filter by words, and by a class', async () => {
    await keyboard.press('/')
    const search = page.getByRole('textbox', { name: 'Search names, clubs and notes' })
    await expect(search).toBeFocused()
    await keyboard.type('space')
    await expect(cards(page, 'Watching')).toHaveText(['Noor Haddad'])
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Delete')
    await expect(cards(page, 'Watching')).toHaveCount(3)
    await press(page, page.getByRole('button', { name: 'Filters' }))
    const rail = page.getByRole('region', { name: 'Filters' })
    await tick(page, rail.getByRole('checkbox', { name: /^2028/ }))
    await expect(cards(page, 'Watching')).toHaveText(['Maya Ortiz', 'Zoe Kim'])
  })

  await test.step('move many at once', async () => {
    await tabTo(page, linkTo(page, 'Maya Ortiz'))
    await keyboard.press('x')
    await keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('region', { name: 'Selected players' })).toContainText('2 selected')
    await keyboard.press('s')
    await expect(dialog.getByRole('button', { name: 'Offered' })).toBeVisible()
    await keyboard.press('5')
    await expect(cards(page, 'Offered')).toHaveText(['Maya Ortiz', 'Zoe Kim'])
    await expectFocusKept(page)
    await expect(linkTo(page, 'Zoe Kim')).toBeFocused()
  })

  await test.step('undo, press by press', async () => {
    await keyboard.press('Escape')
    await keyboard.press('ControlOrMeta+z')
    await expect(cards(page, 'Watching')).toHaveText(['Maya Ortiz', 'Zoe Kim'])
    await expectFocusKept(page)
    await tabTo(page, page.getByRole('button', { name: /^Remove filter/ }).first(), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(cards(page, 'Watching')).toHaveCount(3)
    // Tab passes each filter, and stops at one card: arrows lead to the others.
    await press(page, page.getByRole('button', { name: 'Filters', exact: true }))
    await tabTo(page, linkTo(page, 'Zoe Kim'))
    await keyboard.press('ArrowUp')
    await keyboard.press('ArrowUp')
    await expect(linkTo(page, 'Noor Haddad')).toBeFocused()
    await keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Noor Haddad')).not.toContainText('Summer camp')
  })

  await expectAccessible(page)
  await expectOnlyInput(page, 'keys')
})

test('a whole session on the board by taps alone', { tag: ['@R22.4', '@R22.5'] }, async ({
  open,
  people,
  calls,
}) => {
  const coach = await people.coach({ college: 'Copperline College', evidence: 'administrator' })
  await people.clearBoard(coach)
  await calls.call(saveBoardSettings, { body: { settings, version: 0 } }, coach)
  const page = await open(coach, { viewport: phone, hasTouch: true, isMobile: true })
  await recordInput(page)
  const dialog = page.getByRole('dialog')
  const tap = (target: Locator) => target.tap()
  /** Writes as the keyboard on the screen does, which sends no keys. */
  const write = async (field: Locator, words: string) => {
    await expect(field).toBeFocused()
    await page.keyboard.insertText(words)
  }
  const choose = (name: string | RegExp) => tap(dialog.getByRole('button', { name, exact: true }))
  await visit(page, '/workbench/board')

  await test.step('add three players', async () => {
    await tap(page.getByRole('button', { name: 'Add player' }).first())
    const line = dialog.getByRole('textbox', { name: 'In one line' })
    for (const words of ['Zoe Kim, 2028, GK', 'Noor Haddad, 2029, ST', 'Maya Ortiz, 2028, CB']) {
      await write(line, words)
      await choose('Add to the board')
      await expect(line).toHaveValue('')
    }
    await choose('Close')
    await expect(cards(page, 'Watching')).toHaveText(['Maya Ortiz', 'Noor Haddad', 'Zoe Kim'])
  })

  await test.step('move one', async () => {
    await tap(page.getByRole('button', { name: 'What to do with Noor Haddad' }))
    await tap(dialog.getByRole('button', { name: /^Stage/ }))
    await choose('Evaluating')
    await expect(dialog).toBeHidden()
    await tap(page.getByRole('button', { name: 'Evaluating 1' }))
    await expect(cards(page, 'Evaluating')).toHaveText(['Noor Haddad'])
  })

  await test.step('note, with a phrase', async () => {
    await tap(page.getByRole('button', { name: 'Write a note' }))
    await tap(dialog.getByRole('button', { name: /Noor Haddad/ }))
    await choose('Big engine')
    await choose('Save note')
    await expect(said(page, 'Noted about Noor Haddad.')).toBeVisible()
  })

  await test.step('tag', async () => {
    await tap(page.getByRole('button', { name: 'What to do with Noor Haddad' }))
    await tap(dialog.getByRole('button', { name: /^Tags/ }))
    await tap(dialog.getByRole('button', { name: 'Summer camp' }))
    await expect(dialog.getByRole('button', { name: 'Summer camp' })).toHaveAttribute('aria-pressed', 'true')
    await choose('Done')
    await expect(dialog).toBeHidden()
  })

  await test.step('filter', async () => {
    await tap(page.getByRole('button', { name: /^Watching/ }))
    await tap(page.getByRole('button', { name: 'Filters' }))
    await tap(dialog.getByRole('checkbox', { name: /^2028/ }))
    await tap(dialog.getByRole('button', { name: 'Show 2 players' }))
    await expect(dialog).toBeHidden()
    await expect(cards(page, 'Watching')).toHaveText(['Maya Ortiz', 'Zoe Kim'])
  })

  await test.step('move many at once, and take it back', async () => {
    for (const name of ['Maya Ortiz', 'Zoe Kim'])
      await tap(
        card(page, name)
          .locator('label')
          .filter({ has: page.getByRole('checkbox') }),
      )
    const bar = page.getByRole('region', { name: 'Selected players' })
    await expect(bar).toContainText('2 selected')
    await expectAccessible(page)
    await tap(bar.getByRole('button', { name: 'Stage' }))
    await choose('Offered')
    await expect(page.getByRole('button', { name: 'Offered 2' })).toBeVisible()
    const message = page.locator('[data-toast]').filter({ hasText: '2 players' })
    await tap(message.getByRole('button', { name: 'Undo' }))
    await expect(cards(page, 'Watching')).toHaveText(['Maya Ortiz', 'Zoe Kim'])
    await tap(bar.getByRole('button', { name: 'Clear the selection' }))
    await expect(bar).toHaveCount(0)
  })

  await test.step('every part that a finger presses is large enough; the whole card is its link', async () => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, label, a:not([data-card] a))')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => [part.getBoundingClientRect(), part] as const)
        .filter(([{ width, height, top }]) => width > 1 && top >= 0 && (width < 40 || height < 40))
        .map(([{ width, height }, part]) => `${width} × ${height}: ${part.outerHTML.slice(0, 80)}`),
    )
    expect(small).toEqual([])
  })

  await expectOnlyInput(page, 'touch')
})
