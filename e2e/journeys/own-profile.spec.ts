import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit, visitUnscripted } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'

test('a player fills gaps on a phone, orders positions on the pitch, and sees what others see', async ({
  open,
  people,
}) => {
  const player = await people.player({
    phoneNumber: '(216) 555-0142',
    school: 'Lakeshore High School of Arts',
  })
  const page = await open(player, { viewport: phone })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await canShare(page)
  await visit(page, '/playerProfile')

  await test.step('values are whole where they are read', async () => {
    const school = page.getByLabel('School', { exact: true })
    await expect(school).toHaveValue('Lakeshore High School of Arts')
    const isWhole = (field: Element) =>
      field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight
    expect(await school.evaluate(isWhole)).toBe(true)
    await expectNoSidewaysScroll(page)
  })

  await test.step('what is missing begins editing at its field', async () => {
    const missing = page.getByRole('region', { name: /Coaches look for these/ })
    await expect(missing.getByRole('button', { name: 'your school' })).toHaveCount(0)
    await missing.getByRole('button', { name: 'a highlight video' }).click()
    await expect(page.getByLabel('YouTube Highlight Link')).toBeFocused()
    await expect(missing).toHaveCount(0)
  })

  await test.step('the pitch and the dropdown change the same list, and one is made the main position', async () => {
    const list = page.getByRole('group', { name: 'Positions' })
    const pitch = page.getByRole('group', { name: 'Tap where you play' })
    await pitch.getByRole('checkbox', { name: 'CB, Center back' }).press('Space')
    await expect(list.getByRole('listitem')).toHaveText([/Goalkeeper/, /Center back/])
    await list.getByRole('button', { name: 'Make main: CB · Center back' }).click()
    await expect(list.getByRole('listitem')).toHaveText([/Center back/, /Goalkeeper/])
    await pitch.getByRole('checkbox', { name: 'GK, Goalkeeper' }).uncheck()
    await expect(list.getByRole('listitem')).toHaveText([/Center back/])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByRole('img', { name: 'Positions: Center back' })).toBeVisible()
  })

  await test.step('the link is copied, shared or scanned', async () => {
    const yours = page.getByRole('region', { name: 'Your link' })
    const link = await yours.getByLabel('Link to your player page').inputValue()
    expect(link).toMatch(new RegExp(`^http.*/playerProfile/${player.userId}$`))
    await yours.getByRole('button', { name: 'Copy link' }).click()
    await expect(yours.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await yours.getByRole('button', { name: 'Share', exact: true }).click()
    const sheet = { title: 'Ines Keeper on Touchline', url: link }
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual(sheet)
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
  })

  await test.step('anyone, a verified coach and a parent see what the previews show', async () => {
    await page.getByRole('button', { name: 'Anyone', exact: true }).click()
    const anyone = page.getByRole('dialog', { name: 'What anyone sees' })
    await expect(anyone.getByRole('heading', { name: 'Visible to verified coaches' })).toBeVisible()
    await expect(anyone.getByText('Lakeshore High School of Arts')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'A verified coach', exact: true }).click()
    const coach = page.getByRole('dialog', { name: 'What a verified coach sees' })
    await expect(coach.getByText('Lakeshore High School of Arts')).toBeVisible()
    await expect(coach.getByText('(216) 555-0142')).toHaveCount(0)
    await expect(
      coach.getByText(/^(Contact through Touchline from|Email and phone numbers show once)/).first(),
    ).toBeVisible()
    await expect(coach.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'A verified coach', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'A parent', exact: true }).click()
    const parent = page.getByRole('dialog', { name: 'What a parent sees' })
    await expect(parent.getByRole('link', { name: '(216) 555-0142' })).toBeVisible()
  })
})

/** Lets pages share as a phone does, which Chromium without a window cannot, and keeps what was shared last. */
const canShare = (page: Page) =>
  page.addInitScript(() => {
    navigator.share = async (sheet) => void Reflect.set(window, 'shared', sheet)
  })

test('the slideshow is complete without scripts', async ({ open }) => {
  const page = await open(undefined, { viewport: desktop, javaScriptEnabled: false })
  await visitUnscripted(page, '/')
  const show = page.getByRole('region', { name: 'Featured colleges' })
  const bullets = show.getByRole('tab')
  await expect(bullets).toHaveCount(4)
  await expect(show.getByRole('button', { name: 'Next slide' })).toBeHidden()
  await bullets.nth(2).click()
  await expect(show.getByRole('tabpanel', { name: /, 3 of 4$/ })).toBeInViewport({ ratio: 0.9 })
})
