import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { freshPassword, freshPlayer } from '../fresh-people.ts'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  startSession,
  test,
} from '../visitor.ts'

const game = {
  id: '1789999999991',
  title: 'League final, replay',
  start: '2026-11-01T01:30',
  extendedProps: { opponent: 'Hill Rovers', address: 'Field 4; Riverside Park' },
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })

/** Asks as a calendar app does, which has the address and nothing else. */
async function fetched(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers: { 'user-agent': 'iOS/26 dataaccessd', ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function gamesIn(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { summary, location, startDate } = new ICAL.Event(component)
    return { summary, location, start: `${startDate}`, zone: startDate.zone?.tzid }
  })
}

test('a player subscribes, a calendar app fetches the games, and a revoked address gives nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 700 })
  const email = await freshPlayer(page, 'Ines, Keeper')
  const { token, user } = await logInAs(page, email, freshPassword)
  const saved = await page.request.put(`/api/players/player/${user.userId}/calendar`, {
    headers: { authorization: `Bearer ${token}` },
    data: { games: [game] },
  })
  expect(saved.status()).toBe(200)

  await page.goto('/playerProfile')
  await page.route('**/api/calendars/feeds', (route) => route.fulfill({ status: 403, json: {} }), {
    times: 1,
  })
  await subscribe(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Your addresses did not load')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByText('None yet. Those you get are listed here.')).toBeVisible()
  await page.route('**/api/calendars/feeds', (route) => route.fulfill({ status: 403, json: {} }), {
    times: 1,
  })
  await dialog(page).getByRole('button', { name: 'Get an address' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Get an address' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Your address' })
  await expect(field).toBeFocused()
  const address = await field.inputValue()
  await expect(dialog(page).getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  await dialog(page).getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(dialog(page).getByRole('listitem')).toContainText('Not fetched yet.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const first = await fetched(address)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(gamesIn(first.text)).toEqual([
    {
      summary: 'League final, replay vs Hill Rovers',
      location: 'Field 4; Riverside Park',
      start: '2026-11-01T01:30:00',
      zone: 'floating',
    },
  ])
  expect((await fetched(address, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)

  await page.keyboard.press('Escape')
  await expect(subscribe(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('listitem')).toContainText(/Ines, Keeper.*Last fetched today/s)
  await expect(field).toHaveCount(0)
  const revoke = dialog(page).getByRole('button', { name: /^Revoke/ })
  const sure = page.getByRole('alertdialog', { name: 'Revoke this address?' })
  await revoke.click()
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(revoke).toBeFocused()
  expect((await fetched(address)).status).toBe(200)
  await page.keyboard.press('Enter')
  await sure.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('That address gives nothing any more.')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Your addresses' })).toBeFocused()
  await expect(dialog(page).getByText('None yet. Those you get are listed here.')).toBeVisible()
  const gone = await fetched(address)
  expect(gone.status).toBe(404)
  expect(JSON.parse(gone.text)).toMatchObject({ code: 'not_found' })
})

test("a college's games are for whoever is signed in; visitors have no address", async ({
  browser,
  noErrors,
}) => {
  const visitor = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  const { user } = await startSession(visitor.request, demo.coach)
  await visitor.goto(`/college/${user.collegeId}`)
  await expect(
    visitor
      .getByRole('region', { name: /^Calendar/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(subscribe(visitor)).toHaveCount(0)

  const player = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(player, await freshPlayer(player), freshPassword)
  await player.goto(`/college/${user.collegeId}`)
  await subscribe(player).click()
  await dialog(player).getByRole('button', { name: 'Get an address' }).click()
  const address = await dialog(player).getByRole('textbox', { name: 'Your address' }).inputValue()
  expect(gamesIn((await fetched(address)).text).length).toBeGreaterThan(0)
  await expectAccessible(player)
  await expectNoSidewaysScroll(player)
})
