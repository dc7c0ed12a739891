import type { Page } from '@playwright/test'
import { savePlayerCalendar } from '@touchline/contract'
import ICAL from 'ical.js'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { refuse } from '../support/refuse.ts'

const game = {
  id: '1789999999991',
  title: 'League final, replay',
  start: '2026-11-01T01:30',
  extendedProps: { opponent: 'Hill Rovers', address: 'Field 4; Riverside Park' },
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })

/** Fetches like a calendar app, with the address alone. */
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

test('a player subscribes, a calendar app fetches the games, and a revoked address gives nothing', {
  tag: '@R19.28',
}, async ({ open, people, calls }) => {
  const player = await people.player({ name: 'Ines, Keeper' })
  await calls.call(
    savePlayerCalendar,
    { params: { playerId: player.userId }, body: { games: [game] } },
    player,
  )
  const page = await open(player, { viewport: { width: 320, height: 700 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const refuseOnce = () => page.route('**/api/calendars/feeds', refuse, { times: 1 })

  await test.step('a refusal that comes before the script of its dialog is shown in it', async () => {
    const late = Promise.withResolvers<void>()
    await page.route(/\/assets\/dialog-/, async (route) => {
      await late.promise
      await route.continue()
    })
    await visit(page, '/playerProfile')
    await refuseOnce()
    const refused = page.waitForResponse('**/api/calendars/feeds')
    await subscribe(page).click()
    await (await refused).finished()
    late.resolve()
    await expect(dialog(page).getByRole('alert')).toContainText("We couldn't load your links.")
  })
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByText("You don't have any links yet.")).toBeVisible()
  await refuseOnce()
  await dialog(page).getByLabel('Your password').fill(player.password)
  await dialog(page).getByRole('button', { name: 'Create a link' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Create a link' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Your link' })
  await expect(field).toBeFocused()
  const address = await field.inputValue()
  const link = dialog(page).getByRole('link', { name: 'Open in calendar app' })
  await expect(link).toHaveAttribute('href', address.replace('http:', 'webcal:'))
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(dialog(page).getByRole('listitem')).toContainText('Not used yet.')
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
  await expect(dialog(page).getByRole('listitem')).toContainText(/Ines, Keeper.*Last used today/s)
  await expect(field).toHaveCount(0)
  await expectRevocable(page, address)
})

/** Revokes the only address, after a confirmation that can be canceled; then it returns nothing. */
async function expectRevocable(page: Page, address: string) {
  const revoke = dialog(page).getByRole('button', { name: /^Revoke/ })
  const sure = page.getByRole('alertdialog', { name: 'Revoke this link?' })
  await revoke.click()
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(revoke).toBeFocused()
  expect((await fetched(address)).status).toBe(200)
  await page.keyboard.press('Enter')
  await sure.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('This link no longer works.')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Your links' })).toBeFocused()
  await expect(dialog(page).getByText("You don't have any links yet.")).toBeVisible()
  const gone = await fetched(address)
  expect(gone.status).toBe(404)
  expect(JSON.parse(gone.text)).toMatchObject({ code: 'not_found' })
}

test("everyone sees a college's season, and signed-in people can subscribe to it", {
  tag: ['@R7.18', '@R13.3'],
}, async ({ open, people, windows }) => {
  const { collegeId } = await people.demo('coach')
  const page = await open()
  const calendar = page.getByRole('region', { name: /^Calendar/ })

  await test.step("a college's season is open to anyone, as a list on phones", async () => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, `/college/${collegeId}`)
      const [month, list] = ['Month', 'List'].map((name) =>
        calendar.getByRole('button', { name, exact: true }),
      )
      if (!month || !list) throw new Error('There are two views')
      await expect(width > 600 ? month : list).toHaveAttribute('aria-pressed', 'true')
      await month.click()
      await expect(calendar.getByRole('grid')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await list.click()
      await calendar.getByRole('listitem').getByRole('button').first().click()
      const shown = page.getByRole('dialog', { name: 'View Game' })
      await expect(shown).toBeVisible()
      await expectAccessible(page)
      await shown.getByRole('button', { name: 'Close' }).first().click()
    }
  })

  await test.step("signed-in people get an address for a college's games; visitors get none", async () => {
    await expect(calendar.getByRole('listitem').first()).toBeVisible()
    await expect(subscribe(page)).toHaveCount(0)
    await page.setViewportSize(phone)
    const player = await people.player()
    await windows.seat(page.context(), player)
    await visit(page, `/college/${collegeId}`)
    await subscribe(page).click()
    await dialog(page).getByLabel('Your password').fill(player.password)
    await dialog(page).getByRole('button', { name: 'Create a link' }).click()
    const address = await dialog(page).getByRole('textbox', { name: 'Your link' }).inputValue()
    expect(gamesIn((await fetched(address)).text).length).toBeGreaterThan(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
