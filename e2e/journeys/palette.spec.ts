import { demo, expect, expectAccessible, logInAs, newVisitor, test } from '../visitor.ts'

test('a coach goes to a player, a conversation, a college and a page by name alone', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  const window = page.getByRole('dialog', { name: 'Go to' })
  const options = window.getByRole('option')
  // also while something else is typed
  await page.getByRole('textbox', { name: 'Search by name' }).focus()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(window).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(window.getByRole('group', { name: 'Conversations' })).toContainText('Maya Lindqvist')
  await expect(window.getByRole('group', { name: 'Pages' })).toContainText('Shared Profiles')

  await page.keyboard.type('kestrel')
  await expect(window.getByRole('group', { name: 'Colleges' })).toContainText('Kestrel Ridge University')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/college\//)
  await expect(window).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('lindqvist')
  await expect(window.getByRole('group', { name: 'Players' }).getByRole('option')).not.toHaveCount(0)
  await expect(window.getByRole('group', { name: 'Conversations' }).getByRole('option')).toHaveText([
    /Maya Lindqvist/,
  ])
  await expect(options.first()).toContainText('Maya Lindqvist')
  await expect(window.getByRole('listbox')).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/playerProfile\//)

  // typed faster than anything comes: nothing is lost, and no key means what it means on the page
  const star = page.getByRole('button', { name: /^Favorite / }).first()
  const marked = (await star.getAttribute('aria-pressed')) ?? ''
  await page.keyboard.press('Control+k')
  await page.keyboard.type('f/kestrel')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/college\//)
  await page.goBack()
  await expect(star).toHaveAttribute('aria-pressed', marked)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('qzxqzx')
  await expect(window).toContainText('Nothing is called “qzxqzx”.')
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
})

test('a player goes to colleges and pages, never to other players; what fails is said', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(page, demo.player)
  await page.goto('/collegeSearch')
  const window = page.getByRole('dialog', { name: 'Go to' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(window).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('ma')
  await expect(window.getByRole('group', { name: 'Colleges' })).toBeVisible()
  await expect(window.getByRole('group', { name: 'Players' })).toHaveCount(0)
  await expectAccessible(page)
  await page.route('**/api/colleges/collegeSearch?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.type('p')
  await expect(window.getByRole('status').filter({ hasText: 'did not load' })).toHaveText(
    'Colleges did not load.',
  )
  noErrors.splice(0) // the browser itself reports the refused answer
})
