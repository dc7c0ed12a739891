import type { Page } from '@playwright/test'
import { classYears } from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import type { People } from '../fixtures/people.ts'
import { now } from '../fixtures/set-time.ts'
import { expect } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone, type WindowOptions } from '../fixtures/windows.ts'

/** The fixtures of a journey, and the college where the two meet. */
interface Meeting {
  open: (person?: undefined, options?: WindowOptions) => Promise<Page>
  people: People
  mailbox: Mailbox
  college: string
  domain: string
}

const password = 'long-throw-in-41'

/**
 * Plays the product's main job from end to end in two windows: a player on a phone and a coach on a
 * laptop.
 */
export async function talk({ open, people, mailbox, college, domain }: Meeting) {
  const player = await open(undefined, { viewport: phone })
  const coach = await open(undefined, { viewport: desktop })
  const playerName = people.unusedName('Ottilie Brandvold')
  const coachName = people.unusedName('Gideon Marsh')

  await signUpPlayer(player, mailbox, { name: playerName, email: people.unusedEmail('ottilie') })
  await fillProfile(player)
  await shareWith(player, college)

  const email = people.unusedEmail('gideon', domain)
  await signUpCoach(coach, mailbox, { name: coachName, email, college })
  await findAndFavorite(coach, playerName)
  const greeting = `Hello ${playerName}, we watched your highlight video twice.`
  await visit(player, '/messagingHub')
  await expect(player.getByText('no conversations')).toBeVisible()
  await startConversation(coach, playerName, greeting)
  await talkLive(player, coach, { greeting, coachName, playerName })
}

async function signUpPlayer(page: Page, mailbox: Mailbox, { name, email }: { name: string; email: string }) {
  await visit(page, '/signUp')
  await page.getByRole('link', { name: /Sign up as a player/ }).click()
  await page.getByLabel('Player Name').fill(name)
  await page.getByLabel('Age', { exact: true }).fill('16')
  await page.getByRole('radio', { name: 'Female' }).check({ force: true })
  await page.getByLabel('School', { exact: true }).fill('Hollow Creek High')
  await page.getByRole('button', { name: /next/i }).click()
  await page.getByRole('checkbox', { name: 'Striker' }).check({ force: true })
  const year = String(classYears(new Date(now()))[2])
  await page.getByRole('radio', { name: year }).check({ force: true })
  await page.getByRole('button', { name: /next/i }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await proveEmailAndLogIn(page, mailbox, email)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
}

async function proveEmailAndLogIn(page: Page, mailbox: Mailbox, email: string) {
  await expect(
    page.getByText('Account created successfully. Please check your email to verify your account.'),
  ).toBeVisible()
  await visit(page, await mailbox.link(email, /verify-email\?token=/))
  await expectPage(page, 'Login')
  await expect(page.getByText('Email verified successfully. You can now log in.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click()
}

async function fillProfile(page: Page) {
  await visit(page, '/playerProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('GPA').fill('3.6')
  await page.getByLabel('Club', { exact: true }).fill('Hollow Creek Rovers')
  await page.getByLabel('YouTube Highlight Link').fill('https://www.youtube.com/watch?v=abcdefghijk&t=12')
  await expect(page.getByText('Highlight Video')).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
}

async function shareWith(page: Page, college: string) {
  await visit(page, '/collegeSearch')
  await page.getByPlaceholder('Search by college name').fill(college)
  const results = page.getByRole('region', { name: 'Search Results' })
  const link = page.getByRole('link', { name: /View College/ })
  // the list of active filters has items too
  const cards = results.getByRole('listitem').filter({ has: link })
  const card = cards.filter({ hasText: college }).first()
  // the list has followed the typed text, so it no longer moves
  await expect(card).toBeVisible()
  await expect(cards.filter({ hasNotText: college })).toHaveCount(0)
  await card.getByRole('link', { name: /View College/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByText('Profile Shared successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share Profile' })).toBeHidden()
}

async function signUpCoach(
  page: Page,
  mailbox: Mailbox,
  { name, email, college }: { name: string; email: string; college: string },
) {
  await visit(page, '/coachSignUp')
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
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await proveEmailAndLogIn(page, mailbox, email)
  await expect(page).toHaveURL(/\/coachDashboard/)
  await expect(page.getByRole('heading', { name: 'Favorite Players' })).toBeVisible()
}

async function findAndFavorite(page: Page, playerName: string) {
  await visit(page, '/sharedProfiles')
  await expect(page.getByRole('link', { name: playerName })).toBeVisible()
  await visit(page, '/playerSearch')
  await page.getByPlaceholder('Search by name').fill(playerName)
  await expect(page.getByRole('link', { name: playerName })).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`favorite.*${playerName}|${playerName}.*favorite`, 'i') })
    .click()
  await page.getByRole('button', { name: 'Show Favorited Players' }).click()
  await expect(page.getByRole('link', { name: playerName })).toBeVisible()
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
}

async function talkLive(
  player: Page,
  coach: Page,
  { greeting, coachName, playerName }: { greeting: string; coachName: string; playerName: string },
) {
  // without a reload on this side
  await player.getByText(coachName).first().click()
  await expect(player.getByRole('log').getByText(greeting)).toBeVisible()
  await visit(coach, '/messagingHub')
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
