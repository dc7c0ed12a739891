import type { Page } from '@playwright/test'
import { expectFit } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { collegeOf, importRows } from '../support/directory.ts'

/** Notes everything that the page asks of any site. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push([request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join('\n'))
  })
  return asked
}

test('a family compares what colleges cost it, and keeps its own figures to itself', {
  tag: '@R25.2 @R25.3 @R25.4 @R25.5 @R25.6 @R25.7 @S116'.split(' '),
}, async ({ open, people, site }) => {
  const ids: string[] = []
  for (const name of ['Kestrel Ridge University', 'Red Mesa State University', 'Bellwether College']) {
    ids.push(await collegeOf(site, name))
  }
  const player = await people.player({ stateLocated: 'PA', city: 'Erie' })
  const page = await open(player, { viewport: desktop })
  const asked = requestsOf(page)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

  await test.step('in-state figures of another state are missing, with the reason', async () => {
    await visit(page, `/ourColleges/compare?ids=${ids.join(',')}`)
    await expectPage(page, 'Side by side')
    const cells = row('Families paid on average').getByRole('cell')
    await expect(cells.nth(1)).toHaveText('N/APublic college: known only for families in AZ')
    await expect(cells.nth(0)).toContainText('2021–22')
    await expect(row('List price for you, a year').getByRole('cell').nth(1)).toContainText('Out-of-state')
    await expect(row('Distance').getByRole('cell').nth(0)).toContainText('Nearest')
    await expect(page.getByText('Distances are from Erie, PA.')).toBeVisible()
  })

  await test.step('families of the chosen income, and an estimate', async () => {
    await page.getByLabel("Your family's income in a year").selectOption('$48,001–75,000')
    await expect(row('Families like yours paid').getByRole('cell').nth(0)).toContainText(/\$[\d,]+–[\d,]+/)
    const before = await row('Our estimate, a year').getByRole('cell').nth(0).textContent()
    await page.getByLabel('Merit aid, $ a year, Kestrel Ridge University').fill('12,345')
    await expect(row('Our estimate, a year').getByRole('cell').nth(0)).not.toHaveText(before ?? '')
    const athletic = page.getByLabel('Athletic aid, $ a year, Bellwether College')
    await expect(athletic).toBeDisabled()
    await expect(page.getByText('Division 3 colleges give no athletic aid.')).toBeVisible()
  })

  await test.step('both are there after a reload, and in no request', async () => {
    await reload(page)
    await expect(page.getByLabel("Your family's income in a year")).toHaveValue('2')
    await expect(page.getByLabel('Merit aid, $ a year, Kestrel Ridge University')).toHaveValue('12345')
    const all = asked.join('\n')
    expect(all).toContain('/api/colleges/compare')
    for (const own of ['12345', '12,345', '48,001', '48001', 'band', 'income', 'own-figures']) {
      expect(all.replaceAll(/\/assets\/\S+/g, ''), own).not.toContain(own)
    }
  })

  await test.step('it is printed on one page', async () => {
    for (const format of ['Letter', 'A4']) {
      const pdf = await page.pdf({ format, preferCSSPageSize: true, printBackground: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
  })

  await test.step('on a phone two stand side by side, and each can be another one', async () => {
    await page.setViewportSize(phone)
    await expect(page.getByRole('columnheader')).toHaveText([/Kestrel Ridge/, /Red Mesa/])
    await page.getByLabel('Change Red Mesa State University to').selectOption('Bellwether College')
    await expect(page.getByRole('columnheader')).toHaveText([/Kestrel Ridge/, /Bellwether/])
    await expectFit(page)
  })
})

const columns = 'unitid,name,city,state,division,mens_soccer,womens_soccer,latitude,longitude'
const island = `${columns}\n920001,Colegio del Faro,Rincón,PR,Other,true,true,18.34,-67.25`

test('the map shows colleges without any other site, and its list does the same by keyboard', {
  tag: '@R25.8 @R25.9',
}, async ({ open, people, site }) => {
  await importRows(site, island)
  const page = await open(await people.player({ stateLocated: 'OH', city: '' }), { viewport: desktop })
  const asked = requestsOf(page)
  const list = page.getByRole('region', { name: /On the map/ })
  const marks = page.locator('svg [data-key]')

  await test.step('the list has what the map has', async () => {
    await visit(page, '/ourColleges/map')
    await expectPage(page, 'Where colleges are')
    await expect(list.getByRole('button').first()).toBeVisible()
    const zoom = await page.getByRole('button', { name: 'Zoom in' }).boundingBox()
    const map = await page.locator('svg:has([data-key])').boundingBox()
    expect((zoom?.y ?? 0) + (zoom?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0)
    expect(await marks.count()).toBe(await list.getByRole('button').count())
    await expect(page.getByText('The cross is the middle of OH')).toBeVisible()
    await expect(page.getByRole('region', { name: /Not on the map/ })).toContainText('1')
    await page.getByText('Puerto Rico, and colleges').click()
    await expect(page.getByRole('link', { name: 'Colegio del Faro' })).toBeVisible()
  })

  await test.step('the nearest comes first, and Enter opens it', async () => {
    const first = list.getByRole('button', { name: 'Stonebridge Valley College' })
    await expect(list.getByRole('button').first()).toHaveText(/Stonebridge Valley College/)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByRole('link', { name: 'Stonebridge Valley College' })).toBeVisible()
  })

  await test.step('a press on the map opens the same in the list', async () => {
    await marks.nth(1).click({ position: { x: 20, y: 20 } })
    await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('closer and back, and only what is near home', async () => {
    const all = await marks.count()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => marks.count()).toBeLessThan(all)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(() => marks.count()).toBe(all)
    await page.getByLabel('Distance from home').selectOption('Within about 200 miles')
    await expect.poll(() => marks.count()).toBeLessThan(all)
  })

  await expectFit(page)
  const hosts = asked
    .map((one) => new URL(one.split('\n')[0] ?? ''))
    .filter(({ protocol }) => protocol !== 'data:')
  expect(new Set(hosts.map(({ host }) => host))).toEqual(new Set([new URL(page.url()).host]))
})
