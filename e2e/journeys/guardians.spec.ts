import { freshGuardian, freshPassword, freshPlayer, freshSession, logInFresh } from '../fresh-people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, linkInMail, newVisitor, test } from '../visitor.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

test('a player invites a parent, who joins by the mailed link, which works once', async ({
  browser,
  noErrors,
}) => {
  const player = await newVisitor(browser, noErrors, phone)
  const playerEmail = await freshPlayer(player, 'Ines Keeper')
  await logInFresh(player, playerEmail)
  await player.goto('/playerProfile')
  const advice = player.getByRole('status').filter({ hasText: 'You are under 16' })
  await expect(advice).toBeVisible()
  await advice.getByRole('link', { name: 'Invite a parent' }).press('Enter')
  await expect(player.getByRole('heading', { level: 1, name: 'Parents' })).toBeVisible()

  await player.getByLabel("Parent's email").fill(playerEmail)
  await player.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(player.getByText("This is your own address. Enter your parent's.").first()).toBeVisible()
  await expect(player.getByLabel("Parent's email")).toHaveValue(playerEmail)
  await expectAccessible(player)
  const parentEmail = `rosa.${Date.now().toString(36)}@families.example`
  await player.getByLabel("Parent's email").fill(parentEmail)
  await player.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(player.getByText(`We have mailed an invitation to ${parentEmail}.`)).toBeVisible()
  await expect(player.getByRole('listitem').filter({ hasText: parentEmail })).toBeVisible()

  const parent = await newVisitor(browser, noErrors, narrow)
  const link = await linkInMail(parent.request, parentEmail, /\/guardian\?token=/)
  await parent.goto(link)
  await expect(parent.getByText('Ines Keeper asks you to be there')).toBeVisible()
  await expect(parent).toHaveURL(/\/guardian$/)
  await expectAccessible(parent)
  await expectNoSidewaysScroll(parent)
  await parent.reload()
  await parent.getByLabel('Your name').fill('Rosa Keeper')
  await parent.getByLabel('Password', { exact: true }).fill('password1')
  await parent.getByRole('button', { name: 'Create my account' }).press('Enter')
  await expect(parent.getByText('This password is easy to guess.').first()).toBeVisible()
  await expect(parent.getByLabel('Your name')).toHaveValue('Rosa Keeper')
  await parent.getByLabel('Password', { exact: true }).fill(freshPassword)
  await parent.getByRole('button', { name: 'Create my account' }).press('Enter')
  await expect(parent.getByRole('heading', { level: 1, name: 'Your children' })).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'Ines Keeper' })).toBeVisible()
  await expectAccessible(parent)
  await expectNoSidewaysScroll(parent)

  // the player hears of it without a reload, and by mail
  await expect(player.getByText('Rosa Keeper')).toBeVisible()
  await linkInMail(player.request, playerEmail, /\/family/)

  await parent.getByRole('link', { name: 'Colleges that looked' }).press('Enter')
  const looks = parent.getByRole('region', { name: 'Colleges that looked' })
  await expect(looks.getByText('No college has looked yet')).toBeVisible()
  await expectAccessible(parent)
  await expectNoSidewaysScroll(parent)

  // the link works once
  const later = await newVisitor(browser, noErrors)
  await later.goto(link)
  await expect(later.getByRole('heading', { level: 1, name: 'This invitation is over' })).toBeVisible()
  await expectAccessible(later)
})

test('a parent pauses the profile: the player sees it at once, and only the parent ends it', async ({
  browser,
  noErrors,
}) => {
  const player = await newVisitor(browser, noErrors, phone)
  const playerEmail = await freshPlayer(player, 'Ines Keeper')
  const parentEmail = await freshGuardian(player, playerEmail)
  await logInFresh(player, playerEmail)
  await player.goto('/playerProfile')
  await expect(player.getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(player.getByText('Your profile is paused.')).toBeHidden()

  const parent = await newVisitor(browser, noErrors, narrow)
  await logInFresh(parent, parentEmail)
  await parent.goto('/family')
  await parent.getByRole('link', { name: 'See the profile' }).press('Enter')
  await expect(parent.getByText('You see the full profile as a parent.')).toBeVisible()
  await parent.goBack()
  await parent.getByRole('button', { name: 'Pause the profile' }).press('Enter')
  const question = parent.getByRole('alertdialog', { name: "Pause Ines Keeper's profile?" })
  await expectAccessible(parent)
  await question.getByRole('button', { name: 'Pause the profile' }).press('Enter')
  await expect(parent.getByText('The profile is paused.')).toBeVisible()
  await expectAccessible(parent)

  const told = player.getByRole('status').filter({ hasText: 'Your profile is paused.' })
  await expect(told).toContainText('Rosa Keeper has paused it')
  await expect(told).toContainText('Only a parent can end this pause.')
  await expectAccessible(player)
  await expectNoSidewaysScroll(player)
  await player.goto('/family')
  await expect(player.getByRole('heading', { name: 'Your profile is paused' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'End the pause' })).toHaveCount(0)

  await parent.getByRole('button', { name: /End the pause/ }).press('Enter')
  await expect(player.getByRole('button', { name: 'Pause my profile' })).toBeVisible()
})

test('a pause that came between the reading of a page and its live stream is shown', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  const email = await freshPlayer(page, 'Ines Late')
  const { token, user } = await freshSession(page, email)
  await logInFresh(page, email)
  const paused = Promise.withResolvers<void>()
  await page.route('**/api/events', async (route) => {
    await paused.promise
    await route.continue()
  })
  await page.goto('/family')
  await expect(page.getByRole('button', { name: 'Pause my profile' })).toBeVisible()

  const pausing = await page.request.put(`/api/players/player/${user.userId}/pause`, {
    headers: { authorization: `Bearer ${token}` },
    data: { paused: true },
  })
  expect(pausing.status(), await pausing.text()).toBe(200)
  paused.resolve()
  await expect(page.getByRole('heading', { name: 'Your profile is paused' })).toBeVisible()
})

test('a parent with an account logs in and accepts a second child, and leaves again', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const first = await freshPlayer(page, 'Ada Twin')
  const second = await freshPlayer(page, 'Ben Twin')
  const parentEmail = await freshGuardian(page, first, 'Rosa Twin')
  const { token } = await freshSession(page, second)
  const invited = await page.request.post('/api/guardians/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: parentEmail },
  })
  expect(invited.status()).toBe(201)
  let link = ''
  await expect
    .poll(async () => {
      const mails = await (await page.request.get('/__dev/mail')).text()
      const mail = mails
        .split('<article>')
        .find((one) => one.includes(`To ${parentEmail}`) && one.includes('Ben Twin'))
      link = /href="(http[^"]*\/guardian\?token=[^"]+)"/.exec(mail ?? '')?.[1] ?? ''
      return link
    })
    .toBeTruthy()
  await page.goto(link)
  await expect(page.getByText('You have a parent’s account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).press('Enter')
  await page.getByLabel('Email').fill(parentEmail)
  await page.getByLabel('Password', { exact: true }).fill(freshPassword)
  await page.getByRole('button', { name: 'Login' }).press('Enter')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your children' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Leave Ben Twin' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Ada Twin' })).toBeVisible()
})

test('the date of birth is checked against the age, kept while typing, and shown to the player alone', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  await logInFresh(page, await freshPlayer(page, 'Ines Keeper', { age: 16 }))
  await page.goto('/playerProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const year = new Date().getFullYear() - 17
  const born = page.getByRole('group', { name: 'Date of birth' })
  await born.getByLabel('Month').fill('1')
  await born.getByLabel('Day').fill('1')
  await page.getByRole('button', { name: 'Update Profile' }).press('Enter')
  await expect(born.getByText(/Enter a full date of birth/)).toBeVisible()
  await born.getByLabel('Year').fill(String(year))
  await page.getByRole('button', { name: 'Update Profile' }).press('Enter')
  await expect(born.getByText('This date makes you 17, but your age says 16.')).toBeVisible()
  await expect(born.getByLabel('Month')).toHaveValue('1')
  await expectAccessible(page)
  await page.getByLabel('Age', { exact: true }).fill('17')
  await page.getByRole('button', { name: 'Update Profile' }).press('Enter')
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toHaveValue(`January 1, ${year}`)
  await expectNoSidewaysScroll(page)
})
