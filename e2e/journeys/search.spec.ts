import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

test('a coach narrows the talent database; filters live in the address, back and reload keep them', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  const results = page.getByRole('region', { name: 'Search Results' })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^Goalkeeper/ }).check({ force: true })
  await expect(page).toHaveURL(/positions=GK/)
  await page.getByRole('checkbox', { name: /^Division 2/ }).check({ force: true })
  await expect(page).toHaveURL(/divisions=Division(\+|%20)2/)
  const active = page.getByRole('list', { name: 'Active filters' })
  await expect(active.getByRole('button')).toHaveCount(2)
  await expectAccessible(page)
  await page.reload()
  await expect(active.getByRole('button')).toHaveCount(2)
  await page.goBack()
  await expect(page).not.toHaveURL(/divisions=/)
  await active.getByRole('button', { name: /GK|Goalkeeper/ }).click()
  await expect(page).not.toHaveURL(/positions=/)
})

test('a name nobody has leads to an empty state that offers the way out', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  await page.getByPlaceholder('Search by name').fill('Zzyzx % nobody_')
  await expect(page).toHaveURL(/name=/)
  await expect(page.getByRole('region', { name: 'Search Results' }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
})

test('a favourite that the server refuses goes back to what it was', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  const star = page.getByRole('button', { name: /^Favorite /, pressed: false }).first()
  const name = (await star.getAttribute('aria-label')) ?? ''
  await page.route('**/api/colleges/favoritePlayer', (route) =>
    route.fulfill({
      status: 503,
      json: {
        statusCode: 503,
        code: 'unavailable',
        error: 'x',
        message: 'We cannot answer just now.',
        requestId: 'x',
      },
    }),
  )
  await star.click()
  await expect(page.getByText('We cannot answer just now.').first()).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false')
  noErrors.splice(0) // the refusal itself is in the console
})

test('on a phone the filters are a sheet that says how many it shows', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /^Striker/ }).check({ force: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: /^Show [\d,+]+ / }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/positions=ST/)
})

test('a removed shared profile leaves the list and comes back on request', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInAs(page, demo.coach)
  await page.goto('/sharedProfiles')
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '')
  await remove.click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
