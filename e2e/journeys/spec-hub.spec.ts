import type { Page } from '@playwright/test'
import { freshCoach, freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const composer = (page: Page) => page.getByPlaceholder('Enter your message')
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const create = (page: Page) => page.getByRole('button', { name: 'Create conversation' })

test('a player without conversations reads so, cannot search, and cannot write into nothing', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInFresh(page, await freshPlayer(page))
  await page.goto('/messagingHub')
  await expect(page.getByText('no conversations')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(create(page)).toHaveCount(0)
  await expect(composer(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('signed out, the player search is disabled and says why', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/messagingHub')
  await expect(page.getByPlaceholder('Sign In to View Players')).toBeDisabled()
  await expect(create(page)).toBeDisabled()
})

test('a coach creates a conversation from the search, with the words of the product', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const name = `Ines Hub ${Date.now().toString(36)}`
  await freshPlayer(page, name)
  await logInFresh(page, await freshCoach(page, 'Calder Bay University', 'calder-bay.example.edu'))
  await page.goto('/messagingHub')
  const search = page.getByPlaceholder('Search players')
  await expect(create(page)).toBeDisabled()
  await search.fill(name)
  await expect(create(page)).toBeEnabled()
  await expect(page.getByRole('list', { name: 'Players' }).getByText(name)).toBeVisible()
  await create(page).click()
  await expect(
    page.getByRole('log').getByText('Coach Wren Okonjo has started a conversation with you'),
  ).toBeVisible()
  await expect(list(page).getByText(name)).toBeVisible()
  await expect(search).toHaveValue('')
})

test('an unread conversation has a dot until it is opened; sending moves it to the top', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page, 'Ines Keeper', { age: 18 }))
  await writeFirst(page, user.userId, 'First hello')
  const coach = await freshCoach(page, 'Windmere University', 'windmere-university.example.edu')
  await writeFirst(page, user.userId, 'Second hello', coach)
  await page.goto('/messagingHub')
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveText([/Second hello/, /First hello/])
  await expect(rows.nth(1)).toContainText('Unread')
  const marked = page.waitForRequest((request) => request.method() === 'PUT')
  await rows.nth(1).getByRole('link').click()
  expect((await marked).postDataJSON()).toEqual({ field: 'read', value: true })
  await expect(rows.nth(1)).not.toContainText('Unread')
  await expect(rows.nth(0)).toContainText('Unread')
  let sent = 0
  await page.route('**/api/messages', (route) => {
    sent += 1
    return route.continue()
  })
  await composer(page).fill('   ')
  await page.keyboard.press('Enter')
  expect(sent).toBe(0)
  await composer(page).fill('Thank you, Coach!')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(rows).toHaveText([/You: Thank you, Coach!/, /Second hello/])
  expect(sent).toBe(1)
  await expect(page.getByRole('log').getByRole('heading')).toHaveText([/^Today, \d{1,2}:\d{2}\s[AP]M$/])
})

test('on small screens one column shows at a time, with a way back', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  await logInAs(page, demo.player)
  await page.goto('/messagingHub')
  await expect(composer(page)).toBeHidden()
  await list(page).getByRole('link').first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(list(page)).toBeHidden()
  await page.getByRole('link', { name: 'Back to conversations' }).click()
  await expect(list(page)).toBeVisible()
  await expect(page.getByRole('log')).toHaveCount(0)
})

test('a conversation that cannot be deleted stays, and says so', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page))
  await writeFirst(page, user.userId)
  await page.goto('/messagingHub')
  await list(page).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Delete conversation/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Conversation?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.route('**/api/conversations/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: /^Delete conversation/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete the conversation. Please try again.')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  noErrors.splice(0) // the cut connection is in the console
})
