import { demo, expect, expectAccessible, logInAs, newVisitor, test } from '../visitor.ts'

test('a coach finds, marks and opens a player by the keyboard alone, and comes back to where it was', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.goto('/coachDashboard')
  // the keys are listened to a moment after the page has come alive
  await expect(async () => {
    // pressed again on the way, it is typed into the search
    if (!page.url().includes('/playerSearch')) await page.keyboard.press('/')
    await expect(page).toHaveURL(/\/playerSearch/, { timeout: 1000 })
  }).toPass()
  const search = page.getByRole('textbox', { name: 'Search by name' })
  await expect(search).toBeFocused()
  // players of the story alone: other journeys make and delete theirs
  await search.fill('lindqvist')
  await expect(page).toHaveURL(/name=lindqvist/)

  const players = page.getByRole('list', { name: 'Players' })
  const links = players.getByRole('link')
  await expect(players.getByRole('listitem').filter({ hasNotText: 'Lindqvist' })).toHaveCount(0)
  await expect(links.nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(links.nth(1)).toBeFocused()

  const star = players
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Favorite / })
  const before = await star.getAttribute('aria-pressed')
  const after = before === 'true' ? 'false' : 'true'
  await page.keyboard.press('f')
  await expect(star).toHaveAttribute('aria-pressed', after)
  await page.keyboard.press('f')
  await expect(star).toHaveAttribute('aria-pressed', before ?? '')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/playerProfile\//)
  await expect(players).toBeHidden()
  const own = page.getByRole('button', { name: /^Favorite / })
  await expect(own).toHaveAttribute('aria-pressed', before ?? '')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/playerSearch/)
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
})

test('the shortcuts are listed under ?, and those of a single key can be turned off', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  const first = page.getByRole('list', { name: 'Players' }).getByRole('link').first()
  const listed = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await first.focus()
    await page.keyboard.press('?')
    await expect(listed).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(listed.getByRole('region', { name: 'In results' })).toBeVisible()
  await expectAccessible(page)
  await listed.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(listed).toBeHidden()
  await expect(page).toHaveURL(/\/playerSearch/)

  await first.focus()
  for (const key of ['?', '/', 'f']) await page.keyboard.press(key)
  await expect(first).toBeFocused()
  await expect(listed).toBeHidden()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await listed.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(listed).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search by name' })).toBeFocused()
})

test('keys typed into a field are only text', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.player)
  await page.goto('/collegeSearch')
  const search = page.getByRole('textbox', { name: 'Search by college name' })
  await search.pressSequentially('f/?')
  await expect(search).toHaveValue('f/?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
