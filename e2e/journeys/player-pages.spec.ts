import type { Page } from '@playwright/test'
import { shareProfile } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'

const facts = [
  'Grade',
  'Age',
  'Height',
  'Weight',
  'Club',
  'School',
  'Year Graduating',
  'Phone Number',
  'Club Coach Phone Number',
  'Positions',
  'Divisions Interested In',
  'GPA (out of 4)',
]
const fact = (page: Page, name: string) =>
  page
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${name}") ~ dd, div:has(> dt:text-is("${name}")) > dd`))

test("a player's page tells a coach everything and a visitor what is public", {
  tag: '@R1.17 @R11.1 @R11.2 @R11.3 @R11.4 @R11.5 @R11.6 @R11.7 @R11.8 @R11.9 @R11.10 @R11.11 @R11.12 @R11.13 @R11.14 @R11.15 @R11.16 @R11.17 @R11.18 @R11.21 @R11.22 @R13.22 @R17.3'.split(
    ' ',
  ),
}, async ({ open, people, calls }) => {
  const film = 'https://youtu.be/abcdefghijk?t=12'
  const player = await people.player({ youtubeLink: film })
  const coach = await people.demo('coach')
  const address = `/playerProfile/${player.email}`

  await test.step('a coach with whom nothing is shared reads when contact details of a minor are shown', async () => {
    const page = await open(coach)
    await visit(page, address)
    await expectPage(page, 'Ines Keeper')
    const notice =
      /^(Contact through Touchline from [A-Z][a-z]+ \d|Contact details appear once Ines Keeper shares)/
    await expect(fact(page, 'Phone Number')).toHaveText(notice)
    await expect(page.getByText(notice)).toHaveCount(2)
    await expect(page.getByRole('main').getByText(player.email)).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('[data-print="sheet"]').getByText(notice)).toBeVisible()
    await page.close()
  })

  const { collegeId } = coach
  await calls.call(shareProfile, { body: { userId: player.userId, collegeId, contactDetails: true } }, player)

  await test.step('the player page has every field, N/A where a value is missing', async () => {
    const page = await open(coach)
    await visit(page, address)
    await expectPage(page, 'Ines Keeper')
    await expect(page.getByRole('link', { name: player.email })).toBeVisible()
    for (const name of facts) await expect(fact(page, name), name).toHaveCount(1)
    for (const name of ['Grade', 'Height', 'Weight', 'Phone Number', 'GPA (out of 4)']) {
      await expect(fact(page, name), name).toHaveText('N/A')
    }
    await expect(fact(page, 'Positions')).toHaveText('GK')
    await expect(page.getByRole('region', { name: 'Accolades' })).toContainText('N/A')
    const video = page.getByRole('region', { name: 'Highlight Video' })
    await expect(video.getByRole('link', { name: film })).toHaveAttribute('href', film)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ status: 204 }))
    await video.getByRole('button', { name: 'Play: Highlight Video of Ines Keeper' }).click()
    const frame = video.locator('iframe[title="Highlight Video of Ines Keeper"]')
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/)
    await expect(video.getByRole('link', { name: film })).toBeVisible()
    const calendar = page.getByRole('region', { name: /^Calendar/ })
    await expect(calendar).toContainText('No games yet')
    await expect(calendar.getByRole('button', { name: 'Save games' })).toHaveCount(0)
  })

  await test.step('visitors read who may see the private fields, and cannot start a conversation', async () => {
    const page = await open()
    await visit(page, address)
    await expectPage(page, 'Ines Keeper')
    const locked = page.getByRole('heading', { name: 'Visible to verified coaches' })
    await expect(locked).toHaveCount(1)
    await expect(locked.locator('..')).toContainText('Age, grade, weight, club level, school, GPA')
    for (const name of ['Age', 'Grade', 'Weight', 'School', 'Phone Number', 'GPA (out of 4)']) {
      await expect(fact(page, name), name).toHaveCount(0)
    }
    await expect(page.getByText(player.email)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Start Conversation' })).toHaveCount(0)
    const overlong = await page.request.get(`/playerProfile/${'x'.repeat(501)}`)
    expect(overlong.status()).toBe(404)
    expect(await overlong.text()).toContain('Player not found')
  })
})
