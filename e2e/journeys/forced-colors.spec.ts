import type { Page } from '@playwright/test'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { partsPath } from '../screens/list.ts'
import { expectToldApart } from '../support/adapting.ts'

const forceColors = (page: Page) => page.emulateMedia({ forcedColors: 'active' })

test('in forced colors a visitor and a player see their selection', async ({ open, people, windows }) => {
  const page = await open(undefined, { viewport: desktop })
  await forceColors(page)
  await test.step('in forced colors selected, pressed and checked controls look different from others', async () => {
    await visit(page, partsPath)
    await expectPartsToldApart(page)
  })

  await test.step('in forced colors the page, step, slide and view that is shown is told from the others', async () => {
    await visit(page, '/commitments')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expectToldApart(bar.locator('[aria-current=page]'), bar.locator('a:not([aria-current])').first())
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expectToldApart(menu.locator('[aria-current=page]'), menu.locator('a:not([aria-current])').first())
    await page.setViewportSize(desktop)
    await visit(page, '/')
    await page.locator('[aria-roledescription=carousel]').first().scrollIntoViewIfNeeded()
    const bullets = page.getByRole('tablist', { name: 'Slides' }).first()
    await expectToldApart(
      bullets.getByRole('tab', { selected: true }),
      bullets.getByRole('tab', { selected: false }).first(),
    )
    await visit(page, '/playerSignUp')
    const steps = page.getByRole('list', { name: 'Steps' })
    await expectToldApart(
      steps.locator('[aria-current=step] > span').first(),
      steps.getByRole('listitem').nth(2).locator('> span').nth(1),
    )
    await windows.seat(page.context(), await people.demo('player'))
    await visit(page, '/playerProfile')
    const views = page.getByRole('group', { name: 'Show the calendar as' })
    await expectToldApart(
      views.getByRole('button', { pressed: true }),
      views.getByRole('button', { pressed: false }),
    )
  })
})

async function expectPartsToldApart(page: Page) {
  const tabs = page.getByRole('tablist', { name: 'Parts of a profile' })
  await expectToldApart(
    tabs.getByRole('tab', { selected: true }),
    tabs.getByRole('tab', { selected: false }).first(),
  )
  await expectToldApart(
    page.getByRole('button', { name: 'Favorite Amara Okafor', pressed: true }),
    page.getByRole('button', { name: 'Favorite Sofia Brandt', pressed: false }),
  )
  await expectToldApart(
    page.getByRole('switch', { checked: true }),
    page.getByRole('switch', { checked: false }),
  )
  const years = page.getByRole('group', { name: 'Year Graduating' }).first()
  await expectToldApart(
    years.getByRole('radio', { checked: true }),
    years.getByRole('radio', { checked: false }).first(),
  )
  for (const name of ['Divisions Interested In', 'Positions, any of these']) {
    const group = page.getByRole('group', { name })
    await expectToldApart(
      group.getByRole('checkbox', { checked: true }).first(),
      group.getByRole('checkbox', { checked: false }).first(),
    )
  }
  await page.getByRole('combobox', { name: 'School' }).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(1)
  await expectToldApart(
    page.locator('[role="option"][data-highlighted]'),
    page.locator('[role="option"]:not([data-highlighted])').first(),
  )
  await expect(page.getByRole('option')).toHaveCount(3)
}

test('in forced colors a coach sees which player, class and conversation is chosen', async ({
  open,
  people,
  calls,
}) => {
  const coach = await people.coach({ college: 'Kestrel Ridge University' })
  for (const name of ['Ines Keeper', 'Nora Winger']) {
    // Contact rules let this college write to the next class.
    const player = await people.player({ name, yearGraduating: new Date(now()).getUTCFullYear() + 1 })
    await calls.writeFirst(coach, player)
  }
  const page = await open(coach, { viewport: desktop })
  await forceColors(page)
  await visit(page, '/coachDashboard')
  const classes = page.getByRole('group', { name: 'Graduation year' })
  await expectToldApart(
    classes.getByRole('radio', { checked: true }),
    classes.getByRole('radio', { checked: false }).first(),
  )
  await visit(page, '/playerSearch?name=lindqvist')
  const previews = page.getByRole('button', { name: /^Preview / })
  await previews.first().press('Enter')
  await expectToldApart(
    page.getByRole('button', { name: /^Preview /, pressed: true }),
    page.getByRole('button', { name: /^Preview /, pressed: false }).first(),
  )
  await visit(page, '/coachsCorner')
  const like = page.getByRole('button', { name: /^Like /, pressed: false }).first()
  await page.route('**/api/coaches/posts/*/like', () => new Promise(() => undefined))
  const liked = page.getByRole('button', { name: /^Like /, pressed: true })
  await like.press('Enter')
  await expectToldApart(liked.first(), like)
  await visit(page, '/messagingHub')
  const list = page.getByRole('list', { name: 'Conversations' })
  await list.getByRole('link').first().press('Enter')
  await expectToldApart(list.locator('[aria-current]'), list.locator('a:not([aria-current])').first())
})
