import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

test('a coach looks at players beside the list, by mouse and by keyboard, and finds it again', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  // players of the story alone: other journeys make and delete theirs
  await page.goto('/playerSearch?name=lindqvist')
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  const nameOf = async (index: number) => (await cards.nth(index).getByRole('heading').textContent()) ?? ''
  const [first, second] = [await nameOf(0), await nameOf(1)]
  const previewOf = (name: string) =>
    page.getByRole('complementary', { name: `Preview of ${name}`, exact: true })

  await cards
    .first()
    .getByRole('button', { name: `Preview ${first}` })
    .click()
  await expect(previewOf(first)).toContainText('Full profile')
  await expect(cards.first().getByRole('button', { name: `Preview ${first}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await cards.first().getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1).getByRole('link')).toBeFocused()
  await expect(previewOf(second)).toContainText('Full profile')

  await previewOf(second).getByRole('link', { name: 'Full profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(previewOf(second)).toContainText('Full profile')

  await previewOf(second).getByRole('button', { name: 'Close preview' }).click()
  await expect(previewOf(second)).toHaveCount(0)
  await expect(cards.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('p')
  await expect(previewOf(second)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(previewOf(second)).toHaveCount(0)
  await expect(page).toHaveURL(/\/playerSearch\?name=lindqvist$/)
})

test('a preview that does not load says so, with a retry', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.route('**/api/coaches/player/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/playerSearch')
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click()
  const pane = page.getByRole('complementary', { name: 'Preview', exact: true })
  await expect(pane).toContainText('The player did not load')
  await page.unroute('**/api/coaches/player/*')
  await pane.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('complementary', { name: /^Preview of / })).toContainText('Full profile')
  noErrors.splice(0) // the browser itself reports the refused answers
})

test('on a phone there is no room for a preview, and none is offered', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Preview / })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})
