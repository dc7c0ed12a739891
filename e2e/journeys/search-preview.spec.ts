import { savePlayerCalendar, shareProfile } from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'
import { refuse } from '../support/refuse.ts'

const game = (id: string, title: string, start: string) => ({
  id,
  title,
  start,
  extendedProps: { opponent: '', address: 'Field 41' },
})
const games = [
  game('1789999999991', 'Last year', '2025-11-20T10:00'),
  game('1789999999992', 'Lantern Cup', '2026-11-28T14:30'),
  game('1789999999993', 'Winter Cup', '2026-12-20T10:00'),
]

test('a coach looks at players beside the list, by mouse and by keyboard, and finds it again', {
  tag: '@R8.40',
}, async ({ open, people, calls }) => {
  const coach = await people.demo('coach')
  const player = await people.player({
    name: people.unusedName('Ines Lindqvist'),
    youtubeLink: 'https://youtu.be/abcdefghijk',
  })
  await calls.call(shareProfile, { body: { userId: player.userId, collegeId: coach.collegeId } }, player)
  await calls.call(savePlayerCalendar, { params: { playerId: player.userId }, body: { games } }, player)
  const page = await open(coach, { viewport: desktop })
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  const nameOf = async (index: number) => (await cards.nth(index).getByRole('heading').textContent()) ?? ''
  const previewOf = (name: string) =>
    page.getByRole('complementary', { name: `Preview of ${name}`, exact: true })
  await visit(page, '/playerSearch?name=lindqvist')
  const [first, second] = [await nameOf(0), await nameOf(1)]
  const button = cards.first().getByRole('button', { name: `Preview ${first}` })

  await test.step('a preview that does not load says so, with a retry', async () => {
    await page.route('**/api/coaches/player/*', refuse)
    await button.click()
    const pane = page.getByRole('complementary', { name: 'Preview', exact: true })
    await expect(pane).toContainText("We couldn't load the player.")
    await page.unroute('**/api/coaches/player/*')
    await pane.getByRole('button', { name: 'Retry' }).click()
    await expect(previewOf(first)).toContainText('Full profile')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
  })

  await test.step('it has the video, the next game and the date of the share', async () => {
    const preview = previewOf(player.name)
    await expect(
      preview.getByRole('button', { name: `Play: Highlight Video of ${player.name}` }),
    ).toBeVisible()
    const next = preview.getByRole('heading', { name: 'Next game' }).locator('..')
    await expect(next).toHaveText('Next gameLantern CupSaturday, November 28, 2:30 PMField 41')
    await expect(preview.getByText('Shared with your college Nov 24')).toBeVisible()
  })

  await test.step('on a wide screen it opens beside the cards, which stay where they are', async () => {
    for (const width of [1280, 1366, 1439, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const place = await cards.nth(1).boundingBox()
      await button.click()
      await expect(previewOf(first)).toHaveCount(0)
      expect(await cards.nth(1).boundingBox(), `${width} px`).toEqual(place)
      await button.click()
      await expect(previewOf(first)).toContainText('Full profile')
      expect(await cards.nth(1).boundingBox(), `${width} px`).toEqual(place)
    }
    await page.setViewportSize(desktop)
  })

  await test.step('the arrow keys go on to the next player', async () => {
    await cards.first().getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(cards.nth(1).getByRole('link')).toBeFocused()
    await expect(previewOf(second)).toContainText('Full profile')
  })

  await test.step('the full profile and back', async () => {
    await previewOf(second).getByRole('link', { name: 'Full profile' }).click()
    await expectPage(page, second)
    await page.keyboard.press('Escape')
    await expect(previewOf(second)).toContainText('Full profile')
  })

  await test.step('closed by its button, opened by p and closed by Escape', async () => {
    await previewOf(second).getByRole('button', { name: 'Close preview' }).click()
    await expect(cards.nth(1).getByRole('link')).toBeFocused()
    await expect(previewOf(second)).toHaveCount(0)
    await page.keyboard.press('p')
    await expect(previewOf(second)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(previewOf(second)).toHaveCount(0)
    await expectPage(page, 'Talent Database')
    await expect(page).toHaveURL(/\/playerSearch\?name=lindqvist$/)
  })

  await test.step('pressing a filter while a preview is opening keeps both', async () => {
    // In one task, before the page knows the address with the preview.
    await page.getByRole('button').evaluateAll(
      (buttons: HTMLElement[], names) => {
        for (const name of names) buttons.find((one) => (one.ariaLabel ?? one.textContent) === name)?.click()
      },
      [`Preview ${first}`, 'Show Favorited Players'],
    )
    await expect(page.getByRole('button', { name: 'Show All Players' }).first()).toBeVisible()
    await expect(previewOf(first)).toContainText('Full profile')
    await expect(page).toHaveURL(/\?name=lindqvist&preview=[\w-]+&favorites=true$/)
  })
})
