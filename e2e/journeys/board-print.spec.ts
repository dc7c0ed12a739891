import { changeBoard, type Position } from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'

const positions: readonly Position[] = ['GK', 'CB', 'RB', 'LB', 'CDM', 'CM', 'CAM', 'RW', 'LW', 'ST']

/** Counts printed pages; Chromium writes each page of a PDF as its own object, in plain text. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('a staff prints its list as it is filtered, and a class on one page', async ({
  open,
  people,
  calls,
}) => {
  const coach = await people.coach({ evidence: 'administrator' })
  await people.clearBoard(coach)
  const prospects = Array.from({ length: 80 }, (_, index) => ({
    prospectId: crypto.randomUUID(),
    facts: {
      name: `Player ${String(index + 1).padStart(2, '0')}`,
      classYear: index < 40 ? 2028 : 2029,
      positions: positions.slice(index % 10, (index % 10) + 2),
      club: 'Lone Oak SC',
      state: 'TX' as const,
      gpa: 3.4,
    },
  }))
  await calls.call(
    changeBoard,
    { body: { commands: [{ commandId: crypto.randomUUID(), kind: 'add', prospects }] } },
    coach,
  )
  const page = await open(coach, { viewport: desktop })
  await visit(page, '/workbench/board?class=2028&sort=name')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'yes')
  })
  const menu = page.getByRole('button', { name: 'More' })
  const sheet = page.locator('[data-print="sheet"]')
  const printed = async (ask: () => Promise<void>) => {
    await menu.click()
    await ask()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
  }
  const askList = () => page.getByRole('menuitem', { name: 'Print this list' }).click()
  const askClass = async () => {
    await page.getByRole('menuitem', { name: 'Print a class' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Class of 2029' }).click()
  }
  const over = async () => {
    await page.emulateMedia({ media: null })
    await page.evaluate(() => {
      window.dispatchEvent(new Event('afterprint'))
      document.documentElement.removeAttribute('data-asked')
    })
    await expect(sheet).toHaveCount(0)
  }
  const pagesOn = async (format: string, ask: () => Promise<void>) => {
    await printed(ask)
    const pdf = await page.pdf({ format, preferCSSPageSize: true })
    await over()
    return pagesOf(pdf)
  }

  await test.step('the list has the filtered rows in their order, and the list alone is on paper', async () => {
    await printed(askList)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('rowheader')).toHaveCount(40)
    await expect(sheet.getByRole('rowheader').first()).toHaveText('Player 01')
    await expect(sheet).toContainText('2028 · 40 players')
    // no word and no number is broken in the narrow columns
    for (const words of ['GPA', '3.40', 'State']) {
      const cell = sheet
        .getByRole(words === '3.40' ? 'cell' : 'columnheader', { name: words, exact: true })
        .first()
      const lines = await cell.evaluate((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, words).toBe(1)
    }
    await expect(sheet).toContainText('Staff only')
    await expect(page.getByRole('button')).toHaveCount(0)
    await over()
    for (const format of ['A4', 'Letter']) expect(await pagesOn(format, askList), format).toBe(2)
  })

  await test.step('a class is on one page, with its needs', async () => {
    await printed(askClass)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('heading', { name: 'Class of 2029' })).toBeVisible()
    await expect(sheet).toContainText('Staff only')
    await expect(sheet.getByRole('heading', { name: 'Goalkeeper' })).toContainText('3 open')
    await over()
    for (const format of ['A4', 'Letter']) expect(await pagesOn(format, askClass), format).toBe(1)
  })

  await test.step('the guide explains the board', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'How the board works' }).click()
    await expect(page.getByRole('dialog', { name: 'How the board works' })).toContainText('Who sees it')
    await expectAccessible(page)
  })
})
