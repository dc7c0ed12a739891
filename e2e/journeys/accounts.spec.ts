import { freshPlayer } from '../fresh-people.ts'
import {
  demo,
  expect,
  expectAccessible,
  linkInMail,
  logInAs,
  newVisitor,
  startSession,
  test,
} from '../visitor.ts'

test('a forgotten password is set anew, once, and ends the sessions it had', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  const email = await freshPlayer(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Password reset link sent. Please check your email.')).toBeVisible()
  const link = await linkInMail(page.request, email, /reset-password\?token=/)

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(/common|guess/i)
  await page.getByLabel('New Password', { exact: true }).fill('free-kick-from-thirty')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/login/i)
  await expect(page.getByText('Password reset successfully. You can now log in.')).toBeVisible()

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('second-try-with-it')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Invalid reset link.').first()).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('free-kick-from-thirty')
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a wrong password keeps what was typed and says so; signing out forgets the session', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors)
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo.coach)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(demo.coach)
  await expectAccessible(page)

  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click()
  await expect(page).toHaveURL(/\/coachDashboard/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/collegeSearch')
  await expect(page).toHaveURL(/\/login/i)
})

test('a coach without the college’s address waits, and sees no player', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors)
  const email = `walk.on.${Date.now().toString(36)}@elsewhere.edu`
  const colleges = await page.request.get('/api/colleges/collegeSearch?name=Saltmarsh&gender=female')
  const [college] = (await colleges.json()).colleges
  const answer = await page.request.post('/api/coaches/signup', {
    data: {
      name: 'Walt Koning',
      email,
      school: college.collegeId,
      title: 'Scout',
      password: 'long-throw-in-41',
      gender: 'female',
    },
  })
  expect(answer.status()).toBe(201)
  await page.goto(await linkInMail(page.request, email, /verify-email\?token=/))
  await expect(page).toHaveURL(/\/login/i)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long-throw-in-41')
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click()
  await expect(page).toHaveURL(/\/coachDashboard/)
  for (const path of ['/coachDashboard', '/playerSearch', '/sharedProfiles']) {
    await page.goto(path)
    await expect(page.getByText(/confirm/i).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'New Players' })).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('what was refused to an ended session is asked again by the one begun since, and does not end it', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, { width: 1280, height: 800 })
  const ended = await logInAs(page, demo.player)
  await page.goto('/')
  // what the first session asks reaches the server only once this page knows of the second
  const release = Promise.withResolvers<void>()
  await page.route(/\/api\//, async (route) => {
    await release.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/players/player/${ended.user.userId}`)
  await page.goto('/playerProfile')
  await asked

  const session = { authorization: `Bearer ${ended.token}`, 'x-touchline': 'web' }
  expect((await page.request.post('/signout', { headers: session })).status()).toBe(200)
  const next = await startSession(page.request, demo.player)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/recruitingGuide')
  await otherTab.evaluate((token) => localStorage.setItem('token', token), next.token)
  await page.waitForFunction((token) => localStorage.getItem('token') === token, next.token)
  release.resolve()
  await expect(page.getByLabel('School')).toHaveValue('Eastlake High')
  await expect(page).toHaveURL(/\/playerProfile$/)
  expect(await otherTab.evaluate(() => localStorage.getItem('token'))).toBe(next.token)
  noErrors.splice(0) // the browser itself reports the refusal
})
