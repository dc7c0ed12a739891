import type { Page } from '@playwright/test'
import { signOut } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit, visitUnscripted } from '../fixtures/visit.ts'
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

test('a player reads and edits the own profile', {
  tag: '@main @R10.1 @R10.2 @R10.3 @R10.4 @R10.5 @R10.6 @R10.7 @R10.8 @R10.9 @R10.10 @R10.11 @R10.12 @R10.13 @R10.14 @R10.15 @R10.16 @R10.17 @R10.19 @R10.20 @R10.21 @R10.22 @R10.23 @R10.24 @R10.25 @R10.26 @R10.29 @R11.16 @R19.18 @V14.2.3'.split(
    ' ',
  ),
}, async ({ open, people, calls }) => {
  const player = await people.player()
  const page = await open(player, { viewport: desktop })
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ status: 204 }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/playerProfile')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const update = page.getByRole('button', { name: 'Update Profile' })

  await test.step('its data is asked for before the scripts of its parts', () => {
    const data = asked.indexOf(`/api/players/player/${player.userId}`)
    const before = asked.slice(0, data).filter((path) => path.endsWith('.js'))
    expect(data).toBeGreaterThan(0)
    expect(before.length, before.join(' ')).toBeLessThan(60)
  })

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

  const comesBack = async () => {
    await expectPage(page, 'Login')
    await expect(page).toHaveURL(/\/login\?from=%2FplayerProfile$/)
    await expect(
      page.getByText("Your session has ended. Log in again: we've kept your changes."),
    ).toBeVisible()
    await page.getByLabel('Email').fill(player.email)
    await page.getByLabel('Password', { exact: true }).fill(player.password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expectPage(page, 'Player Profile')
    await expect(page.getByText("We kept the changes you hadn't saved.")).toBeVisible()
    await expect(field(page, 'Club')).toBeEnabled()
    await expect(field(page, 'Club')).toHaveValue('Fenn Rovers')
  }

  await test.step('a session that ends while editing says so at the log-in, and the edit comes back after it', async () => {
    await page.unroute('**/api/players/player/*')
    await calls.call(signOut, {}, player)
    await comesBack()
  })

  await test.step('a sign-out in another tab keeps the edit, as it says', async () => {
    const other = await page.context().newPage()
    await visit(other, '/')
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await comesBack()
    await other.close()
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

test('a player fills gaps on a phone, orders positions on the pitch, and sees what others see', {
  tag: ['@R10.30', '@R10.31', '@R10.32', '@R10.33', '@R10.34'],
}, async ({ open, people }) => {
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
    await expect(missing.getByRole('button', { name: 'school' })).toHaveCount(0)
    await missing.getByRole('button', { name: 'highlight video' }).click()
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
      coach.getByText(/^(Contact through Touchline from|Contact details appear once)/).first(),
    ).toBeVisible()
    await expect(coach.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'A verified coach', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'A parent', exact: true }).click()
    const parent = page.getByRole('dialog', { name: 'What a parent sees' })
    await expect(parent.getByRole('link', { name: '(216) 555-0142' })).toBeVisible()
  })
})

/** Lets pages share as a phone does, which headless Chromium cannot, and stores what was last shared. */
const canShare = (page: Page) =>
  page.addInitScript(() => {
    navigator.share = async (sheet) => void Reflect.set(window, 'shared', sheet)
  })

test('the slideshow is complete without scripts', { tag: '@R3.34' }, async ({ open }) => {
  const page = await open(undefined, { viewport: desktop, javaScriptEnabled: false })
  await visitUnscripted(page, '/')
  const show = page.getByRole('region', { name: 'Featured colleges' })
  const bullets = show.getByRole('tab')
  await expect(bullets).toHaveCount(4)
  await expect(show.getByRole('button', { name: 'Next slide' })).toBeHidden()
  await bullets.nth(2).click()
  await expect(show.getByRole('tabpanel', { name: /, 3 of 4$/ })).toBeInViewport({ ratio: 0.9 })
})
