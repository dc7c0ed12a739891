import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const stepIn = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a family ticks, puts off and sets aside steps, takes one back, and subscribes to the deadlines', {
  tag: ['@R24.2', '@R24.9'],
}, async ({ open, people }) => {
  const player = await people.player({ yearGraduating: 2030, divisionsInterestedIn: ['Division 1'] })
  const parent = await people.guardian(player)
  const page = await open(player, { viewport: { width: 320, height: 700 } })
  const now = section(page, 'Now')

  await visit(page, '/plan')
  await expectPage(page, 'Plan')
  await expect(now.getByRole('listitem')).toHaveCount(3)
  await expect(now.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const film = 'Film one whole match and add the link'
  const filmIn = (of: Page, name: string) => section(of, name).getByRole('heading', { name: film })
  await test.step('a step that is done goes to the others, the focus stays in its part, and undo brings it back', async () => {
    await stepIn(page, film).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Done. Nice.')).toBeVisible()
    await expect(now).toBeFocused()
    await expect(filmIn(page, 'Now')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(filmIn(page, 'Now')).toBeVisible()
  })

  await test.step('a step is put off, another set aside', async () => {
    await stepIn(page, film)
      .getByRole('button', { name: /^More about/ })
      .click()
    await page.getByRole('menuitem', { name: 'Put off for a week' }).click()
    await expect(filmIn(page, 'Next')).toBeVisible()
    const courses = "Find your school's NCAA course list"
    await expect(now.getByRole('listitem')).toHaveCount(3)
    await stepIn(page, courses)
      .getByRole('button', { name: /^More about/ })
      .click()
    await page.getByRole('menuitem', { name: 'Not for us' }).click()
    await page.getByText(/^Done or set aside/).click()
    await expect(stepIn(page, courses).getByText('Not for us')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a parent with one child comes to the same plan, with the year by month on a wide screen', async () => {
    const other = await open(parent, { viewport: desktop })
    await visit(other, '/plan')
    await expect(other).toHaveURL(new RegExp(`/plan/${player.userId}$`))
    await expect(filmIn(other, 'Next')).toBeVisible()
    const months = other.getByRole('navigation', { name: 'Plan by month' })
    await expect(months.getByRole('link').first()).toBeVisible()
    await expectAccessible(other)
    const dialog = other.getByRole('dialog', { name: 'Subscribe' })
    await other.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await dialog.getByLabel('Your password').fill(parent.password)
    await dialog.getByRole('button', { name: 'Create a link' }).click()
    const address = await dialog.getByRole('textbox', { name: 'Your link' }).inputValue()
    const file = await fetch(address)
    expect(await file.text()).toContain('BEGIN:VCALENDAR')
    await expect(dialog.getByRole('listitem')).toContainText('Ines Keeper: deadlines')
  })
})

test('without a class year the plan asks for it, and a stranger finds none', { tag: '@R24.9' }, async ({
  open,
  people,
}) => {
  const player = await people.player({ yearGraduating: null })
  const page = await open(player)
  await visit(page, '/plan')
  await expect(page.getByRole('link', { name: 'Add your class year' })).toBeVisible()
  const stranger = await open(await people.guardian(await people.player()))
  await visit(stranger, `/plan/${player.userId}`)
  await expect(stranger.getByRole('heading', { name: "We can't find this plan" })).toBeVisible()
  await expectAccessible(stranger)
})
