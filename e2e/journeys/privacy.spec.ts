import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logIn } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit, visitUnscripted } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'

const wrongPassword = (page: Page) => page.getByText("That isn't your current password.").first()

test('a player sees which college looked, downloads everything, deletes the account and keeps a receipt', {
  tag: '@main',
}, async ({ open, people, calls, mailbox }) => {
  const name = people.unusedName('Petra Longname')
  const player = await people.player({ name })
  const parent = await people.guardian(player)
  const page = await open(player, { viewport: phone })
  const coach = await open(await people.coach({ college: 'Kestrel Ridge University' }))

  await seeWhoLooked(page, coach, player.userId)
  await page.getByRole('main').getByRole('link', { name: 'Your data' }).click()
  await expectPage(page, 'Account')
  await downloadAll(page, player.password)
  await deleteAccount(page, player.password)

  expect(await mailbox.link(player.email, /\/deleted\//)).toBe(page.url())
  await mailbox.link(parent.email, /\/account/)
  const { email, password } = player
  expect(await calls.status(logIn, { body: { email, password } })).toBe(401)
  await visit(coach, `/playerProfile/${player.userId}`)
  await expectPage(coach, 'Player not found')
  await expect(coach.getByText(name)).toHaveCount(0)
})

async function seeWhoLooked(page: Page, coach: Page, playerId: string) {
  await visit(page, '/playerProfile')
  const views = page.getByRole('region', { name: 'Colleges that viewed the profile' })
  await expect(views.getByText('No profile views yet')).toBeVisible()
  await visit(coach, `/playerProfile/${playerId}`)
  // The name is visible without a profile view, because the page is public.
  await expect(coach.getByRole('button', { name: 'Start Conversation' })).toBeVisible()
  await reload(page)
  await expect(views.getByRole('link', { name: 'Kestrel Ridge University' })).toBeVisible()
  await expect(views.getByText(/^\d+ views?$/)).toBeVisible()
  await expect(views.getByText('We never sell this.')).toBeVisible()
  await expectAccessible(page)
}

/** Downloads all personal data, after an empty and a wrong password. */
async function downloadAll(page: Page, password: string) {
  const action = page.getByRole('button', { name: 'Download my data' })
  await action.click()
  await expect(page.getByText('Enter your password.').first()).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await action.click()
  await expect(wrongPassword(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  const download = page.waitForEvent('download')
  await action.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^touchline-data-\d{4}-\d\d-\d\d\.zip$/)
  const archive = await readFile(await file.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  for (const part of ['README.txt', 'account.json', 'conversations.json', 'looks.json']) {
    expect(archive.includes(part), part).toBe(true)
  }
  await expect(page.getByText('Your copy is in your downloads.')).toBeVisible()
  await expect(wrongPassword(page)).toHaveCount(0)
}

/** Deletes the account, after a wrong word and a wrong password. */
async function deleteAccount(page: Page, password: string) {
  const action = page.getByRole('button', { name: 'Delete my account' })
  await expect(page.getByText("We'll let your parent or guardian know by email.")).toBeVisible()
  await page.getByLabel('Type DELETE').fill('delete')
  await action.click()
  await expect(page.getByText('Type DELETE to continue.')).toBeVisible()
  await page.getByLabel('Type DELETE').fill('DELETE')
  await page.getByLabel('Your password, to confirm').fill('not-the-password')
  await action.click()
  await expect(wrongPassword(page)).toBeVisible()
  await expect(page.getByLabel('Type DELETE')).toHaveValue('DELETE')
  await expectAccessible(page)
  await page.getByLabel('Your password, to confirm').fill(password)
  await action.click()
  await expectPage(page, 'Account deleted')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

test('the privacy page and a receipt need no script, and are linked from every page', async ({ open }) => {
  const visitor = await open(undefined, { viewport: phone })
  await visit(visitor, '/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expectPage(visitor, 'Privacy')
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  const plain = await open(undefined, { javaScriptEnabled: false })
  await visitUnscripted(plain, '/privacy')
  await expect(plain.getByRole('table', { name: 'Who sees what about a player' })).toBeVisible()
  await expect(plain.getByText('We never sell this.')).toBeVisible()
  await plain.getByRole('link', { name: 'security.txt' }).click()
  await expect(plain.getByText('Contact:')).toBeVisible()
  const receipt = '/deleted/0190d8c1-0000-4000-8000-000000000000'
  const missing = plain.waitForResponse(`**${receipt}`)
  await visitUnscripted(plain, receipt)
  expect((await missing).status()).toBe(404)
  await expect(plain.getByRole('heading', { name: "We can't find that receipt", level: 2 })).toBeVisible()
})
