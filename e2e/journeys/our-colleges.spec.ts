import type { Locator, Page } from '@playwright/test'
import { addStep, changeStep, saveListEntry } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { collegeOf } from '../support/directory.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

/** Drags a card onto the upper part of something else, as a hand does: in several small steps. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + 80, start.y + 30)
  await page.mouse.down()
  await page.mouse.move(start.x + 100, start.y + 40, { steps: 4 })
  await page.mouse.move(end.x + 20, end.y + 8, { steps: 8 })
  await page.mouse.move(end.x + 24, end.y + 10, { steps: 2 })
  await page.mouse.up()
}

test('a family keeps one list: a player begins it on the phone, a parent moves a deadline', {
  tag: ['@main', '@R23.9', '@R23.20', '@R23.21'],
}, async ({ open, people, site }) => {
  const ines = await people.player({ name: 'Ines Keeper' })
  const rosa = await people.guardian(ines)
  const player = await open(ines, { viewport: phone })
  const parent = await open(rosa, { viewport: desktop })

  await test.step('by the heart on a college, which Undo takes back', async () => {
    await visit(player, `/college/${await collegeOf(site, 'Calder Bay University')}`)
    const heart = player.getByRole('button', { name: 'Add to my list' })
    await expectAccessible(player)
    await heart.click()
    const pressed = player.getByRole('button', { name: 'On my list', pressed: true })
    await expect(pressed).toBeVisible()
    await toast(player, 'Calder Bay University is on the list.').getByRole('button', { name: 'Undo' }).click()
    await expect(heart).toBeVisible()
    await heart.click()
    await expect(pressed).toBeVisible()
  })

  await test.step('by name, and by pasted names, each confirmed', async () => {
    await player.getByRole('button', { name: 'Menu' }).click()
    await player.getByRole('dialog').getByRole('link', { name: 'My colleges' }).click()
    await expectPage(player, 'My colleges')
    await player.getByRole('button', { name: 'Add colleges' }).click()
    const window = player.getByRole('dialog', { name: 'Add colleges' })
    await window.getByLabel('Find a college by name').fill('havenport')
    await window.getByRole('button', { name: 'Add Havenport University' }).click()
    await expect(window.getByText('On the list')).toBeVisible()

    await window.getByRole('tab', { name: 'Paste names' }).click()
    await window
      .getByLabel('Names, one on each line')
      .fill('1. Kestrel Ridge University\n- Kestrell Rigde\nzzzzz\nBellwether College')
    await window.getByRole('button', { name: 'Find 4 colleges' }).click()
    await expect(window.getByText("We don't know “Kestrell Rigde”. Did you mean one of these?")).toBeVisible()
    await expect(window.getByText("We don't know “zzzzz”.")).toBeVisible()
    await window.getByRole('button', { name: 'Add Bellwether College' }).click()
    await window.getByRole('button', { name: 'Add Kestrel Ridge University' }).first().click()
    await expect(window.getByRole('button', { name: 'Add Kestrel Ridge University' })).toHaveCount(0)
    await expectAccessible(player)
    await window.getByRole('button', { name: 'Close' }).click()
    await expect(player.getByRole('article')).toHaveCount(4)
    await expectAccessible(player)
    await expectNoSidewaysScroll(player)
  })

  await test.step('the player writes a step, and the parent sees it', async () => {
    await visit(parent, '/ourColleges')
    await expectPage(parent, "Ines's colleges")
    await card(player, 'Havenport').getByRole('link').click()
    await expectPage(player, 'Havenport University')
    await player.getByRole('button', { name: 'Add a step' }).click()
    await player.getByLabel('What is to be done?').fill('Register for the ID camp')
    await player.getByLabel('By (optional)').fill('2026-12-04')
    await player.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(player.getByText('Register for the ID camp')).toBeVisible()
    await expectAccessible(player)
    await expectNoSidewaysScroll(player)
    await expect(card(parent, 'Havenport').getByText('Fri, Dec 4')).toBeVisible()
  })

  await test.step('a deadline that the parent moves shows on the phone by itself', async () => {
    await card(parent, 'Havenport').getByRole('link').click()
    const panel = parent.getByRole('complementary', { name: 'Havenport University' })
    await panel.getByRole('button', { name: 'What to do with “Register for the ID camp”' }).click()
    await parent.getByRole('menuitem', { name: 'Edit' }).click()
    await panel.getByLabel('By (optional)').fill('2026-12-11')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(player.getByText('Dec 11')).toBeVisible()
    await expectAccessible(parent)
  })

  await test.step('a move by keys is one press away from where it was', async () => {
    const stages = parent.getByRole('list', { name: 'Stages' })
    const visitColumn = stages
      .getByRole('listitem')
      .filter({ has: parent.getByRole('heading', { name: /^Visit/ }) })
    await card(parent, 'Bellwether')
      .getByRole('button', { name: 'What to do with Bellwether College' })
      .click()
    await parent.getByRole('dialog').getByRole('button', { name: 'Visit' }).click()
    await expect(visitColumn.getByRole('article')).toHaveCount(1)
    await toast(parent, 'Bellwether College: Visit.').getByRole('button', { name: 'Undo' }).click()
    await expect(visitColumn.getByRole('article')).toHaveCount(0)
  })

  await test.step('a card is dragged to another stage, and one above another', async () => {
    const close = parent.getByRole('button', { name: 'Close' }).first()
    await close.click()
    await drag(parent, card(parent, 'Bellwether'), parent.getByRole('heading', { name: /Offer/ }))
    await expect(toast(parent, 'Bellwether College: Offer.')).toBeVisible()
    await drag(parent, card(parent, 'Kestrel Ridge'), card(parent, 'Calder Bay'))
    await expect(parent.getByRole('article').first()).toContainText('Kestrel Ridge')
    await expect(player.getByText('Dec 11')).toBeVisible()
  })
})

test('two who edit the same step both see what the other wrote', { tag: '@R23.2' }, async ({
  open,
  people,
  site,
  calls,
}) => {
  const ines = await people.player({ name: 'Ines Keeper' })
  const rosa = await people.guardian(ines)
  const collegeId = await collegeOf(site, 'Havenport University')
  const params = { playerId: ines.userId }
  const stepId = '01a3c3a5-0000-4000-8000-000000000001'
  await calls.call(saveListEntry, { params: { ...params, collegeId }, body: {} }, ines)
  await calls.call(addStep, { params, body: { stepId, collegeId, title: 'Book the tour' } }, ines)
  const page = await open(ines, { viewport: phone })
  await visit(page, `/ourColleges?college=${collegeId}`)
  await page.getByRole('button', { name: 'What to do with “Book the tour”' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('What is to be done?').fill('Book the tour for two')
  const body = { title: 'Book the tour for four', version: 1 }
  await calls.call(changeStep, { params: { ...params, stepId }, body }, rosa)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const both = page.getByRole('alert').filter({ hasText: 'Someone in the family changed this step' })
  await expect(both.getByRole('region', { name: 'Yours' })).toContainText('Book the tour for two')
  await expect(both.getByRole('region', { name: 'Saved now' })).toContainText('Book the tour for four')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Book the tour for two' })).toBeVisible()
})

test('two who press the stage or a label of one college both see what the other chose', {
  tag: '@R23.2',
}, async ({ open, people, site, calls }) => {
  const ines = await people.player({ name: 'Ines Keeper' })
  const rosa = await people.guardian(ines)
  const collegeId = await collegeOf(site, 'Havenport University')
  const params = { playerId: ines.userId, collegeId }
  await calls.call(saveListEntry, { params, body: {} }, ines)
  const page = await open(ines, { viewport: phone })
  await visit(page, `/ourColleges?college=${collegeId}`)
  const chip = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
  const both = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(chip('Stage', 'Researching')).toHaveAttribute('aria-pressed', 'true')

  // what the parent changes reaches the page only with the answer to the player's own press
  let isBehind = false
  await page.route(`**/api/lists/${ines.userId}{,/**}`, async (route) => {
    if (route.request().method() === 'PUT') isBehind = false
    if (!isBehind) await route.fallback()
  })
  const parentSaves = async (body: object) => {
    isBehind = true
    await calls.call(saveListEntry, { params, body }, rosa)
  }

  await test.step('the stage: what the parent chose can stay', async () => {
    await parentSaves({ stage: 'visit', version: 1 })
    await chip('Stage', 'Talking').click()
    await expect(both.getByRole('region', { name: 'Yours' })).toContainText('Stage: Talking')
    await expect(both.getByRole('region', { name: 'Saved now' })).toContainText('Stage: Visit')
    await expectAccessible(page)
    await both.getByRole('button', { name: "Keep what's there" }).click()
    await expect(chip('Stage', 'Visit')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a label: the own choice can go before, and everything else stays', async () => {
    await parentSaves({ academics: 'reach', soccer: 'likely', version: 2 })
    await chip('Academics', 'Match').click()
    await expect(both.getByRole('region', { name: 'Yours' })).toHaveText('YoursAcademics: Match')
    await expect(both.getByRole('region', { name: 'Saved now' })).toHaveText('Saved nowAcademics: Reach')
    await both.getByRole('button', { name: 'Use mine' }).click()
    await expect(both).toBeHidden()
    await expect(chip('Academics', 'Match')).toHaveAttribute('aria-pressed', 'true')
    await reload(page)
    await expect(chip('Academics', 'Match')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip('Soccer', 'Likely')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip('Stage', 'Visit')).toHaveAttribute('aria-pressed', 'true')
  })
})
