import type { Page } from '@playwright/test'
import { choose, expectFocusKept, pick, press, tabTo, tick, typeInto } from '../by-keyboard.ts'
import { freshCoach, freshPassword, freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { expect, linkInMail, newVisitor, test } from '../visitor.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const title = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) })
const conversation = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()
const pane = (page: Page) => page.getByRole('region', { name: 'Open conversation' })
const unusedName = () => `Ines Keeper ${Date.now().toString(36)}`

test('by keyboard: log in, after a wrong password', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, laptop)
  const email = await freshCoach(page, 'Granite Pass College', 'granite-pass.example.edu')
  await page.goto('/commitments')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await expect(title(page)).toBeFocused()
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'not the one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await typeInto(page, page.getByLabel('Password', { exact: true }), freshPassword)
  await press(page, page.getByRole('main').getByRole('button', { name: 'Login' }))
  await expect(page).toHaveURL(/\/coachDashboard$/)
  await expect(title(page)).toBeFocused()
})

test('by keyboard: sign up as a player in three steps', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, phone)
  const email = `ottilie.${Date.now().toString(36)}@families.example`
  await page.goto('/signUp')
  await press(page, page.getByRole('link', { name: /Sign up as a player/ }))
  await expect(title(page, 'First, about you')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Next: your game' }))
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await press(page, summary.getByRole('link').first())
  await expect(page.getByLabel('Player Name')).toBeFocused()
  await typeInto(page, page.getByLabel('Player Name'), 'Ottilie Brandvold')
  await typeInto(page, page.getByLabel('Age', { exact: true }), '16')
  await choose(page, page.getByRole('group', { name: 'Gender' }), 'Female')
  await typeInto(page, page.getByLabel('School', { exact: true }), 'Hollow Creek High')
  await press(page, page.getByRole('button', { name: 'Next: your game' }))

  await expect(title(page, 'Where do you play?')).toBeFocused()
  await tick(page, page.getByRole('checkbox', { name: 'Striker' }))
  await tick(page, page.getByRole('checkbox', { name: 'Left back', exact: true }))
  await choose(page, page.getByRole('group', { name: 'Year Graduating' }), '2028')
  await tick(page, page.getByRole('checkbox', { name: 'Division 3' }))
  await press(page, page.getByRole('button', { name: 'Next: your account' }))

  await expect(title(page, 'Your account')).toBeFocused()
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), freshPassword)
  await press(page, page.getByRole('main').getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('Account created successfully.')).toBeVisible()
  await expect(title(page)).toBeFocused()
  await linkInMail(page.request, email, /verify-email\?token=/)
})

test('by keyboard: fill in the profile with positions, and save it', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, phone)
  await logInFresh(page, await freshPlayer(page, unusedName()))
  await page.goto('/playerProfile')
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused()
  await typeInto(page, page.getByLabel('Grade'), 'Junior')
  await pick(page, page.getByLabel('Height'), '5\'7"')
  await typeInto(page, page.getByLabel('GPA (out of 4)'), '3.6')
  await pick(page, page.getByLabel('State', { exact: true }), 'OH')
  await typeInto(page, page.getByLabel('Club', { exact: true }), 'Hollow Creek Rovers')
  const positions = page.getByRole('group', { name: 'Positions' })
  for (const position of ['CB', 'LB']) {
    await pick(page, positions.getByRole('combobox'), position)
    await press(page, positions.getByRole('button', { name: 'Add Position' }))
    await expect(positions.getByRole('combobox')).toBeFocused()
  }
  await tabTo(page, positions.getByRole('button', { name: 'Remove GK · Goalkeeper' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(positions.getByRole('combobox')).toBeFocused()
  await typeInto(page, page.getByLabel('Accolades'), 'Captain, 2025')
  await press(page, page.getByRole('button', { name: 'Update Profile' }))
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Positions: Center back, Left back' })).toBeVisible()
})

test('by keyboard: find a college by division and state, and share the profile with it', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, laptop)
  await logInFresh(page, await freshPlayer(page, unusedName()))
  await page.goto('/collegeSearch')
  await tick(page, page.getByRole('checkbox', { name: 'Division 3' }))
  await expect(page).toHaveURL(/divisions=/)
  const states = page.getByRole('combobox', { name: 'State' })
  await typeInto(page, states, 'Maine')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/states=ME/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  const college = page.getByRole('article').filter({ hasText: 'Saltmarsh College' })
  await press(page, college.getByRole('link'))
  await expect(title(page, 'Saltmarsh College')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Share Profile' }))
  await expect(page.getByText('Profile Shared successfully')).toBeVisible()
  await expectFocusKept(page)
})

/** A player of 15 to whom a coach has just written for the first time, with the list of conversations open. */
async function askedToTalk(page: Page, coach: Page) {
  const { user } = await logInFresh(page, await freshPlayer(page, unusedName()))
  const coachEmail = await freshCoach(coach, 'Calder Bay University', 'calder-bay.example.edu')
  await writeFirst(coach, user.userId, 'We saw you in goal on Sunday.', coachEmail)
  await page.goto('/messagingHub')
  await press(page, conversation(page))
  await expect(page.getByRole('log').getByText('We saw you in goal on Sunday.')).toBeVisible()
  await expect(pane(page).getByRole('heading', { name: 'Wren Okonjo', exact: true })).toBeFocused()
}

test("by keyboard: a player under 18 accepts a coach's request and replies", async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  await askedToTalk(page, await newVisitor(browser, noErrors))
  const request = page.getByRole('region', { name: /would like to talk with/ })
  await press(page, request.getByRole('button', { name: 'Accept' }))
  await expect(request).toHaveCount(0)
  await expectFocusKept(page)
  await typeInto(page, pane(page).getByRole('textbox', { name: 'Message' }), 'The 11th, Coach.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('The 11th, Coach.')).toBeVisible()
})

test('by keyboard: report a conversation', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, laptop)
  await askedToTalk(page, await newVisitor(browser, noErrors))
  await press(page, pane(page).getByRole('button', { name: 'Report', exact: true }).first())
  const dialog = page.getByRole('dialog', { name: 'Report Wren Okonjo' })
  await choose(page, dialog.getByRole('group', { name: 'What is wrong?' }), 'Sexual or too personal')
  await typeInto(page, dialog.getByRole('textbox', { name: /Details/ }), 'Asked where I live.')
  await press(page, dialog.getByRole('button', { name: 'Send report' }))
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' })
  await expect(thanks).toBeVisible()
  await press(page, thanks.getByRole('button', { name: 'Close', exact: true }).first())
  await expect(thanks).toBeHidden()
  await expect(pane(page).getByRole('button', { name: 'Unblock' }).first()).toBeVisible()
  await expectFocusKept(page)
})

test("by keyboard: a player invites a parent, who accepts by the mail's link", async ({
  browser,
  noErrors,
}) => {
  const player = await newVisitor(browser, noErrors, phone)
  await logInFresh(player, await freshPlayer(player, 'Ines Keeper'))
  const parentEmail = `rosa.${Date.now().toString(36)}@families.example`
  await player.goto('/playerProfile')
  await press(player, player.getByRole('main').getByRole('link', { name: 'Parents', exact: true }))
  await expect(title(player, 'Parents')).toBeFocused()
  await typeInto(player, player.getByLabel("Parent's email"), parentEmail)
  await press(player, player.getByRole('button', { name: 'Send invitation' }))
  await expect(player.getByText(`We have mailed an invitation to ${parentEmail}.`)).toBeVisible()

  const parent = await newVisitor(browser, noErrors, phone)
  await parent.goto(await linkInMail(parent.request, parentEmail, /\/guardian\?token=/))
  await typeInto(parent, parent.getByLabel('Your name'), 'Rosa Keeper')
  await typeInto(parent, parent.getByLabel('Password', { exact: true }), freshPassword)
  await press(parent, parent.getByRole('button', { name: 'Create my account' }))
  await expect(title(parent, 'Your children')).toBeFocused()
  await expect(player.getByText('Rosa Keeper')).toBeVisible()
})

test('by keyboard: log out from the menu of a phone', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, phone)
  await logInFresh(page, await freshPlayer(page, unusedName()))
  await page.goto('/commitments')
  await press(page, page.getByRole('button', { name: 'Menu' }))
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await press(page, menu.getByRole('button', { name: 'Sign Out' }))
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test("by keyboard: switch the language by the footer's link", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, phone)
  await page.goto('/recruitingGuide')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Español' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Guía de reclutamiento')).toBeVisible()
})
