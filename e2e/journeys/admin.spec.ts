import type { Page } from '@playwright/test'
import {
  createContactMessage,
  createPost,
  reportConversation,
  reportPost,
  sendMessage,
} from '@touchline/contract'
import { makeCollege } from '../../server/src/colleges/factory.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import type { Calls } from '../fixtures/calls.ts'
import { demo, type People, type Person } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { phone } from '../fixtures/windows.ts'

const wide = { width: 1280, height: 900 }
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

test('an administrator finds people, from the log-in on', async ({ open, people }) => {
  const admin = await people.admin()
  const page = await open(undefined, { viewport: wide })

  await test.step('an administrator logs in to the administration; nobody else gets there', async () => {
    await visit(page, '/admin/users')
    await expectPage(page, 'Login')
    await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fusers/)
    const player = await open(await people.demo('player'), { viewport: wide })
    await visit(player, '/admin/users')
    await expectPage(player, /^Hi, /)
    await expect(player).toHaveURL(({ pathname }) => pathname === '/')

    await visit(page, '/logIn')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expectPage(page, 'Overview')
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('list', { name: 'To do' }).getByRole('link')).toHaveCount(6)
  })

  await test.step('the overview says when mails or other work failed for good', async () => {
    const colleges = { unlistedColleges: 0, divisionsToConfirm: 0 }
    const people = { waitingCoaches: 0, coachesAtReadLimit: 0, waitingFamilies: 0 }
    const nothing = { openReports: 0, unhandledMessages: 0, ...people, ...colleges }
    const overview = '**/api/admin/overview'
    await page.route(overview, (route) =>
      route.fulfill({ json: { ...nothing, failedTasks: 2, brokenFiles: ['plan'] } }),
    )
    await reload(page)
    const told = page.getByRole('alert').filter({ hasText: '2 emails or background tasks failed' })
    await expect(told).toContainText('npm run jobs:failed')
    await expect(page.getByRole('alert').filter({ hasText: "The plan's file can't be used" })).toContainText(
      'PLAN_FILE',
    )
    await expectAccessible(page)
    await page.unroute(overview)
  })

  await test.step('people are found by name or e-mail; the search stays in the address', async () => {
    await visit(page, '/admin/users')
    await page.getByLabel('Name or email').fill('maya@fam')
    await page.getByLabel('Type').selectOption('player')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(row(page, demo.player)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Suspend / })).toHaveCount(1)
    await expect(page).toHaveURL(/q=maya%40fam&type=player/)
    await reload(page)
    await expect(page.getByLabel('Name or email')).toHaveValue('maya@fam')
    await visit(page, '/admin/audit?actor=nobody')
    await expect(page.getByLabel('Done by')).toHaveAccessibleDescription(/Enter an email address or an ID/)
  })

  await test.step('a list that does not load offers a retry; without a second factor the way to it is shown', async () => {
    const refusal = (code: string) => ({
      status: 403,
      json: { statusCode: 403, code, error: 'x', message: 'The field is flooded.', requestId: 'x' },
    })
    await page.route('**/api/admin/users**', (route) => route.fulfill(refusal('not_allowed')))
    await visit(page, '/admin/users')
    await expect(page.getByText("We couldn't load the users.")).toBeVisible()
    await page.unroute('**/api/admin/users**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.route('**/api/admin/**', (route) => route.fulfill(refusal('second_factor_needed')))
    await visit(page, '/admin/reports')
    const way = page.getByRole('link', { name: 'Set up two-step login' })
    await expect(way).toHaveAttribute('href', '/account#security')
  })
})

test('coaches whose college nobody has proven are confirmed or refused', { tag: '@R8.32' }, async ({
  open,
  people,
}) => {
  const waiting = (first: string, college: string) =>
    people.coach({
      college,
      name: people.unusedName(first),
      email: people.unusedEmail('waiting', 'elsewhere.example.edu'),
      verification: 'pending',
    })
  const [priya, hanna] = [
    await waiting('Priya', 'Calder Bay University'),
    await waiting('Hanna', 'Granite Pass College'),
  ]
  const page = await open(await people.admin(), { viewport: wide })
  const dialog = page.getByRole('dialog')
  const state = (name: string) =>
    page.getByRole('navigation', { name: 'Coach status' }).getByRole('link', { name })
  const decide = async (action: string, name: string, why: string) => {
    await page.getByRole('button', { name: `${action} ${name}` }).click()
    await dialog.getByLabel('Reason').fill(why)
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
  }
  // ten seconds in which it can be undone, plus the jobs' polling
  const made = async (email: string, words: string) => {
    await expect(row(page, email).getByRole('button')).toHaveCount(0, { timeout: 60_000 })
    await expect(row(page, email)).toContainText(words)
  }

  await test.step('confirming a coach without proof needs a note, keeps the place in the list, and can be undone', async () => {
    await visit(page, '/admin/coaches')
    await expect(row(page, priya.email)).toContainText('Does not match')
    await page.getByRole('button', { name: `Verify ${priya.name}` }).click()
    await expect(dialog).toContainText('Does not match')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // A click on a row still covered by a closing dialog would scroll the page.
    await expect(dialog).toHaveCount(0)
    const place = await row(page, priya.email).boundingBox()
    await decide('Verify', priya.name, 'Named on the page of the staff')
    await expect(row(page, priya.email)).toContainText('Was verified')
    await expectAccessible(page)
    expect((await row(page, priya.email).boundingBox())?.y).toBe(place?.y)
    await expect(row(page, hanna.email)).toBeVisible()
    await row(page, priya.email).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Verify ${priya.name}` })).toBeVisible()
  })

  await test.step('a confirmed coach gets in, without loading the page again', async () => {
    const coach = await open(priya, { viewport: wide })
    for (const path of ['/coachDashboard', '/sharedProfiles', '/playerSearch']) {
      await visit(coach, path)
      await expectPage(coach, 'Almost on the field')
      await expect(coach.getByRole('list', { name: 'Players' })).toHaveCount(0)
      await expectAccessible(coach)
    }
    await decide('Verify', priya.name, 'Named on the page of the staff')
    // The server holds it, so another page, tab or visit shows it too.
    await visit(page, '/admin/coaches')
    await expect(row(page, priya.email).getByRole('button', { name: 'Undo' })).toBeVisible()
    await made(priya.email, 'Was verified')
    await expect(coach.getByRole('list', { name: 'Players' }).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('a coach is refused after a question, and can be confirmed later', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: `Reject ${hanna.name}` }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await made(hanna.email, 'Was rejected')
    await state('Rejected').click()
    await expect(page.getByRole('button', { name: `Verify ${hanna.name}` })).toBeVisible()
    await expect(page).toHaveURL(/state=refused/)
  })

  await test.step('a confirmation is withdrawn', async () => {
    await state('Verified').click()
    await decide('Withdraw', priya.name, 'The college has never heard of her')
    await made(priya.email, 'Was withdrawn')
    await state('Rejected').click()
    await expect(row(page, priya.email)).toBeVisible()
    await visit(page, '/admin/audit?action=coaches.withdrawn')
    await expect(row(page, 'The college has never heard of her')).toContainText(priya.name)
  })
})

const lines = [
  ['coach', 'You could start for us, if you want it enough.'],
  ['player', 'Thank you! My dad would love to talk with you, too.'],
  ['coach', 'Let us keep this between the two of us for now. What is your own number?'],
  ['player', 'I would rather write here.'],
  ['coach', 'Then I will have to give the place to somebody who trusts me.'],
] as const

/** Creates a player of 18 who reports the coach, with five messages as evidence. */
async function reported(people: People, calls: Calls): Promise<Person> {
  const player = await people.player({ age: 18 })
  const coach = await people.coach({ name: people.unusedName('Trent'), college: 'Granite Pass College' })
  const [[, first], ...others] = lines
  const { conversationId } = await calls.writeFirst(coach, player, first)
  for (const [side, message] of others) {
    const [sender, receiver] = side === 'coach' ? [coach, player] : [player, coach]
    const body = { senderId: sender.userId, receiverId: receiver.userId, conversationId, message }
    await calls.call(sendMessage, { body }, sender)
  }
  const body = { reason: 'offPlatform', details: 'He wants my number.' }
  await calls.call(reportConversation, { params: { conversationId }, body }, player)
  return coach
}

test('a report is read, the coach warned and suspended, whose open page ends, and the log tells it', {
  tag: ['@main', '@R17.10'],
}, async ({ open, people, calls }) => {
  const { name, email, password, ...rest } = await reported(people, calls)
  const admin = await people.admin({ name: people.unusedName('Jordan') })
  const page = await open(admin, { viewport: wide })
  await visit(page, '/admin/reports')
  await expect(row(page, name)).toContainText('Urgent')
  await expect(row(page, name)).toContainText('18 years old')
  await page.getByRole('link', { name: `Review the report about ${name}` }).click()
  await expectPage(page, 'Report')
  await expect(page).toHaveURL(/\/admin\/reports\/[\w-]+$/)
  const evidence = page.getByRole('region', { name: /^Evidence/ })
  await expect(evidence.getByRole('listitem')).toHaveCount(lines.length)
  await expect(evidence.getByRole('listitem').first()).toContainText(`${name} (reported)`)
  await expect(evidence).toContainText('I would rather write here.')
  await expect(page.getByRole('link', { name: email })).toBeVisible()

  const others = page.getByRole('region', { name: /^This coach's other conversations/ })
  await expect(others).toContainText('This coach has no other conversations.')

  await page.getByRole('button', { name: `Warn ${name}` }).click()
  const warning = page.getByRole('dialog')
  await warning.getByLabel('What has to change').fill('Write here, and never ask for a number.')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Send warning' }).click()
  await expect(page.getByText(`We warned ${name}.`)).toBeVisible()
  const warnings = page.getByRole('region', { name: 'Earlier warnings' })
  await expect(warnings).toContainText('never ask for a number')

  const coach = await open({ name, email, password, ...rest }, { viewport: wide })
  await visit(coach, '/coachProfile')
  await expectPage(coach, 'Coach Profile')

  await page.getByRole('button', { name: `Suspend ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The last warning by an administrator:')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await dialog.getByLabel('Reason').fill('Asked a player for a number in secret')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${name} is suspended.`)).toBeVisible()
  await expectPage(coach, 'Login')
  await expect(coach).toHaveURL(/\/login/i)
  const refused = await coach.request.post('/login', { data: { email, password } })
  expect(refused.status()).toBe(401)

  await page.getByLabel('Outcome').fill('Suspended; the college was told.')
  await page.getByLabel('Note to the reporter').fill('Thank you for being careful.')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the report' }).click()
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible()

  await page.setViewportSize(wide)
  await visit(page, '/admin/audit')
  await page.getByLabel('About', { exact: true }).selectOption('Warnings and suspensions')
  await page.getByLabel('Subject').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const suspended = row(page, `${admin.name} suspended ${name}.`)
  await expect(suspended).toContainText('Asked a player for a number in secret')
  await expect(suspended.getByText('accounts.suspended')).toBeHidden()
  await suspended.getByText('IDs and details').click()
  await expect(suspended.getByText('accounts.suspended')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/action=accounts\.&subject=newcomer\./)
  await visit(page, '/admin/audit?action=reports.read')
  await expect(row(page, `${admin.name} read a report about ${name} with its messages.`)).toHaveCount(1)
})

/** Creates a coach with two posts that another coach reports, for private details and as spam. */
async function boardReported(people: People, calls: Calls) {
  const college = 'Havenport University'
  const [author, reader] = [
    await people.coach({ name: people.unusedName('Casey'), college }),
    await people.coach({ college }),
  ]
  const titles = [people.unusedName('Call her'), people.unusedName('Camp at half price')] as const
  for (const [title, reason] of [
    [titles[0], 'privateDetails'],
    [titles[1], 'spam'],
  ] as const) {
    const body = { playerName: title, recommendation: 'All details here.', tag: 'General Discussion' }
    const { data } = await calls.call(createPost, { body }, author)
    await calls.call(reportPost, { params: { postId: data.postId }, body: { reason } }, reader)
  }
  return { author, reader, titles }
}

test('a reported post is deleted from its report, which lists the other reports about the coach', {
  tag: '@R17.14',
}, async ({ open, people, calls }) => {
  const { author, reader, titles } = await boardReported(people, calls)
  const admin = await people.admin({ name: people.unusedName('Jordan') })
  const page = await open(admin, { viewport: wide })
  await visit(page, '/admin/reports')
  const urgent = row(page, author.name).filter({ hasText: 'Urgent' })
  await expect(urgent).toContainText("Post in Coach's Corner")
  await urgent.getByRole('link', { name: `Review the report about ${author.name}` }).click()
  await expectPage(page, 'Report')
  await expect(page.getByRole('region', { name: /^Evidence/ })).toContainText(titles[0])
  await expect(page.getByText('2 reports about this person')).toBeVisible()
  const others = page.getByRole('region', { name: `Other reports about ${author.name}` })
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await expect(others.getByRole('listitem')).toContainText('Open')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Delete the post' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('We deleted the post.')).toBeVisible()
  await expect(page.getByText("The post is no longer in Coach's Corner.")).toBeVisible()
  await expect(page.getByRole('region', { name: /^Evidence/ })).toContainText(titles[0])
  await expectAccessible(page)

  await page.setViewportSize(wide)
  await others.getByRole('link', { name: 'Advertising or mass messages' }).click()
  await expect(page.getByRole('region', { name: /^Evidence/ })).toContainText(titles[1])
  await visit(page, '/admin/audit?action=posts.')
  await expect(row(page, `${admin.name} deleted a reported post of ${author.name}.`)).toHaveCount(1)

  const coach = await open(reader, { viewport: phone })
  await visit(coach, '/coachsCorner')
  const posts = coach.getByRole('list', { name: 'Posts' })
  await expect(posts.getByRole('article', { name: titles[1] })).toBeVisible()
  await expect(posts.getByRole('article', { name: titles[0] })).toHaveCount(0)
})

test('a message is handled, and a college made by a coach listed', async ({ open, people, calls, site }) => {
  const name = people.unusedName('Marguerite')
  const body = { name, email: 'marguerite@families.example', userType: 'scout', message: 'Is it free?' }
  await calls.call(createContactMessage, { body })
  const collegeName = people.unusedName('Larkspur')
  await makeCollege(site.tools, { collegeName, gender: 'female', listed: false, madeAtSignUp: true })
  const admin = await people.admin({ name: people.unusedName('Jordan') })
  const page = await open(admin, { viewport: wide })
  await visit(page, '/admin/messages')
  await page.getByRole('button', { name: `Mark as handled: ${name}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Done')
  await visit(page, '/admin/messages?state=handled')
  await expect(page.getByText(`Handled by ${admin.name}`)).toBeVisible()
  await visit(page, '/admin/colleges')
  await page.getByRole('button', { name: `List ${collegeName}` }).click()
  await expect(page.getByText(`We listed ${collegeName}.`)).toBeVisible()
  // The division comes only from its coach, so an administrator has to confirm it.
  await page.getByRole('link', { name: 'Divisions', exact: true }).click()
  await page.getByRole('button', { name: `Verify the division of ${collegeName}` }).click()
  await expect(page.getByText(`${collegeName}: Division 1 is now official.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: collegeName })).toContainText('Division verified')
  await expectAccessible(page)
  // The search follows a change after a moment.
  await expect(async () => {
    await visit(page, `/collegeSearch?gender=female&name=${encodeURIComponent(collegeName)}`)
    await expect(page.getByRole('link', { name: collegeName }).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})
