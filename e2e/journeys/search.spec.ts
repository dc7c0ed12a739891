import type { Locator } from '@playwright/test'
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
  const named = page.getByRole('button', { name, exact: true }).first()
  await named.click()
  await expect(page.getByText('We cannot answer just now.').first()).toBeVisible()
  // journeys before may have made others of that name, who stand after the newest
  await expect(named).toHaveAttribute('aria-pressed', 'false')
  noErrors.splice(0) // the refusal itself is in the console
})

test('on a phone the filters are a sheet that says how many it shows', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  // a forced click does not wait until the sheet has come to rest
  await sheet.getByRole('button', { name: 'Close' }).hover()
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
  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('options say how many results they would leave, by their description and not by their name', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/coaches/playerSearch') asked.push(url)
  })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  const total = page.getByRole('heading', { name: /^Search Results/ })
  // the players other journeys make meanwhile have no state: in Ohio the numbers stay
  await page.getByRole('combobox', { name: 'State' }).click()
  const ohio = page.getByRole('option', { name: 'Ohio', exact: true })
  await expect(ohio).toHaveAccessibleDescription(/^[\d,]+ results?$/)
  const ofOhio = (await described(ohio)).split(' ')[0]
  await ohio.click()
  await page.keyboard.press('Escape')
  await expect(total).toContainText(new RegExp(`Results ?${ofOhio}$`))
  const keeper = page.getByRole('checkbox', { name: 'Goalkeeper', exact: true })
  await expect(keeper).toHaveAccessibleDescription(/^[\d,]+ results?$/)
  const ofKeeper = (await described(keeper)).split(' ')[0]
  await keeper.check({ force: true })
  await expect(total).toContainText(new RegExp(`Results ?${ofKeeper}$`))
  // alone in its filter it would still find as many
  await expect(keeper).toHaveAccessibleDescription(new RegExp(`^${ofKeeper} `))
  expect(asked.map((url) => url.searchParams.has('cursor') === url.searchParams.has('counts'))).not.toContain(
    true,
  )
})

/** What a control is described by. */
const described = (control: Locator) =>
  control.evaluate((element) => {
    const id = element.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent ?? ''
  })

test('a choice is asked for while it is being pressed, and only once', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch?divisions=Division+2')
  const results = page.getByRole('region', { name: 'Search Results' })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/coaches/playerSearch') asked.push(searchParams.getAll('divisions').sort().join())
  })
  const both = 'Division 1,Division 2'
  await page.getByText('Division 1', { exact: true }).hover()
  await page.mouse.down()
  await expect.poll(() => asked).toEqual([both])
  await expect(page).toHaveURL(/divisions=Division\+2$/)
  await page.mouse.up()
  await expect(page).toHaveURL(/divisions=Division\+1&divisions=Division\+2$/)
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Division 1' }),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/divisions=Division\+2$/)
  await expect(page.getByRole('checkbox', { name: /^Division 1/ })).not.toBeChecked()
  expect(asked).toEqual([both])
})

test('choices made faster than the page follows all stay', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch')
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem').first()).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const boxes = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox')
  const stayed = await boxes.evaluateAll(async (all) => {
    const found: boolean[] = []
    const twelve = all.filter((box) => box instanceof HTMLInputElement).slice(0, 12)
    for (const [index, box] of twelve.entries()) {
      box.click()
      found.push(box.checked)
      await new Promise((done) => setTimeout(done, 5 * index))
    }
    return found
  })
  expect(stayed).toEqual(Array(12).fill(true))
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(12)
})
