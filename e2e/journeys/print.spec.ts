import type { Page } from '@playwright/test'
import {
  divisions,
  positions,
  savePlayerCalendar,
  schoolYears,
  updatePlayerProfile,
} from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { demo } from '../fixtures/people.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'

const papers = [
  { format: 'Letter' },
  { format: 'A4' },
  { format: 'Letter', landscape: true },
  { format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } },
] as const

/** Counts printed pages; Chromium writes each page of a PDF as its own object, in plain text. */
async function pagesPrinted(page: Page, paper: (typeof papers)[number]): Promise<number> {
  const pdf = await page.pdf({ ...paper, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function expectOnePage(page: Page) {
  for (const paper of papers) expect(await pagesPrinted(page, paper), JSON.stringify(paper)).toBe(1)
}

/** Renders the page for print media, so that it can be read like any page. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  return page.locator('[data-print="sheet"]')
}

async function offPaper(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

test('a profile is printed on one page, with more of it for a coach', async ({ open, people, windows }) => {
  const [{ userId }, coach] = [await people.demo('player'), await people.demo('coach')]
  const profile = `/playerProfile/${userId}`
  const page = await open()

  await test.step('a visitor who prints the page gets one page too, with no more than the page shows', async () => {
    await visit(page, profile)
    await expectPage(page, 'Maya Lindqvist')
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await expectOnePage(page)
    const sheet = await onPaper(page)
    await expect(sheet.getByText('Visible to verified coaches').first()).toBeVisible()
    await expect(sheet.getByText(demo.player)).toHaveCount(0)
    await offPaper(page)
  })

  await test.step('a coach prints a profile: one page with the pitch, the contact and the link as a QR code', async () => {
    const codes: string[] = []
    page.on('request', (request) => codes.push(...(request.url().match(/qr-code[^/]*\.js/) ?? [])))
    await windows.seat(page.context(), coach)
    await visit(page, profile)
    const print = page.getByRole('button', { name: 'Print' })
    await expect(print).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible()
    await expectAccessible(page)
    expect(codes).toEqual([])
    await expectOnePage(page)

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked', 'yes')
    })
    await print.press('Enter')
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
    await expectOnePage(page)
    const sheet = await onPaper(page)
    await expect(sheet.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
    await expect(sheet.getByRole('img', { name: /^Positions: / })).toBeVisible()
    await expect(sheet.getByText(demo.player)).toBeVisible()
    const link = new URL(profile, page.url()).href
    await expect(sheet.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()
    expect(codes).not.toEqual([])
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await offPaper(page)
    await expect(print).toBeVisible()
    await expect(sheet).toHaveCount(0)
  })
})

test('the longest texts end in an ellipsis on the one page, and the link is still on it', async ({
  open,
  people,
  calls,
}) => {
  const player = await people.player({ name: 'W'.repeat(100) })
  const params = { playerId: player.userId }
  const long = 'Wm'.repeat(50)
  const profile = {
    age: 17,
    grade: 'W'.repeat(20),
    height: '5\'8"',
    weight: 140,
    showWeight: true,
    school: long,
    club: long,
    clubLevel: 'USYS National League',
    gpa: 3.9,
    phoneNumber: '5'.repeat(30),
    clubCoachPhoneNumber: '5'.repeat(30),
    stateLocated: 'OH',
    city: long,
    yearGraduating: schoolYears(17, new Date(now())).last,
    accolades: Array.from({ length: 60 }, () => 'All-state team of the year').join('\n'),
    divisionsInterestedIn: divisions,
    positions,
    youtubeLink: `https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${'x'.repeat(240)}`,
  }
  await calls.call(updatePlayerProfile, { params, body: profile }, player)
  const games = Array.from({ length: 30 }, (_, index) => ({
    id: String(index),
    title: `${long}${long}`,
    start: `2099-03-${String(index + 1).padStart(2, '0')}T18:30`,
    extendedProps: { opponent: '', address: '' },
  }))
  await calls.call(savePlayerCalendar, { params, body: { games } }, player)
  const page = await open(player)
  await visit(page, `/playerProfile/${player.userId}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Calendar\s*30$/ })).toBeVisible()
  await expectOnePage(page)
  await page.setViewportSize({ width: 703, height: 1047 }) // A4 within its margins, at 96 dpi
  const sheet = await onPaper(page)
  const foot = sheet.getByText(`/playerProfile/${player.userId}`)
  await expect(foot).toBeInViewport({ ratio: 1 })
  const cut = await sheet
    .getByText('All-state team')
    .evaluate((text) => text.scrollHeight > text.clientHeight)
  expect(cut).toBe(true)
  await expect(sheet.getByText('Sunday, March 1, 6:30 PM')).toBeInViewport({ ratio: 1 })
})
