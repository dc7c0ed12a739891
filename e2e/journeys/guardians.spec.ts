import type { Page } from '@playwright/test'
import { inviteGuardian, setProfilePaused } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'
import { press, typeInto } from '../support/by-keyboard.ts'

const narrow = { width: 320, height: 640 }
const password = 'long-throw-in-41'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test("by keyboard: a player invites a parent, who accepts by the mail's link", { tag: '@main' }, async ({
  open,
  people,
  mailbox,
}) => {
  const ines = await people.player()
  const parentEmail = people.unusedEmail('rosa')
  const player = await open(ines, { viewport: phone })
  const parent = await open(undefined, { viewport: narrow })
  await test.step('a player invites a parent, who joins by the mailed link, which works once', async () => {
    await invite(player, ines.email, parentEmail)
    const link = await mailbox.link(parentEmail, /\/guardian\?token=/)
    await join(parent, link)
    // The player gets the news without a reload, and by mail.
    await expect(player.getByText('Rosa Keeper')).toBeVisible()
    await mailbox.link(ines.email, /\/family/)

    await press(parent, parent.getByRole('link', { name: 'Profile views' }))
    const views = parent.getByRole('region', { name: 'Colleges that viewed the profile' })
    await expect(views.getByText('No profile views yet')).toBeVisible()
    await expectAccessible(parent)
    await expectNoSidewaysScroll(parent)

    const later = await open()
    await visit(later, link)
    await expectPage(later, "This invitation isn't valid anymore")
    await expectAccessible(later)
  })
})

test('a parent who comes first asks the child, who invites', { tag: '@R4.63' }, async ({
  open,
  people,
  mailbox,
}) => {
  const ines = await people.player()
  const parentEmail = people.unusedEmail('rosa')
  const parent = await open(undefined, { viewport: narrow })
  await test.step('the parent finds the way below "Athletes and family"', async () => {
    await visit(parent, '/signUp')
    await parent.getByRole('link', { name: "I'm a parent: start a profile for my child" }).click()
    await expectPage(parent, 'Start a profile for your child')
    await expectAccessible(parent)
    await expectNoSidewaysScroll(parent)
    const ask = parent.getByRole('button', { name: 'Email my child' })
    await ask.click()
    await expect(parent.getByText('Enter your name.').first()).toBeVisible()
    await parent.getByLabel('Your name').fill('Rosa Keeper')
    await parent.getByLabel('Your email').fill(parentEmail)
    await parent.getByLabel("Your child's email").fill(parentEmail)
    await ask.click()
    await expect(parent.getByText('You each need an email of your own.').first()).toBeVisible()
    await parent.getByLabel("Your child's email").fill(ines.email)
    await ask.click()
    await expect(parent.getByText('We emailed your child.')).toBeVisible()
    await expectAccessible(parent)
    await parent.getByRole('button', { name: 'Correct the address' }).click()
    await expect(parent.getByLabel("Your child's email")).toBeFocused()
    await expect(parent.getByLabel("Your child's email")).toHaveValue(ines.email)
  })

  await test.step('the child sees who asks, at home and under Parents, and says yes', async () => {
    const { textBody } = await mailbox.mail(ines.email, /\/family/)
    expect(textBody).not.toContain('Rosa')
    const child = await open(ines, { viewport: phone })
    await visit(child, '/')
    await child.getByRole('link', { name: "See who's asking" }).click()
    await expectPage(child, 'Parents')
    await expect(child.getByText(parentEmail)).toBeVisible()
    await expectAccessible(child)
    await expectNoSidewaysScroll(child)
    await child.getByRole('button', { name: 'Yes, invite Rosa Keeper' }).click()
    await expect(child.getByText(`We emailed an invitation to ${parentEmail}.`)).toBeVisible()
    await expect(child.getByRole('button', { name: 'Yes, invite Rosa Keeper' })).toHaveCount(0)
    await mailbox.link(parentEmail, /\/guardian\?token=/)
  })
})

/** Sends the invitation from the profile's hint, after trying the player's own address. */
async function invite(page: Page, ownEmail: string, parentEmail: string) {
  const field = page.getByLabel("Parent's email")
  const send = page.getByRole('button', { name: 'Send invitation' })
  await visit(page, '/playerProfile')
  const parents = page.getByRole('main').getByRole('link', { name: 'Parents', exact: true })
  await expect(parents).toHaveAttribute('href', '/family')
  const advice = page.getByRole('status').filter({ hasText: "You're under 16" })
  await press(page, advice.getByRole('link', { name: 'Invite a parent' }))
  await expect(title(page, 'Parents')).toBeFocused()
  await typeInto(page, field, ownEmail)
  await press(page, send)
  await expect(page.getByText("That's your own email. Enter your parent's.").first()).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(ownEmail)
  await expectAccessible(page)
  await typeInto(page, field, parentEmail)
  await press(page, send)
  await expect(page.getByText(`We emailed an invitation to ${parentEmail}.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: parentEmail })).toBeVisible()
}

/** Opens a parent's account by the mailed link, after trying a weak password. */
async function join(page: Page, link: string) {
  const create = page.getByRole('button', { name: 'Create my account' })
  const field = page.getByLabel('Password', { exact: true })
  await visit(page, link)
  await expect(page.getByText('Ines Keeper invited you to join as their parent or guardian.')).toBeVisible()
  await expect(page).toHaveURL(/\/guardian$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await reload(page)
  await typeInto(page, page.getByLabel('Your name'), 'Rosa Keeper')
  await typeInto(page, field, 'password1')
  await press(page, create)
  await expect(page.getByText('This password is too easy to guess.').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Keeper')
  await typeInto(page, field, password)
  await press(page, create)
  await expect(title(page, 'Your family')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ines Keeper' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a parent pauses the profile, ends the pause, and deletes the own account', { tag: '@main' }, async ({
  open,
  people,
  calls,
}) => {
  const ines = await people.player()
  const rosa = await people.guardian(ines)
  const player = await open(ines, { viewport: phone })
  const parent = await open(rosa, { viewport: narrow })
  await test.step('a parent pauses the profile: the player sees it at once, and only the parent ends it', () =>
    pauseAndEnd(player, parent))

  await test.step('a pause that came between the reading of a page and its live stream is shown', async () => {
    const paused = Promise.withResolvers<void>()
    await player.route('**/api/events', async (route) => {
      await paused.promise
      await route.continue()
    })
    await reload(player)
    await expect(player.getByRole('button', { name: 'Pause my profile' })).toBeVisible()
    await calls.call(setProfilePaused, { params: { playerId: ines.userId }, body: { paused: true } }, ines)
    paused.resolve()
    await expect(player.getByRole('heading', { name: 'Your profile is paused' })).toBeVisible()
  })

  await test.step('a guardian deletes, and the link to the child goes with it', async () => {
    await parent.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click()
    await expect(parent.getByText("Your child's account won't change")).toBeVisible()
    await parent.getByLabel('Type DELETE').fill('DELETE')
    await parent.getByLabel('Your password, to confirm').fill(rosa.password)
    await parent.getByRole('button', { name: 'Delete my account' }).click()
    await expectPage(parent, 'Account deleted')
    await expect(parent.getByText('Links between parent and player')).toBeVisible()
    await reload(player)
    await expect(player.getByLabel("Parent's email")).toBeVisible()
    await expect(player.getByText('Rosa Keeper')).toHaveCount(0)
  })
})

/** Pauses the profile on the parent's page and resumes it; the player's page follows without a reload. */
async function pauseAndEnd(player: Page, parent: Page) {
  await visit(player, '/playerProfile')
  await expect(player.getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(player.getByText('Your profile is paused.')).toBeHidden()

  await visit(parent, '/family')
  await parent.getByRole('link', { name: 'View profile' }).press('Enter')
  await expect(parent.getByText('You can see the full profile as a parent.')).toBeVisible()
  await parent.goBack()
  await parent.getByRole('button', { name: 'Pause profile' }).press('Enter')
  const question = parent.getByRole('alertdialog', { name: "Pause Ines Keeper's profile?" })
  await expectAccessible(parent)
  await question.getByRole('button', { name: 'Pause profile' }).press('Enter')
  await expect(parent.getByText('The profile is paused.')).toBeVisible()
  await expectAccessible(parent)

  const told = player.getByRole('status').filter({ hasText: 'Your profile is paused.' })
  await expect(told).toContainText('Rosa Keeper paused it')
  await expect(told).toContainText('or an administrator can resume it.')
  await expectAccessible(player)
  await expectNoSidewaysScroll(player)
  await visit(player, '/family')
  await expect(player.getByRole('heading', { name: 'Your profile is paused' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Resume profile' })).toHaveCount(0)

  await parent.getByRole('button', { name: /^Resume/ }).press('Enter')
  await expect(player.getByRole('button', { name: 'Pause my profile' })).toBeVisible()
}

test('a parent with an account logs in and accepts a second child, and leaves again', async ({
  open,
  people,
  calls,
  mailbox,
}) => {
  const first = await people.player({ name: 'Ada Twin' })
  const second = await people.player({ name: 'Ben Twin' })
  const parent = await people.guardian(first, { name: 'Rosa Twin' })
  await calls.call(inviteGuardian, { body: { email: parent.email } }, second)
  const page = await open()
  await visit(page, await mailbox.link(parent.email, /\/guardian\?token=/))
  await expect(page.getByText('You have a parent account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).press('Enter')
  await page.getByLabel('Email').fill(parent.email)
  await page.getByLabel('Password', { exact: true }).fill(parent.password)
  await page.getByRole('button', { name: 'Login' }).press('Enter')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await expectPage(page, 'Your family')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: "Leave as Ben Twin's parent" }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Ada Twin' })).toBeVisible()
})
