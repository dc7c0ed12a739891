import { editCollege, getCollege } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { cutConnection } from '../fixtures/page-errors.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { collegeOf } from '../support/directory.ts'
import { refusal, refuse, refuseCalls } from '../support/refuse.ts'

test('a player searches the colleges after a failure, and opens one', {
  tag: '@R7.1 @R7.3 @R7.4 @R7.5 @R7.6 @R7.7 @R7.8 @R7.9 @R7.10 @R7.20 @R19.17'.split(' '),
}, async ({ open, people }) => {
  const page = await open(await people.demo('player'), { viewport: desktop })
  const list = page.getByRole('list', { name: 'Colleges' })

  await test.step('colleges that cannot be fetched are replaced by the reason, with a retry', async () => {
    await page.route('**/api/colleges/collegeSearch**', refuse)
    await visit(page, '/collegeSearch')
    await expect(page.getByText(`Error fetching colleges: ${refusal}`)).toBeVisible()
    await expect(list).toHaveCount(0)
    await page.unroute('**/api/colleges/collegeSearch**')
  })

  await test.step('college search has its title, its filters and a way to each college', async () => {
    const asked = page.waitForRequest('**/api/colleges/collegeSearch**')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await asked).headers().gender).toBe('female')
    await expect(list).toBeVisible()
    await expectPage(page, 'College Database')
    await expect(page.getByText('Find your home')).toBeVisible()
    await expect(page.getByPlaceholder('Search by college name')).toBeVisible()
    const filters = page.getByRole('region', { name: 'Filters' })
    for (const [group, option] of [
      [/^Positions/, 'GK, Goalkeeper'],
      [/^Division/, 'Division 1'],
      [/^Graduation year/, '2029'],
      [/^GPA/, '3.5'],
    ] as const) {
      const choices = filters.getByRole('group', { name: group })
      await expect(choices.getByRole('checkbox', { name: new RegExp(`^${option}`) })).toHaveCount(1)
    }
    await expect(filters.getByLabel(/^State/).first()).toBeVisible()
  })

  await test.step("a college says 'Loading...' until it has come", async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/colleges/college/*', async (route) => {
      await held
      await route.continue()
    })
    await list
      .getByRole('listitem')
      .first()
      .getByRole('link', { name: /View College/ })
      .click()
    await expect(page).toHaveURL(/\/college\/[\w-]+$/)
    await expectPage(page, 'Loading...')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    release()
    await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })
})

const parts = ['Description', 'Website', 'Positions Needed', 'Coaches', 'Overview']

test('anyone reads the page of a college', {
  tag: '@R1.15 @R7.11 @R7.12 @R7.13 @R7.14 @R7.15 @R7.16 @R7.17 @R7.18 @R7.19 @R13.20'.split(' '),
}, async ({ open, people, calls, site }) => {
  const page = await open(undefined, { viewport: desktop })

  await test.step('the college page has every part, and a website that opens in a new tab', async () => {
    await visit(page, `/college/${await collegeOf(site, 'Havenport University')}`)
    await expectPage(page, 'Havenport University')
    await expect(page.getByRole('main').getByText('Division 1', { exact: true })).toBeVisible()
    for (const part of [...parts, 'Calendar']) {
      await expect(page.getByRole('region', { name: new RegExp(`^${part}`) }), part).toBeVisible()
    }
    const website = page.getByRole('region', { name: 'Website' }).getByRole('link')
    await expect(website).toHaveAttribute('target', '_blank')
    await expect(website).toHaveAttribute('href', 'https://www.havenport-university.example.edu')
    const calendar = page.getByRole('region', { name: /^Calendar/ })
    await expect(calendar.getByRole('button', { name: /Save games|Add Game/ })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Players can share their profile with this college.')
    await expect(page.getByRole('button', { name: 'Share Profile' })).toHaveCount(0)
  })

  await test.step("a college's missing values read N/A", async () => {
    const coach = await people.coach({ college: 'Copperline College' })
    const collegeId = await collegeOf(site, 'Copperline College')
    const { division } = await calls.call(getCollege, { params: { collegeId } })
    const emptied = { description: '', collegeWebsite: '', coaches: '', overview: '', positionsNeeded: [] }
    await calls.call(editCollege, { body: { collegeId, division, ...emptied } }, coach)
    await visit(page, `/college/${collegeId}`)
    for (const part of parts) {
      await expect(page.getByRole('region', { name: part }), part).toContainText('N/A')
    }
  })
})

test('only players can share; after sharing the button is gone, also after a reload', {
  tag: ['@R7.21', '@R7.22', '@R19.22'],
}, async ({ open, people, site, errors }) => {
  const address = `/college/${await collegeOf(site, 'Saltmarsh College')}`
  const coach = await open(await people.demo('coach'), { viewport: desktop })
  await visit(coach, address)
  await expect(coach.getByRole('region', { name: 'Description' })).toBeVisible()
  await expect(coach.getByText(/You've shared|Players can share/)).toHaveCount(0)
  await expect(coach.getByRole('button', { name: 'Share Profile' })).toHaveCount(0)

  const page = await open(await people.player(), { viewport: desktop })
  errors.provoke(cutConnection)
  await visit(page, address)
  await page.route('**/api/colleges/shareProfile', (route) => route.abort())
  const share = page.getByRole('button', { name: 'Share Profile' })
  await share.click()
  await expect(page.getByText(/We couldn't share your profile\./)).toBeVisible()
  await page.unroute('**/api/colleges/shareProfile')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/colleges/shareProfile')) sent += 1
  })
  await share.dblclick()
  await expect(page.getByText('Profile Shared successfully')).toBeVisible()
  expect(sent).toBe(1)
  await expect(share).toHaveCount(0)
  await reload(page)
  await expect(page.getByText("You've shared your profile with this college.")).toBeVisible()
  await expect(share).toHaveCount(0)
})

test('a minor shares without email and phone before contact rules allow contact, and changes that later', async ({
  open,
  people,
  site,
}) => {
  const college = 'Havenport University'
  const collegeId = await collegeOf(site, college)
  const player = await people.player({ age: 15, yearGraduating: 2029, stateLocated: 'OH' })
  const coach = await open(await people.coach({ college }))
  const email = coach.getByRole('main').getByText(player.email)
  const page = await open(player, { viewport: phone })
  const box = page.getByRole('checkbox', { name: 'Include my email and phone number' })

  await test.step('the box is off and names the day', async () => {
    await visit(page, `/college/${collegeId}`)
    await expect(box).not.toBeChecked()
    await expect(box).toHaveAccessibleDescription(/starting June 15, 2027/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Share Profile' }).click()
    await expect(page.getByText('Profile Shared successfully')).toBeVisible()
    await visit(coach, `/playerProfile/${player.userId}`)
    await expect(coach.getByText(/shared without email and phone numbers/).first()).toBeVisible()
    await expect(email).toHaveCount(0)
  })

  await test.step('the list of shares changes it, and the coach sees them', async () => {
    await visit(page, '/playerProfile')
    const shared = page.getByRole('region', { name: 'Shared with' })
    const listed = shared.getByRole('checkbox', { name: `Include my email and phone number, ${college}` })
    await expect(listed).not.toBeChecked()
    // The checkbox follows the call, a moment after the press.
    await listed.click()
    await expect(page.getByText('Its coaches can see your email and phone numbers.')).toBeVisible()
    await expect(listed).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await reload(coach)
    await expect(email.first()).toBeVisible()
  })
})

test("a coach may not edit another college's page, and can correct or discard refused changes of their own", {
  tag: ['@R1.23', '@R7.29', '@R7.30', '@R19.15'],
}, async ({ open, people, site }) => {
  const college = 'Larkspur University'
  const page = await open(await people.coach({ college }), { viewport: desktop })

  await test.step("another college's edit page is refused", async () => {
    await visit(page, `/coachEditCollege/${await collegeOf(site, 'Saltmarsh College')}`)
    await expectPage(page, "This isn't your college")
    await expect(page.getByText(/Only a college's own coaches can edit its page\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit College' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Go to ${college}` }).click()
    await expectPage(page, college)
  })

  await test.step('a refused college keeps what was typed', async () => {
    await refuseCalls(page, '**/api/colleges/editCollege', 'PUT')
    await page.getByRole('button', { name: 'Edit College' }).click()
    const overview = page.getByRole('main').getByLabel('Overview')
    await overview.fill('We press high.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(overview).toHaveValue('We press high.')
    await page.unroute('**/api/colleges/editCollege')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(overview).toBeDisabled()
  })

  await test.step("a coach edits the college's details; Cancel restores, leaving asks", async () => {
    const edit = page.getByRole('button', { name: 'Edit College' })
    const picture = page.getByRole('button', { name: 'Edit picture' })
    await expect(edit).toBeVisible()
    await expect(picture).toHaveCount(0)
    await edit.click()
    await expect(picture).toBeVisible()
    const overview = page.getByLabel('Overview')
    const before = await overview.inputValue()
    await overview.fill('Something else')
    const bar = page.getByRole('banner')
    const signOut = bar.getByRole('button', { name: 'Sign Out' })
    for (const way of [bar.getByRole('link', { name: 'Dashboard' }), signOut]) {
      await way.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(signOut).toBeEnabled()
      await expect(overview).toHaveValue('Something else')
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(overview).toBeDisabled()
    await expect(overview).toHaveValue(before)

    await edit.click()
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('#field-collegeWebsite-error')).toBeVisible()
    // Scrolls to where the bar with Save covers nothing.
    await page
      .locator('main form')
      .evaluate((form) => scrollBy(0, form.getBoundingClientRect().bottom - innerHeight))
    await expectAccessible(page)
  })
})
