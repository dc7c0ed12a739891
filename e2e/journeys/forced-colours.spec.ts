import type { Page } from '@playwright/test'
import { expectToldApart } from '../adapting.ts'
import { partsPath } from '../screens/list.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const forceColours = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })

test('in forced colours what is chosen, pressed or ticked is told from what is not', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await forceColours(page)
  await page.goto(partsPath)
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
  const options = page.getByRole('option')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(1)
  await expectToldApart(
    page.locator('[role="option"][data-highlighted]'),
    page.locator('[role="option"]:not([data-highlighted])').first(),
  )
  await expect(options).toHaveCount(3)
})

test('in forced colours the page, step, slide and view that is shown is told from the others', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await forceColours(page)
  await page.goto('/commitments')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expectToldApart(bar.locator('[aria-current=page]'), bar.locator('a:not([aria-current])').first())
  await page.goto('/')
  await page.locator('[aria-roledescription=carousel]').first().scrollIntoViewIfNeeded()
  const bullets = page.getByRole('tablist', { name: 'Slides' }).first()
  await expectToldApart(
    bullets.getByRole('tab', { selected: true }),
    bullets.getByRole('tab', { selected: false }).first(),
  )
  await page.goto('/playerSignUp')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expectToldApart(
    steps.locator('[aria-current=step] > span').first(),
    steps.getByRole('listitem').nth(2).locator('> span').nth(1),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/commitments')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectToldApart(menu.locator('[aria-current=page]'), menu.locator('a:not([aria-current])').first())

  await page.setViewportSize(wide)
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  const views = page.getByRole('group', { name: 'Show the calendar as' })
  await expectToldApart(
    views.getByRole('button', { pressed: true }),
    views.getByRole('button', { pressed: false }),
  )
})

test('in forced colours a coach sees which player, class and conversation is chosen', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await forceColours(page)
  await logInAs(page, demo.coach)
  await page.goto('/coachDashboard')
  const classes = page.getByRole('group', { name: 'Graduation year' })
  await expectToldApart(
    classes.getByRole('radio', { checked: true }),
    classes.getByRole('radio', { checked: false }).first(),
  )
  await page.goto('/playerSearch?name=lindqvist')
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .press('Enter')
  await expectToldApart(
    page.getByRole('button', { name: /^Preview /, pressed: true }),
    page.getByRole('button', { name: /^Preview /, pressed: false }).first(),
  )
  await page.goto('/coachsCorner')
  const like = page.getByRole('button', { name: /^Like /, pressed: false }).first()
  await page.route('**/api/coaches/posts/*/like', () => new Promise(() => undefined))
  const liked = page.getByRole('button', { name: /^Like /, pressed: true })
  await like.press('Enter')
  await expectToldApart(liked.first(), like)
  await page.goto('/messagingHub')
  const list = page.getByRole('list', { name: 'Conversations' })
  await list.getByRole('link').first().press('Enter')
  await expectToldApart(list.locator('[aria-current]'), list.locator('a:not([aria-current])').first())
})
