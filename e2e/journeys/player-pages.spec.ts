import type { Page } from '@playwright/test'
import { shareProfile, signOut } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'

const fields = [
  'Age',
  'Grade',
  'Height',
  'Weight',
  'School',
  'Club',
  'Club Level',
  'GPA (out of 4)',
  'Player Phone Number',
  'Club Coach Phone Number',
  'State',
  'City',
  'Year Graduating',
  'Accolades',
  'YouTube Highlight Link',
]
const dropdowns = ['Height', 'Club Level', 'State', 'Year Graduating']

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

test('a player reads and edits the own profile', async ({ open, people, calls }) => {
  const player = await people.player()
  const page = await open(player, { viewport: desktop })
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ status: 204 }))
  await visit(page, '/playerProfile')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const update = page.getByRole('button', { name: 'Update Profile' })

  await test.step('the own profile is read until Edit, and Cancel takes everything back', async () => {
    await expect(field(page, 'Age')).toHaveValue('15')
    await expectPage(page, 'Player Profile')
    await expect(page.getByText('Ines Keeper').first()).toBeVisible()
    await expect(page.getByText(player.email)).toBeVisible()
    for (const label of fields) await expect(field(page, label), label).toBeDisabled()
    await expect(field(page, 'GPA (out of 4)')).toHaveAttribute('placeholder', 'N/A')
    await expect(page.getByRole('group', { name: 'Divisions Interested In' })).toContainText('N/A')
    await expect(update).toHaveCount(0)

    await edit.click()
    for (const label of fields) await expect(field(page, label), label).toBeEnabled()
    for (const label of dropdowns) await expect(field(page, label)).toHaveJSProperty('tagName', 'SELECT')
    await expect(field(page, 'Accolades')).toHaveJSProperty('tagName', 'TEXTAREA')
    await field(page, 'City').fill('Fenn')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, 'City')).toBeDisabled()
    await expect(field(page, 'City')).toHaveValue('')
    await expect(edit).toBeVisible()
  })

  await test.step('positions and divisions are added once each and removed', async () => {
    await edit.click()
    const positions = page.getByRole('group', { name: 'Positions' })
    await positions.getByRole('combobox').selectOption('ST')
    await positions.getByRole('button', { name: 'Add Position' }).click()
    await expect(positions.getByRole('listitem')).toHaveText([/Goalkeeper/, /Striker/])
    await expect(positions.getByRole('combobox').locator('option[value=ST]')).toHaveCount(0)
    await positions.getByRole('button', { name: /Remove .*Goalkeeper/ }).click()
    await expect(positions.getByRole('listitem')).toHaveText([/Striker/])
    const divisions = page.getByRole('group', { name: 'Divisions Interested In' })
    await divisions.getByRole('combobox').selectOption('Division 2')
    await divisions.getByRole('button', { name: 'Add Division' }).click()
    await expect(divisions.getByRole('listitem')).toHaveText([/Division 2/])
    await update.click()
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
    await expect(edit).toBeVisible()
    await expect(update).toHaveCount(0)
    await reload(page)
    await expect(positions.getByRole('listitem')).toHaveText([/Striker/])
    await expect(divisions.getByRole('listitem')).toHaveText([/Division 2/])
  })

  await test.step("a refused profile shows the server's message and keeps what was typed", async () => {
    await edit.click()
    await field(page, 'Age').fill('sixteen')
    await update.click()
    await expect(field(page, 'Age')).toHaveAccessibleDescription(/Please enter a valid age\./)
    await field(page, 'Age').fill('16')
    await field(page, 'Club').fill('Fenn Rovers')
    const refusal = { statusCode: 409, code: 'conflict', error: 'x', message: 'Not on a match day.' }
    await page.route('**/api/players/player/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { ...refusal, requestId: 'x' } })
        : route.continue(),
    )
    await update.click()
    await expect(page.getByText('Not on a match day.').first()).toBeVisible()
    await expect(field(page, 'Club')).toHaveValue('Fenn Rovers')
  })

  await test.step('a link with a video shows it at 560x315 once it is asked for, any other link none', async () => {
    const link = field(page, 'YouTube Highlight Link')
    const heading = page.getByRole('heading', { name: 'Highlight Video' })
    await link.fill('https://www.youtube.com/watch?v=abcdefghijk&t=12')
    await expect(heading).toBeVisible()
    await link.fill('https://www.youtube.com/@fennrovers')
    await expect(heading).toHaveCount(0)
    await link.fill('https://www.youtube.com/watch?v=abcdefghijk&t=12')
    await expect(heading).toBeVisible()
    const play = page.getByRole('button', { name: /^Play: Highlight Video/ })
    await expect(play).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await play.click()
    const video = page.locator('iframe[title="Highlight Video"]')
    await expect(video).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/)
    await expect(video).toHaveAttribute('width', '560')
    await expect(video).toHaveAttribute('height', '315')
  })

  await test.step('signing out asks first while something is not saved, and staying keeps the session and the edit', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Club')).toHaveValue('Fenn Rovers')
    await reload(page)
    await expect(field(page, 'Club')).toHaveValue('Fenn Rovers')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  })

  await test.step('a session that ends while editing says so at the log-in, and the edit comes back after it', async () => {
    await page.unroute('**/api/players/player/*')
    await calls.call(signOut, {}, player)
    await expectPage(page, 'Login')
    await expect(
      page.getByText("Your session has ended. Log in again: we've kept your changes."),
    ).toBeVisible()
    await page.getByLabel('Email').fill(player.email)
    await page.getByLabel('Password', { exact: true }).fill(player.password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expectPage(page, 'Player Profile')
    await expect(field(page, 'Club')).toBeEnabled()
    await expect(field(page, 'Club')).toHaveValue('Fenn Rovers')
  })

  await test.step('signing out in spite of the warning leaves nothing behind', async () => {
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')))
    expect(await drafts()).not.toEqual([])
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expectPage(page, /get seen/i)
    await expect(page.getByText(player.email)).toHaveCount(0)
    expect(await drafts()).toEqual([])
  })
})

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

test("a player's page tells a coach everything and a visitor what is public", async ({
  open,
  people,
  calls,
}) => {
  const film = 'https://youtu.be/abcdefghijk?t=12'
  const player = await people.player({ youtubeLink: film })
  const coach = await people.demo('coach')
  const address = `/playerProfile/${player.email}`

  await test.step('a coach with whom nothing is shared reads when contact details of a minor are shown', async () => {
    const page = await open(coach)
    await visit(page, address)
    await expectPage(page, 'Ines Keeper')
    const notice =
      /^(Contact through Touchline from [A-Z][a-z]+ \d|Email and phone numbers show once Ines Keeper accepts)/
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
  await calls.call(shareProfile, { body: { userId: player.userId, collegeId } }, player)

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
