import type { Page } from '@playwright/test'
import { changeBoard } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import type { Calls } from '../fixtures/calls.ts'
import type { Person } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'

/** Puts players on the board of the coach's program. Returns their ids. */
async function added(calls: Calls, coach: Person, names: readonly string[]): Promise<string[]> {
  const prospects = names.map((name) => ({
    prospectId: crypto.randomUUID(),
    facts: { name, positions: ['CB'], classYear: 2028 },
  }))
  const command = { commandId: crypto.randomUUID(), kind: 'add', prospects }
  await calls.call(changeBoard, { body: { commands: [command] } }, coach)
  return prospects.map(({ prospectId }) => prospectId)
}

async function openMarks(page: Page, prospectId: string) {
  await visit(page, `/workbench/prospect/${prospectId}`)
  await page.getByRole('tab', { name: 'Marks' }).click()
}

/** Presses buttons one after the other, and counts them. */
async function press(page: Page, ...buttons: (string | [group: string, button: string])[]): Promise<number> {
  for (const one of buttons) {
    const [group, name] = typeof one === 'string' ? [undefined, one] : one
    const scope = group === undefined ? page : page.getByRole('group', { name: group })
    await scope.getByRole('button', { name, exact: true }).click()
  }
  return buttons.length
}

const college = 'Kestrel Ridge University'

test('two coaches mark a player alone, then see where they differ, and compare', async ({
  open,
  people,
  calls,
}) => {
  const sam = await people.coach({ college, evidence: 'administrator' })
  const alex = await people.coach({ college, evidence: 'administrator' })
  const [robin = '', kim = ''] = await added(calls, sam, ['Robin Vale', 'Kim Lake'])
  const page = await open(sam, { viewport: phone })

  await test.step('a quick evaluation takes five presses at the side of a field', async () => {
    await openMarks(page, robin)
    const presses = await press(
      page,
      'Quick evaluation',
      'Overall: 4',
      'Overall: +½',
      'Pursue',
      'Save and lock',
    )
    expect(presses).toBeLessThanOrEqual(5)
    await expect(page.getByRole('list', { name: 'Evaluations' })).toContainText('4.5')
  })

  await test.step('a full one takes at most fourteen, and survives a reload', async () => {
    await openMarks(page, kim)
    const marks = ['Technical: 4', 'Tactical: 3', 'Physical: 4', 'Mental: 5']
    let presses = await press(page, 'New evaluation', 'Turf', ...marks)
    // tall enough that no bar covers part of a button
    await page.setViewportSize({ ...phone, height: 4000 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    await reload(page)
    await page.getByRole('tab', { name: 'Marks' }).click()
    presses += await press(
      page,
      ['Level now, against our squad', 'Would play'],
      ['Ceiling', 'Would start'],
      'Pursue',
      'Fairly sure',
      'Save and lock',
    )
    expect(presses).toBeLessThanOrEqual(14)
    await expect(page.getByRole('list', { name: 'Evaluations' })).toContainText('Now: Would play')
  })

  const other = await open(alex)
  await test.step("a colleague doesn't get these marks before the own are locked", async () => {
    await openMarks(other, kim)
    await expect(other.getByText(`New marks by ${sam.name}`)).toBeVisible()
    await press(other, 'Quick evaluation', 'Overall: 2', 'Pass', 'Save and lock')
    const split = other.getByRole('region', { name: 'Split opinions' })
    await expect(split).toContainText('the overall marks, whether to pursue')
    await expect(split.getByText('4.0')).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('side by side, on a screen, a phone and one sheet of paper', async () => {
    await visit(other, `/workbench/compare?ids=${robin},${kim}`)
    await expect(other.getByRole('table')).toContainText(`${sam.name}`)
    await expect(other.getByText('New marks by a colleague, hidden until yours')).toBeVisible()
    await expectAccessible(other)
    for (const format of ['A4', 'Letter']) {
      const pdf = (await other.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
      expect(Number(width)).toBeGreaterThan(Number(height))
    }
    await other.setViewportSize(phone)
    await expectNoSidewaysScroll(other)
  })
})
