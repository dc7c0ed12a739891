import type { Locator, Page } from '@playwright/test'
import { positionNames, readingOrder, setProfilePaused } from '@touchline/contract'
import { installClock, pauseClock, runClockUntil } from '../clock.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { refusal, refuse, refuseCalls } from '../support/refuse.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const players = (page: Page) => page.getByRole('list', { name: 'Players' })

test('a coach begins on an empty dashboard, and sorts the new players', {
  tag: '@R8.13 @R8.14 @R8.15 @R8.16 @R8.20 @R8.21 @R19.13'.split(' '),
}, async ({ open, people }) => {
  const name = people.unusedName('Ines Star')
  await people.player({ name })
  const page = await open(await people.coach({ college: 'Granite Pass College' }), { viewport: desktop })
  await visit(page, '/coachDashboard')

  await test.step('the dashboard of a new coach: three sections, each with its words while empty', async () => {
    await expect(region(page, 'New Players').getByRole('listitem').first()).toBeVisible()
    await expect(region(page, 'Conversations')).toContainText(
      'No conversations yet. Visit the messaging center to reach out to a player.',
    )
    await expect(region(page, 'Favorite Players')).toBeVisible()
    await page.setViewportSize(phone)
    await expect(region(page, 'New Players')).toBeHidden()
    await expect(region(page, 'Conversations')).toBeVisible()
    await expect(region(page, 'Favorite Players')).toBeVisible()
    await page.setViewportSize(desktop)
  })

  await test.step('the logo of the college stands beside the title once it has one', async () => {
    const logo = '/pictures/logo-512.webp'
    await page.route(/\/api\/colleges\/college\//, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), profilePic: logo } })
    })
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    await page.route(/\/pictures\/logo-/, (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(dot, 'base64') }),
    )
    await reload(page)
    await expect(page.locator(`img[src="${logo}"]`)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  const star = region(page, 'New Players').getByRole('button', { name: `Favorite ${name}` })
  const hide = region(page, 'New Players').getByRole('button', { name: `Hide ${name}` })
  await test.step('a player who cannot be hidden stays on the list', async () => {
    await page.route('**/api/colleges/removePlayer**', refuse)
    await hide.click()
    await expect(page.getByText(`We couldn't remove ${name}. ${refusal}`)).toBeVisible()
    await expect(region(page, 'New Players').getByRole('link', { name })).toBeVisible()
    await page.unroute('**/api/colleges/removePlayer**')
  })

  await test.step('a star and a hidden player stay so after a reload', async () => {
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await star.click()
    await expect(region(page, 'Favorite Players').getByRole('link', { name })).toBeVisible()
    await reload(page)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const unstarred = page.waitForResponse('**/api/colleges/removeFavoritePlayer**')
    await star.click()
    expect((await unstarred).ok()).toBe(true)
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await expect(region(page, 'Favorite Players').getByRole('link', { name })).toHaveCount(0)
    const hidden = page.waitForResponse('**/api/colleges/removePlayer**')
    await hide.click()
    expect((await hidden).ok()).toBe(true)
    await reload(page)
    await expect(region(page, 'New Players').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
})

test('the dashboard opens players and conversations, and the talent database is searched', {
  tag: '@R8.1 @R8.2 @R8.3 @R8.4 @R8.7 @R8.17 @R8.18 @R8.42 @R18.15 @R19.1'.split(' '),
}, async ({ open, people }) => {
  const page = await open(await people.demo('coach'), { viewport: desktop })
  await visit(page, '/coachDashboard')
  for (const section of ['New Players', 'Favorite Players']) {
    const player = region(page, section).getByRole('listitem').getByRole('link').first()
    const name = (await player.textContent()) ?? ''
    await player.click()
    await expect(page).toHaveURL(/\/playerProfile\/[\w-]+$/)
    await expectPage(page, name)
    await page.goBack()
  }
  await test.step('a position of the depth chart leaves its favorites, and leads to the profiles shared at it', async () => {
    const favorites = region(page, 'Favorite Players')
    const cards = favorites.getByRole('listitem')
    await expect(cards).toHaveCount(6)
    const spot = favorites.getByRole('button', { name: /^Show .+: [1-5]$/ }).first()
    const label = (await spot.getAttribute('aria-label')) ?? ''
    const [, name, count] = /^Show (.+): (\d)$/.exec(label) ?? []
    const position = readingOrder.find((one) => positionNames[one] === name) ?? ''
    await spot.click()
    await expect(spot).toHaveAttribute('aria-pressed', 'true')
    await expect(cards).toHaveCount(Number(count))
    await expect(cards.filter({ hasText: position })).toHaveCount(Number(count))
    await favorites.getByRole('link', { name: 'Shared profiles at this position' }).click()
    await expectPage(page, 'Players Interested in your School')
    const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
    await expect(chip).toHaveText(position)
    await page.goBack()
  })
  const conversation = region(page, 'Conversations').getByRole('listitem').getByRole('link').first()
  const address = new URL((await conversation.getAttribute('href')) ?? '', page.url())
  expect([...address.searchParams.keys()]).toEqual(['conversationId', 'receiverId', 'conversation'])
  await conversation.click()
  await expect(page).toHaveURL(/\/messagingHub/)
  await expect(page.getByRole('log')).toBeVisible()

  await test.step('a list of players that does not load says so, with a retry', async () => {
    await page.route('**/api/coaches/playerSearch**', refuse)
    await visit(page, '/playerSearch')
    await expect(page.getByText("We couldn't load players.")).toBeVisible()
    await page.unroute('**/api/coaches/playerSearch**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(players(page).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('/playerSearch has its title, search, filters, toggle and chips', () =>
    expectListOfPlayers(page, 'Talent Database'))
})

/** Expects a working list of players with all its parts. */
async function expectListOfPlayers(page: Page, title: string, subtitle?: string) {
  await expectPage(page, title)
  if (subtitle) await expect(page.getByRole('main')).toContainText(subtitle)
  await expect(page.getByPlaceholder('Search by name')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  await expect(players(page).getByRole('listitem').first()).toContainText('Grad')
  const filters = page.getByRole('region', { name: 'Filters' })
  const reset = filters.getByRole('button', { name: 'Reset Filters' })
  await expect(reset).toBeDisabled()
  await filters.getByRole('checkbox', { name: /Goalkeeper/ }).check({ force: true })
  await filters.getByRole('checkbox', { name: /Striker/ }).check({ force: true })
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await expect(chips).toHaveCount(2)
  await expect(page).toHaveURL(/positions=/)
  await chips.first().click()
  await expect(chips).toHaveCount(1)
  await reset.click()
  await expect(reset).toBeDisabled()
  await expect(chips).toHaveCount(0)
  await expect(page).not.toHaveURL(/positions=/)

  const unstarred = players(page).getByRole('button', { name: /^Favorite /, pressed: false })
  await expect(unstarred.first()).toBeVisible()
  await page.getByRole('button', { name: 'Show Favorited Players' }).click()
  await expect(page).toHaveURL(/favorites=true/)
  const showAll = page.getByRole('button', { name: 'Show All Players' }).first()
  await expect(showAll).toBeVisible()
  // A college may have no favorites among the players who shared.
  const starred = players(page).getByRole('button', { name: /^Favorite /, pressed: true })
  await expect(starred.or(page.getByText('No favorites here yet')).first()).toBeVisible()
  await expect(unstarred).toHaveCount(0)
  await showAll.click()
  await expect(page.getByRole('button', { name: 'Show Favorited Players' })).toBeVisible()
  await expect(page).not.toHaveURL(/favorites/)
  await expect(unstarred.first()).toBeVisible()
}

test('the players who shared their profile are searched, removed and taken back', {
  tag: '@R8.5 @R8.6 @R8.7 @R8.8 @R8.9 @R8.10 @R8.11 @R8.12 @R8.38'.split(' '),
}, async ({ open, people }) => {
  const page = await open(await people.coach({ college: 'Havenport University' }), { viewport: desktop })
  await visit(page, '/sharedProfiles')
  await test.step('/sharedProfiles has its title, search, filters, toggle and chips', () =>
    expectListOfPlayers(
      page,
      'Players Interested in your School',
      'Filter talent interested in attending your school',
    ))

  await test.step('a removed shared profile leaves the list and comes back on request', async () => {
    const remove = page.getByRole('button', { name: /^Remove / }).first()
    const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '')
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    await remove.click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await expect(link).toHaveCount(0)
    await undo.click()
    await expect(link).toBeVisible()
  })

  await test.step('a removed player is found again below the list, and restored', async () => {
    const remove = page.getByRole('button', { name: /^Remove / }).first()
    const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '')
    const link = players(page).getByRole('link', { name, exact: true })
    await expect(players(page)).toContainText(/Shared /)
    await remove.click()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Show removed players' }).click()
    const removed = page.getByRole('region', { name: /^Removed players/ })
    await expect(removed.getByRole('listitem').filter({ hasText: name })).toContainText(/Removed .+ by /)
    // Cards below the bar or a message count as too small; a message disappears by itself.
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await removed.getByRole('link', { name, exact: true }).click()
    await expectPage(page, name)
    await expect(page.getByText(/^Removed .+ by /)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Show removed players' }).click()
    await removed.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: 'Hide removed players' }).click()
    await expect(removed).toHaveCount(0)
  })

  await test.step('a removed player leaves the others in place and the preview open', async () => {
    // The restored player returns to their own place, which would move the others meanwhile.
    await visit(page, '/sharedProfiles')
    const cards = players(page).getByRole('listitem')
    const [first, third] = [cards.first(), cards.nth(2)]
    const shown = (await third.getByRole('heading').textContent()) ?? ''
    const preview = page.getByRole('complementary', { name: `Preview of ${shown}`, exact: true })
    await third.getByRole('button', { name: /^Preview / }).click()
    await expect(preview).toContainText('Full profile')
    // Inside the page, because a press may scroll it.
    const placeOf = (card: Locator) =>
      card.evaluate((item) => {
        const { left, top } = item.getBoundingClientRect()
        return [left, top + scrollY]
      })
    const before = await placeOf(third)
    await installClock(page)
    await pauseClock(page)
    await first.getByRole('button', { name: /^Remove / }).click()
    await runClockUntil(page, () => expect(cards.nth(1).getByRole('heading')).toHaveText(shown))
    // longer than the preview's delay after a focus change
    await page.clock.runFor(2000)
    await expect(preview).toBeVisible()
    expect(await placeOf(cards.nth(1))).toEqual(before)
  })
})

test('a coach finds paused players below the list and mutes the talk with one tap', async ({
  open,
  people,
  calls,
}) => {
  const coach = await people.coach()
  const player = await people.player({ age: 18, name: 'Alma Restrepo' })
  await calls.writeFirst(coach, player)
  const page = await open(coach, { viewport: desktop })
  const toggle = page.getByRole('button', { name: 'Show paused players' })
  const paused = page.getByRole('region', { name: 'Paused players' })
  await visit(page, '/sharedProfiles')
  await toggle.click()
  await expect(paused).toContainText("None of the players you're talking with have paused their profiles.")

  const params = { playerId: player.userId }
  await calls.call(setProfilePaused, { params, body: { paused: true } }, player)
  await visit(page, '/sharedProfiles')
  await toggle.click()
  const row = paused.getByRole('listitem').filter({ hasText: player.name })
  await row.getByRole('button', { name: `Mute ${player.name}` }).click()
  await expect(row).toContainText('Paused. The conversation is muted.')
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await row.getByRole('button', { name: `Unmute ${player.name}` }).click()
  await expect(row).toContainText('Back on your lists once the profile resumes.')
  await row.getByRole('link', { name: player.name }).click()
  await expect(
    page.getByText(`${player.name.split(' ')[0]}'s profile is paused. You can write again when it's back.`),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: player.name })).toContainText('Paused')
})

test("a coach's own profile is read and edited", {
  tag: '@R8.22 @R8.23 @R8.24 @R8.25 @R8.26 @R8.27 @R8.28 @R8.29 @R8.30 @R19.14'.split(' '),
}, async ({ open, people, mailbox }) => {
  const coach = await people.coach({ college: 'Tamarack Falls University' })
  const wanted = people.unusedEmail('wren', 'tamarack-falls.example.edu')
  const page = await open(coach, { viewport: desktop })
  await installClock(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/coaches/coach/')) sent += 1
  })
  await visit(page, '/coachProfile')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const update = page.getByRole('button', { name: 'Update Profile' })

  await test.step('the coach profile is read until Edit; a saved one says so for three seconds', async () => {
    await expectPage(page, 'Coach Profile')
    for (const [label, value] of [
      ['Name', 'Wren Okonjo'],
      ['Title', 'Assistant coach'],
      ['Email', coach.email],
      ['School', 'Tamarack Falls University'],
    ] as const) {
      await expect(field(label), label).toHaveValue(value)
      await expect(field(label), label).toBeDisabled()
    }
    await edit.click()
    await expect(page.getByRole('button', { name: 'Edit Profile Pic' })).toBeVisible()
    await field('Title').fill('Keeper coach')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field('Title')).toHaveValue('Assistant coach')
    await edit.click()
    await field('Title').fill('Head coach')
    await pauseClock(page)
    await update.click()
    const message = page.getByRole('main').getByText('Profile updated successfully')
    await runClockUntil(page, () => expect(message).toBeVisible({ timeout: 200 }))
    await expect(field('Title')).toBeDisabled()
    await page.clock.runFor(2900)
    await expect(message).toBeVisible()
    await page.clock.runFor(150)
    await expect(message).toHaveCount(0)
    await expect(field('Title')).toHaveValue('Head coach')
    await page.clock.resume()
  })

  await test.step('a refused coach profile keeps what was typed', async () => {
    await refuseCalls(page, '**/api/coaches/coach/*', 'PUT')
    await edit.click()
    await field('Title').fill('Scout')
    await update.click()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(field('Title')).toHaveValue('Scout')
    await page.unroute('**/api/coaches/coach/*')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field('Title')).toBeDisabled()
  })

  await test.step('a coach profile keeps to .edu addresses, else nothing is sent', async () => {
    const before = sent
    await edit.click()
    await field('Email').fill('wren@elsewhere.example.com')
    await update.click()
    await expect(field('Email')).toHaveAccessibleDescription(/Email must end with \.edu/)
    expect(sent).toBe(before)
  })

  await test.step('signing out asks a coach first, too, and the edit is there after a reload', async () => {
    await field('Title').fill('Goalkeeper coach')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(field('Title')).toHaveValue('Goalkeeper coach')
    await reload(page)
    await expect(field('Title')).toHaveValue('Goalkeeper coach')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  })

  await test.step('a new address needs the current password, and is taken once its link was opened', async () => {
    await page.setViewportSize(phone)
    await field('Email').fill(wanted)
    await field('Title').fill('Associate head coach')
    await update.click()
    const password = field('Current password')
    await expect(password).toHaveAccessibleDescription(/Enter your current password to change this\./)
    await password.fill('not the one')
    await update.click()
    await expect(password).toHaveAccessibleDescription(/That isn't your current password\./)
    await expect(field('Title')).toHaveValue('Associate head coach')
    await expectAccessible(page)
    await password.fill(coach.password)
    await update.click()
    await expect(page.getByText(`We sent a link to ${wanted}`)).toBeVisible()
    await visit(page, await mailbox.link(wanted, /\/verify-email\?token=/))
    await expect(page.getByText('Email verified successfully.').first()).toBeVisible()
    await visit(page, '/coachProfile')
    await expect(field('Email')).toHaveValue(wanted)
    await expect(field('Title')).toHaveValue('Associate head coach')
  })

  await test.step('a school chosen before a reload has its own name after it', async () => {
    await edit.click()
    const school = page.getByRole('combobox', { name: 'School' })
    await school.fill('Saltmarsh')
    await page.getByRole('option', { name: /Saltmarsh College/ }).click()
    await reload(page)
    await expect(school).toHaveValue('Saltmarsh College')
    await expect(page.getByText('until we verify you with Saltmarsh College')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field('School')).toHaveValue('Tamarack Falls University')
  })
})
