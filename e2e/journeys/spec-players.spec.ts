import type { Page } from '@playwright/test'
import { freshCoach, freshPlayer, logInFresh } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

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

async function openProfile(page: Page) {
  await page.goto('/playerProfile')
  await expect(field(page, 'Age')).toHaveValue('15')
}

test('the own profile is read until Edit, and Cancel takes everything back', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshPlayer(page)
  await logInFresh(page, email)
  await openProfile(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Profile')
  await expect(page.getByText('Ines Keeper').first()).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  for (const label of fields) await expect(field(page, label), label).toBeDisabled()
  await expect(field(page, 'GPA (out of 4)')).toHaveAttribute('placeholder', 'N/A')
  await expect(page.getByRole('group', { name: 'Divisions Interested In' })).toContainText('N/A')
  await expect(page.getByRole('button', { name: 'Update Profile' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const label of fields) await expect(field(page, label), label).toBeEnabled()
  for (const label of dropdowns) await expect(field(page, label)).toHaveJSProperty('tagName', 'SELECT')
  await expect(field(page, 'Accolades')).toHaveJSProperty('tagName', 'TEXTAREA')
  await field(page, 'City').fill('Fenn')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'City')).toBeDisabled()
  await expect(field(page, 'City')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('positions and divisions are added once each and removed', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  await logInFresh(page, await freshPlayer(page))
  await openProfile(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
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
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Profile' })).toHaveCount(0)
  await page.reload()
  await expect(positions.getByRole('listitem')).toHaveText([/Striker/])
  await expect(divisions.getByRole('listitem')).toHaveText([/Division 2/])
})

test("a refused profile shows the server's message and keeps what was typed", async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await logInFresh(page, await freshPlayer(page))
  await openProfile(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Age').fill('sixteen')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(field(page, 'Age')).toHaveAccessibleDescription(/Please enter a valid age\./)
  await field(page, 'Age').fill('16')
  await field(page, 'Club').fill('Fenn Rovers')
  const refusal = { statusCode: 409, code: 'conflict', error: 'x', message: 'Not on a match day.' }
  await page.route('**/api/players/player/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { ...refusal, requestId: 'x' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Not on a match day.').first()).toBeVisible()
  await expect(field(page, 'Club')).toHaveValue('Fenn Rovers')
})

test('a link with a video shows it at 560x315 once it is asked for, any other link none', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1440, height: 900 })
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ status: 204 }))
  await logInFresh(page, await freshPlayer(page))
  await openProfile(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const link = field(page, 'YouTube Highlight Link')
  await link.fill('https://www.youtube.com/@fennrovers')
  await expect(page.getByRole('heading', { name: 'Highlight Video' })).toHaveCount(0)
  await link.fill('https://www.youtube.com/watch?v=abcdefghijk&t=12')
  await expect(page.getByRole('heading', { name: 'Highlight Video' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: /^Play: Highlight Video/ }).click()
  const video = page.locator('iframe[title="Highlight Video"]')
  await expect(video).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/)
  await expect(video).toHaveAttribute('width', '560')
  await expect(video).toHaveAttribute('height', '315')
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

test('the player page has every field, N/A where a value is missing', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshPlayer(page)
  await logInAs(page, demo.coach)
  await page.goto(`/playerProfile/${email}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Keeper')
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  for (const name of facts) await expect(fact(page, name), name).toHaveCount(1)
  for (const name of ['Grade', 'Height', 'Weight', 'Phone Number', 'GPA (out of 4)']) {
    await expect(fact(page, name), name).toHaveText('N/A')
  }
  await expect(fact(page, 'Positions')).toHaveText('GK')
  await expect(page.getByRole('region', { name: 'Accolades' })).toContainText('N/A')
  await expect(page.getByRole('region', { name: 'Highlight Video' })).toBeVisible()
  const calendar = page.getByRole('region', { name: /^Calendar/ })
  await expect(calendar).toContainText('No games yet')
  await expect(calendar.getByRole('button', { name: 'Save games' })).toHaveCount(0)
})

test('visitors read who may see what is not public, and cannot start a conversation', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto(`/playerProfile/${demo.player}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maya Lindqvist/)
  for (const name of ['Age', 'Grade', 'Weight', 'School', 'Phone Number', 'GPA (out of 4)']) {
    await expect(fact(page, name), name).toHaveText('Visible to verified coaches')
  }
  await expect(page.getByText(demo.player)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Conversation' })).toHaveCount(0)
})

test('Start Conversation opens a popup with a message, Send and Cancel; a failure keeps the message', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshPlayer(page)
  await logInFresh(page, await freshCoach(page, 'Orchard Hill College', 'orchard-hill.example.edu'))
  await page.goto(`/playerProfile/${email}`)
  await page.getByRole('button', { name: 'Start Conversation' }).click()
  const popup = page.getByRole('dialog', { name: 'Start Conversation' })
  const message = popup.getByPlaceholder('Enter your message')
  await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(popup.getByRole('button', { name: 'Send' })).toBeDisabled()
  await message.fill('   ')
  await expect(popup.getByRole('button', { name: 'Send' })).toBeDisabled()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: 'Start Conversation' }).click()
  await message.fill('Hello Ines!')
  await page.route('**/api/conversations', (route) => route.abort())
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(popup.getByRole('alert')).toBeVisible()
  await expect(message).toHaveValue('Hello Ines!')
  await page.unroute('**/api/conversations')
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Conversation Started Successfully')).toBeVisible()
  await expect(popup).toBeHidden()
  noErrors.splice(0) // the cut connection is in the console
})
