import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'

const sheet = [
  'Player,Grad,Pos,Ht,Status,Camp',
  '"Ortiz, Maya",28,CB/RB,5-8,Hot,yes',
  'Robin Vale,Jr.,Libero,6-1,Offered,no',
  'Kit Moss,2029,GK,173 cm,Hot,yes',
  ',2028,ST,,,',
].join('\r\n')

const rows = (page: Page) => page.getByRole('article')

test('a staff brings its spreadsheet, corrects what cannot be read, and takes it back', async ({
  open,
  people,
}) => {
  const page = await open(await people.coach({ evidence: 'administrator' }), { viewport: desktop })
  await visit(page, '/workbench/import')

  await test.step('rows are pasted, and every one is shown before anything changes', async () => {
    await page.getByRole('button', { name: 'Paste rows' }).press('Enter')
    await page.getByRole('textbox', { name: 'Rows from your sheet' }).fill(sheet)
    await page.getByRole('button', { name: 'Read these rows' }).press('Enter')
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toContainText('Maya Ortiz')
    await expect(page.getByRole('button', { name: "Can't be used 4" })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a text is given its meaning once, a cell is corrected in its place', async () => {
    await page
      .getByRole('combobox', { name: /“Hot”, in 2 rows, means/ })
      .selectOption({ label: 'Priority / visit' })
    await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible()
    const cell = page.getByRole('textbox', { name: 'Pos', exact: true })
    await cell.fill('CB')
    await cell.press('Enter')
    await expect(page.getByRole('button', { name: 'New 3' })).toBeVisible()
    await expect(page.getByRole('button', { name: "Can't be used 1" })).toBeVisible()
  })

  await test.step('a column without a match becomes a field of the program', async () => {
    await page.getByRole('combobox', { name: 'What Camp is' }).selectOption({ label: 'New field: yes or no' })
    await expect(page.getByText('All 6 columns are matched.')).toBeVisible()
  })

  await test.step('the right rows go to the board; the wrong one is saved with its reason', async () => {
    const put = page.getByRole('button', { name: 'Put 3 rows on the board' })
    // it waits until every row was looked at
    await expect(put).toBeEnabled()
    await put.press('Enter')
    await expect(page.getByText('3 players are new on your board.')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download rows to fix' }).click()
    expect((await saved).suggestedFilename()).toBe('touchline-rows-to-fix.csv')
  })

  await test.step('the file is taken back', async () => {
    await page.getByRole('button', { name: 'Take this file back' }).click()
    await expect(page.getByText('This file was taken back.')).toBeVisible()
  })

  await test.step('on a phone a file is chosen, and the board is saved with the password', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Another file' }).click()
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
    await page
      .getByLabel('A spreadsheet', { exact: true })
      .setInputFiles({ name: 'board.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await expect(page.getByText('1. How we read it')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Another file' }).click()
    await page.getByRole('button', { name: 'Export the board' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export the board' })
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialog.getByText('Enter your password.')).toBeVisible()
    await expectAccessible(page)
  })
})
