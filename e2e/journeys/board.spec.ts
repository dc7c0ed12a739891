import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'

const list = (page: Page, column: string) => page.getByRole('list', { name: new RegExp(`^${column}`) })
const cards = (page: Page, column: string) => list(page, column).getByRole('heading')
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last()

/** Drags a card onto the upper half of another, as a hand does: in several small steps. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('no such cards')
  await page.mouse.move(start.x + 80, start.y + 30)
  await page.mouse.down()
  await page.mouse.move(start.x + 100, start.y + 40, { steps: 4 })
  await page.mouse.move(end.x + 80, end.y + 8, { steps: 8 })
  await page.mouse.move(end.x + 84, end.y + 10, { steps: 2 })
  await page.mouse.up()
}

test('a staff works its board together, by mouse and by keyboard', async ({ open, people }) => {
  const coach = await people.coach({ evidence: 'administrator' })
  await people.clearBoard(coach)
  const colleague = await people.coach({ name: 'Avery Doyle', evidence: 'administrator' })
  const [first, second] = [people.unusedName('Ines Lindqvist'), people.unusedName('Noor Haddad')]
  await people.player({ name: first, yearGraduating: 2028 })
  await people.player({ name: second, yearGraduating: 2029 })
  const page = await open(coach, { viewport: desktop })
  const other = await open(colleague, { viewport: desktop })

  await test.step('an empty board says how to fill it', async () => {
    await visit(page, '/coachDashboard')
    await page.getByRole('link', { name: 'Your board is empty' }).click()
    await expectPage(page, 'Board')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Your bench is empty' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a favorite lands on it, and a player whom the staff puts there', async () => {
    await visit(page, `/playerSearch?name=${encodeURIComponent(first)}`)
    await page.getByRole('button', { name: `Favorite ${first}` }).click()
    await expect(page.getByRole('link', { name: 'On your board: Watching' })).toBeVisible()
    await visit(page, `/playerSearch?name=${encodeURIComponent(second)}`)
    await page.getByRole('button', { name: 'Put on the board' }).waitFor()
    await page.getByRole('link', { name: second }).focus()
    await page.keyboard.press('b')
    await expect(page.getByRole('link', { name: 'On your board: Watching' })).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    // the button that has focus goes; the next thing to do with the player is a note
    await page.getByRole('button', { name: 'Put on the board' }).press('Enter')
    await expect(page.getByRole('button', { name: `Write a note about ${second}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'New note' }).waitFor()
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('and one who is not on Touchline, in one line', async () => {
    await page.getByRole('link', { name: 'Workbench' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Add player' }).click()
    const line = page.getByRole('textbox', { name: 'In one line' })
    await line.fill('Maya Ortiz, 2028, CB RB, Lone Oak SC, TX')
    await expectAccessible(page)
    await line.press('Enter')
    await expect(line).toHaveValue('')
    await line.fill('M. Ortiz')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(
      'Already on your board: Maya Ortiz.',
    )
    await page.keyboard.press('Escape')
    await expect(cards(page, 'Watching')).toHaveCount(3)
    await expect(card(page, 'Maya Ortiz')).toContainText('CB RB · 2028 · Lone Oak SC, TX')
  })

  await visit(other, '/workbench/board')
  await expect(cards(other, 'Watching')).toHaveCount(3)

  await test.step('moved by keyboard; the colleague sees it', async () => {
    await card(page, 'Maya Ortiz').getByRole('link').focus()
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('button', { name: 'Evaluating' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('2')
    await expect(cards(page, 'Evaluating')).toHaveText(['Maya Ortiz'])
    await expect(card(page, 'Maya Ortiz').getByRole('link')).toBeFocused()
    await expect(cards(other, 'Evaluating')).toHaveText(['Maya Ortiz'])
    await page.keyboard.press(',')
    await expect(cards(page, 'Evaluating')).toHaveCount(0)
    await expect(card(page, 'Maya Ortiz').getByRole('link')).toBeFocused()
    await expect(cards(other, 'Evaluating')).toHaveCount(0)
    await page.keyboard.press('.')
    await expect(cards(page, 'Evaluating')).toHaveText(['Maya Ortiz'])
    await expect(cards(other, 'Evaluating')).toHaveText(['Maya Ortiz'])
  })

  await test.step('dragged above another card, which is the order for everybody', async () => {
    await drag(page, card(page, first), card(page, 'Maya Ortiz'))
    await expect(cards(page, 'Evaluating')).toHaveText([first, 'Maya Ortiz'])
    await expect(cards(other, 'Evaluating')).toHaveText([first, 'Maya Ortiz'])
    await card(page, first).getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(cards(other, 'Evaluating')).toHaveText(['Maya Ortiz', first])
  })

  await test.step('noted and marked by the menu', async () => {
    const menu = page.getByRole('dialog')
    await card(page, first).hover()
    await page.getByRole('button', { name: `What to do with ${first}` }).click()
    await menu.getByRole('button', { name: 'Note' }).click()
    await menu.getByRole('textbox', { name: 'New note' }).fill('Positive first touch.')
    await menu.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('combobox', { name: 'Cards' }).selectOption({ label: 'With notes' })
    await expect(card(page, first)).toContainText('Positive first touch.')
    await page.getByRole('combobox', { name: 'Cards' }).selectOption({ label: 'Normal' })
  })

  await test.step('many at once, and all of it taken back', async () => {
    await card(page, 'Maya Ortiz').getByRole('link').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Selected players' })
    await expect(bar).toContainText('2 selected')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Priority A' }).click()
    for (const name of ['Maya Ortiz', first]) await expect(card(other, name)).toContainText('Priority A')
    await expect(bar.getByRole('button', { name: 'Priority' })).toBeFocused()
    const said = page.getByRole('status').filter({ hasText: '2 players are priority A now.' })
    await said.getByRole('button', { name: 'Undo' }).last().click()
    await expect(card(other, first)).not.toContainText('Priority A')
    await bar.getByRole('button', { name: 'Archive' }).press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('[data-card] a:focus')).toHaveCount(1)
  })

  await test.step('two are compared', async () => {
    await card(page, 'Maya Ortiz').getByRole('link').focus()
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selected players' })
    const compare = bar.getByRole('link', { name: 'Compare' })
    await expect(compare).toBeDisabled()
    await expect(compare).toHaveAccessibleDescription('Choose two to four players')
    await page.keyboard.press('Shift+ArrowDown')
    await compare.click()
    await expectPage(page, 'Side by side')
    for (const name of ['Maya Ortiz', first]) await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('table')).toContainText('Positive first touch.')
    await page.getByRole('link', { name: 'Back to the board' }).click()
    await expectPage(page, 'Board')
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Clear the selection' }).press('Enter')
    await expect(page.locator('[data-card] a:focus')).toHaveCount(1)
  })

  await test.step('a key leads past the filters, and a name that is looked for opens its columns', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Skip to results' }).focus()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-card] a:focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const search = page.getByRole('textbox', { name: 'Search names, clubs and notes' })
    await search.fill(second)
    await expect(cards(page, 'Watching')).toHaveText([second])
    const empty = page.getByRole('button', { name: 'Unfold Evaluating 0' })
    await empty.click()
    await expect(empty).toHaveCount(0)
    await search.fill('')
    await expect(cards(page, 'Evaluating')).toHaveCount(2)
  })

  await test.step('the list edits in its cells', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click()
    const row = page.getByRole('row', { name: /Maya Ortiz/ })
    await row.getByRole('gridcell', { name: 'Evaluating' }).dblclick()
    await page.getByRole('combobox', { name: 'Stage of Maya Ortiz' }).selectOption({ label: 'Offered' })
    await page.keyboard.press('Enter')
    await expect(row.getByRole('gridcell', { name: 'Offered' })).toBeVisible()
    await expectAccessible(page)
    await expect(cards(other, 'Offered')).toHaveText(['Maya Ortiz'])
  })

  await test.step('an arrow leads to a card beyond the edge, where none is drawn', async () => {
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    await page.setViewportSize({ width: 800, height: 900 })
    const far = page.getByRole('link', { name: 'Maya Ortiz', exact: true })
    await expect(page.getByRole('heading', { name: 'Offered 1' })).toHaveCount(1)
    await expect(far).toHaveCount(0)
    await card(page, first).getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(far).toBeFocused()
    await expect(far).toBeInViewport()
    await page.setViewportSize(desktop)
  })

  await test.step('who goes out is asked why', async () => {
    await card(page, 'Maya Ortiz').getByRole('link').focus()
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('button', { name: 'Out…' }).waitFor()
    await page.keyboard.press('0')
    await page.getByRole('radio', { name: 'Distance' }).check()
    await page.getByRole('button', { name: 'Said no' }).click()
    await expect(other.getByRole('button', { name: 'Unfold Out 1' })).toBeVisible()
  })

  await test.step('what changed is there to read', async () => {
    await page.getByRole('button', { name: 'What changed' }).click()
    await expect(page.getByRole('dialog')).toContainText('Maya Ortiz')
    await expectAccessible(page)
  })
})

test('a board on a phone, and at the edges of what fits', async ({ open, people }) => {
  const coach = await people.coach({ college: 'Copperline College', evidence: 'administrator' })
  await people.clearBoard(coach)
  const page = await open(coach, { viewport: phone })
  await visit(page, '/workbench/board')
  await page.getByRole('button', { name: 'Add player' }).first().click()
  await page.getByRole('textbox', { name: 'In one line' }).fill('Zoe Almeida, 2029, ST')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Zoe Almeida')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'What to do with Zoe Almeida' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Offered' }).click()
  await page.getByRole('button', { name: 'Offered 1' }).click()
  await expect(card(page, 'Zoe Almeida')).toBeVisible()
  await page.getByRole('button', { name: 'Watching 0' }).click()
  await page.getByRole('textbox', { name: 'Search names, clubs and notes' }).fill('Zoe')
  await expect(page.getByRole('button', { name: 'Watching 0' })).toHaveCount(0)
  await expect(card(page, 'Zoe Almeida')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Offered 1' }).click()
  await page.getByRole('button', { name: 'What to do with Zoe Almeida' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quick evaluation' }).click()
  await expectAccessible(page)
  for (const name of ['Overall: 4', 'See again', 'Save and lock'])
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(card(page, 'Zoe Almeida')).toContainText('4.0 (1)')
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Zoe Almeida/ })
    .click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Big engine.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Noted about Zoe Almeida.' })).toBeVisible()
  // the message leaves the button free
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.keyboard.press('Escape')
  for (const width of [320, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `pixels beyond ${width}`).toBe(0)
  }
})

test('a coach verified by the address alone waits until a colleague lets them in', async ({
  open,
  people,
}) => {
  const member = await people.coach({ evidence: 'administrator' })
  const newcomer = await people.coach({ name: people.unusedName('Priya Doyle') })
  const page = await open(newcomer, { viewport: desktop })
  await visit(page, '/workbench/board')
  await expect(page.getByRole('heading', { name: 'A colleague lets you in' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(member.name)
  await expectAccessible(page)
  const other = await open(member, { viewport: desktop })
  await visit(other, '/workbench/board')
  const waiting = other.getByRole('listitem').filter({ hasText: newcomer.name })
  await expect(waiting).toContainText(newcomer.email)
  await waiting.getByRole('button', { name: 'Let in' }).click()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Add player' }).first()).toBeVisible()
})
