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

  await test.step('the link is copied or scanned', async () => {
    const link = page.getByLabel('Link to your player page')
    await expect(link).toHaveValue(new RegExp(`^http.*/playerProfile/${player.userId}$`))
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
  })

  await test.step('anyone and a verified coach see what the previews show', async () => {
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
  })
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

test('bar, content and footer end on the same edges', async ({ open, people }) => {
  const page = await open(await people.player(), { viewport: desktop })
  const lefts = () =>
    page.evaluate(() => {
      const places = ['header .page-width', 'main .page-width', 'footer .page-width']
      return places.map((place) => document.querySelector(place)?.getBoundingClientRect().left)
    })
  for (const path of ['/', '/security', '/playerProfile', '/collegeSearch']) {
    await visit(page, path)
    await expect.poll(async () => new Set(await lefts()).size, path).toBe(1)
  }
})
