import { readFile } from 'node:fs/promises'
import {
  freshCoach,
  freshGuardian,
  freshPassword,
  freshPlayer,
  freshSession,
  logInFresh,
} from '../fresh-people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, linkInMail, newVisitor, test } from '../visitor.ts'

const phone = { width: 390, height: 844 }

test('a player sees which college looked, downloads everything, deletes the account and keeps a receipt', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  const email = await freshPlayer(page, 'Petra Longname')
  const parent = await freshGuardian(page, email)
  const { user } = await freshSession(page, email)
  await logInFresh(page, email)

  await page.goto('/playerProfile')
  const looks = page.getByRole('region', { name: 'Colleges that looked' })
  await expect(looks.getByText('No college has looked yet')).toBeVisible()
  const coach = await newVisitor(browser, noErrors)
  await logInFresh(coach, await freshCoach(coach, 'Kestrel Ridge University', 'kestrel-ridge.example.edu'))
  await coach.goto(`/playerProfile/${user.userId}`)
  // the name is there before anybody has looked: the page is public
  await expect(coach.getByRole('button', { name: 'Start Conversation' })).toBeVisible()
  await page.reload()
  await expect(looks.getByRole('link', { name: 'Kestrel Ridge University' })).toBeVisible()
  await expect(looks.getByText(/^\d+ looks?$/)).toBeVisible()
  await expect(looks.getByText('We never sell this.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Enter your password.').first()).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password', { exact: true }).fill(freshPassword)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^touchline-data-\d{4}-\d\d-\d\d\.zip$/)
  const archive = await readFile(await file.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['README.txt', 'account.json', 'conversations.json', 'looks.json']) {
    expect(archive.includes(name), name).toBe(true)
  }
  await expect(page.getByText('Your copy is in your downloads.')).toBeVisible()

  await expect(page.getByText('Your parent or guardian here is told by mail.')).toBeVisible()
  await page.getByLabel('Type DELETE').fill('delete')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Type DELETE to go on.')).toBeVisible()
  await page.getByLabel('Type DELETE').fill('DELETE')
  await page.getByLabel('Your password, to delete').fill('not-the-password')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await expect(page.getByLabel('Type DELETE')).toHaveValue('DELETE')
  await expectAccessible(page)
  await page.getByLabel('Your password, to delete').fill(freshPassword)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const receipt = await linkInMail(page.request, email, /\/deleted\//)
  expect(receipt).toBe(page.url())
  await linkInMail(page.request, parent, /\/account/)
  const again = await page.request.post('/login', { data: { email, password: freshPassword } })
  expect(again.status()).toBe(401)
  await coach.goto(`/playerProfile/${user.userId}`)
  await expect(coach.getByText('Petra Longname')).toHaveCount(0)
})

test('the privacy page and a receipt need no script, and are linked from every page', async ({
  browser,
  noErrors,
}) => {
  const visitor = await newVisitor(browser, noErrors, phone)
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(visitor.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  const context = await browser.newContext({
    baseURL: new URL(visitor.url()).origin,
    javaScriptEnabled: false,
  })
  const plain = await context.newPage()
  await plain.goto('/privacy')
  await expect(plain.getByRole('table', { name: 'Who sees what of a player' })).toBeVisible()
  await expect(plain.getByText('We never sell this.')).toBeVisible()
  await plain.getByRole('link', { name: 'security.txt' }).click()
  await expect(plain.getByText('Contact:')).toBeVisible()
  const missing = await plain.goto('/deleted/0190d8c1-0000-4000-8000-000000000000')
  expect(missing?.status()).toBe(404)
  await expect(plain.getByRole('heading', { name: 'No such receipt', level: 2 })).toBeVisible()
  await context.close()
})

test('a guardian deletes, and the link to the child goes with it', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshGuardian(page, await freshPlayer(page))
  await logInFresh(page, email)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByText("Your child's account stays as it is")).toBeVisible()
  await page.getByLabel('Type DELETE').fill('DELETE')
  await page.getByLabel('Your password, to delete').fill(freshPassword)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  await expect(page.getByText('Links between parent and player')).toBeVisible()
})
