import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, linkInMail, newVisitor } from './visitor.ts'

interface Place {
  college: string
  domain: string
}

const password = 'long-throw-in-41'

/** The product's main job from end to end, with two windows: a player on a phone and a coach on a laptop. */
export async function talk(browser: Browser, errors: string[], { college, domain }: Place) {
  const mark = Date.now().toString(36)
  const player = await newVisitor(browser, errors, { width: 390, height: 844 })
  const coach = await newVisitor(browser, errors, { width: 1440, height: 900 })
  const playerName = `Ottilie Brandvold ${mark}`
  const coachName = `Gideon Marsh ${mark}`

  await signUpPlayer(player, { name: playerName, email: `ottilie.${mark}@families.example` })
  await fillProfile(player)
  await shareWith(player, college)

  await signUpCoach(coach, { name: coachName, email: `gideon.${mark}@${domain}`, college })
  await findAndFavourite(coach, playerName)
  const greeting = `Hello ${mark}, we watched your highlight video twice.`
  await player.goto('/messagingHub')
  await expect(player.getByText('no conversations')).toBeVisible()
  await startConversation(coach, playerName, greeting)
  await talkLive(player, coach, { greeting, coachName, playerName })
}

async function signUpPlayer(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/signUp')
  await expectAccessible(page)
  await page.getByRole('link', { name: /Sign up as a player/ }).click()
  await page.getByLabel('Player Name').fill(name)
  await page.getByLabel('Age', { exact: true }).fill('16')
  await page.getByRole('radio', { name: 'Female' }).check({ force: true })
  await page.getByLabel('School', { exact: true }).fill('Hollow Creek High')
  await page.getByRole('button', { name: /next/i }).click()
  await page.getByRole('checkbox', { name: 'Striker' }).check({ force: true })
  await page.getByRole('radio', { name: '2028' }).check({ force: true })
  await page.getByRole('button', { name: /next/i }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await proveEmailAndLogIn(page, email)
  await expect(page).toHaveURL(/\/$/)
}

async function proveEmailAndLogIn(page: Page, email: string) {
  await expect(
    page.getByText('Account created successfully. Please check your email to verify your account.'),
  ).toBeVisible()
  await page.goto(await linkInMail(page.request, email, /verify-email\?token=/))
  await expect(page).toHaveURL(/\/login/i)
  await expect(page.getByText('Email verified successfully. You can now log in.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click()
}

async function fillProfile(page: Page) {
  await page.goto('/playerProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('GPA').fill('3.6')
  await page.getByLabel('Club', { exact: true }).fill('Hollow Creek Rovers')
  await page.getByLabel('YouTube Highlight Link').fill('https://www.youtube.com/watch?v=abcdefghijk&t=12')
  await expect(page.getByText('Highlight Video')).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expectAccessible(page)
}

async function shareWith(page: Page, college: string) {
  await page.goto('/collegeSearch')
  await page.getByPlaceholder('Search by college name').fill(college)
  const results = page.getByRole('region', { name: 'Search Results' })
  const link = page.getByRole('link', { name: /View College/ })
  // the filters that are set are a list, too
  const cards = results.getByRole('listitem').filter({ has: link })
  const card = cards.filter({ hasText: college }).first()
  // the list has followed what was typed, so nothing moves under the finger any more
  await expect(card).toBeVisible()
  await expect(cards.filter({ hasNotText: college })).toHaveCount(0)
  await card.getByRole('link', { name: /View College/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByText('Profile Shared successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share Profile' })).toBeHidden()
  await expectAccessible(page)
}

async function signUpCoach(
  page: Page,
  { name, email, college }: { name: string; email: string; college: string },
) {
  await page.goto('/coachSignUp')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: "Women's team" }).check({ force: true })
  await page.getByLabel('Title').fill('Head coach')
  await page.getByRole('combobox', { name: /School/ }).fill(college.slice(0, 10))
  await page
    .getByRole('option', { name: new RegExp(college) })
    .first()
    .click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await proveEmailAndLogIn(page, email)
  await expect(page).toHaveURL(/\/coachDashboard/)
  await expect(page.getByRole('heading', { name: 'Favorite Players' })).toBeVisible()
}

async function findAndFavourite(page: Page, playerName: string) {
  await page.goto('/sharedProfiles')
  await expect(page.getByRole('link', { name: playerName })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/playerSearch')
  await page.getByPlaceholder('Search by name').fill(playerName)
  await expect(page.getByRole('link', { name: playerName })).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`favorite.*${playerName}|${playerName}.*favorite`, 'i') })
    .click()
  await page.getByRole('button', { name: 'Show Favorited Players' }).click()
  await expect(page.getByRole('link', { name: playerName })).toBeVisible()
  await expectAccessible(page)
}

async function startConversation(page: Page, playerName: string, greeting: string) {
  await page.getByRole('link', { name: playerName }).click()
  await expect(page.getByRole('heading', { level: 1, name: playerName })).toBeVisible()
  await page.getByRole('button', { name: 'Start Conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start Conversation' })
  await dialog.getByPlaceholder('Enter your message').fill(greeting)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Conversation Started Successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
}

async function talkLive(
  player: Page,
  coach: Page,
  { greeting, coachName, playerName }: { greeting: string; coachName: string; playerName: string },
) {
  // nothing was reloaded on this side
  await player.getByText(coachName).first().click()
  await expect(player.getByRole('log').getByText(greeting)).toBeVisible()
  await coach.goto('/messagingHub')
  await coach.getByText(playerName).first().click()
  const says = async (page: Page, text: string) => {
    await page.getByPlaceholder('Enter your message').fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  for (const round of [1, 2]) {
    await says(player, `From the player, round ${round}`)
    await expect(coach.getByRole('log').getByText(`From the player, round ${round}`)).toBeVisible()
    await says(coach, `From the coach, round ${round}`)
    await expect(player.getByRole('log').getByText(`From the coach, round ${round}`)).toBeVisible()
  }
  await expectAccessible(player)
  await expectAccessible(coach)
}
