import type { Page } from '@playwright/test'
import { shareProfile } from '@touchline/contract'
import { expectFit } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { log } from '../support/messaging-hub.ts'

const strip = (page: Page) => page.getByRole('region', { name: /^Hi, / })

test('a player starts from what waits and what comes next, and a shared profile ticks its step', {
  tag: '@R3.38',
}, async ({ open, people, calls }) => {
  const player = await people.player({ name: 'Ines Keeper' })
  const coach = await people.coach()
  await calls.writeFirst(coach, player, 'We need a keeper.')
  const page = await open(player, { viewport: phone })
  await visit(page, '/')
  const home = strip(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Ines')
  await expect(home.getByText('You have 1 request waiting')).toBeVisible()
  const share = home.getByRole('link', { name: 'Share your profile with a college' })
  await expect(share).toBeVisible()
  await expect(home.getByText('No games coming up. Verified coaches see the ones you add.')).toBeVisible()
  await expect(home.getByText("You haven't shared with any college yet.")).toBeVisible()
  await expectFit(page)

  await test.step('all colleges that need the position stand below, and no link leads to the same ones', async () => {
    const colleges = page.getByRole('region', { name: 'Colleges looking for your position' })
    const cards = colleges.getByRole('listitem')
    await expect(cards).toHaveCount(4)
    await expect(cards.filter({ hasText: 'You play GK' })).toHaveCount(4)
    await expect(colleges.getByRole('link', { name: /^See all/ })).toHaveCount(0)
  })

  await test.step('Review opens the request', async () => {
    await home.getByRole('link', { name: 'Review the request from Wren Okonjo' }).click()
    await expect(log(page).getByText('We need a keeper.')).toBeVisible()
  })

  await test.step('a share moves its step to the done ones, and can be stopped here', async () => {
    await calls.call(
      shareProfile,
      { body: { userId: player.userId, collegeId: coach.collegeId ?? '' } },
      player,
    )
    await visit(page, '/')
    await expect(home.getByText('Calder Bay University').first()).toBeVisible()
    await expect(share).toHaveCount(0)
    await home.getByText(/^\d of \d done$/).click()
    await expect(
      home.getByRole('listitem').filter({ hasText: 'Share your profile with a college' }),
    ).toBeVisible()
    await home.getByRole('button', { name: 'Stop sharing with Calder Bay University' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
    await expect(home.getByText("You haven't shared with any college yet.")).toBeVisible()
  })
})

test('a parent finds the request of a child first, at home and on the family page', async ({
  open,
  people,
  calls,
}) => {
  const player = await people.player({ name: 'Ines Keeper' })
  const parent = await people.guardian(player)
  await calls.writeFirst(await people.coach(), player, 'We need a keeper.')
  const page = await open(parent, { viewport: phone })
  await visit(page, '/')
  await expect(strip(page).getByText('You have 1 request waiting')).toBeVisible()
  await expectFit(page)
  await strip(page).getByRole('link', { name: 'See your family' }).click()
  await expectPage(page, 'Your family')
  await page.getByRole('link', { name: 'Review the request from Wren Okonjo' }).click()
  await expect(log(page).getByText('We need a keeper.')).toBeVisible()
})

test('a coach reads on the dashboard what came since the last visit, and the first tasks', async ({
  open,
  people,
  calls,
}) => {
  const coach = await people.coach()
  const player = await people.player({ name: 'Ines Keeper' })
  const page = await open(coach, { viewport: desktop })
  await visit(page, '/coachDashboard')
  const news = page.getByRole('region', { name: "What's new" })
  await expect(news.getByRole('heading', { name: 'First tasks' })).toBeVisible()
  await expect(news.getByRole('link', { name: /Look at the profiles shared with you/ })).toBeVisible()
  await expect(news.getByRole('link', { name: /Ines Keeper shared a profile/ })).toHaveCount(0)
  await calls.call(
    shareProfile,
    { body: { userId: player.userId, collegeId: coach.collegeId ?? '' } },
    player,
  )
  await visit(page, '/coachDashboard')
  await expect(news.getByRole('link', { name: /Ines Keeper shared a profile/ })).toBeVisible()
  await expectFit(page)
})
