import type { Page } from '@playwright/test'
import { choose, expectFocusKept, pick, press, tick, typeInto } from '../by-keyboard.ts'
import { freshCoach, freshPlayer, freshSession, logInFresh } from '../fresh-people.ts'
import { expect, newVisitor, test } from '../visitor.ts'

const laptop = { width: 1280, height: 800 }
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('by keyboard: a coach writes first to an adult player who shared the profile', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, laptop)
  const name = `Nadia Ferro ${Date.now().toString(36)}`
  const player = await freshSession(page, await freshPlayer(page, name, { age: 19 }))
  const coachEmail = await freshCoach(page, 'Calder Bay University', 'calder-bay.example.edu')
  const { user } = await logInFresh(page, coachEmail)
  const shared = await page.request.post('/api/colleges/shareProfile', {
    headers: { authorization: `Bearer ${player.token}` },
    data: { userId: player.user.userId, collegeId: user.collegeId },
  })
  expect(shared.ok(), await shared.text()).toBe(true)

  await page.goto('/coachDashboard')
  const bar = page.getByRole('banner')
  await press(page, bar.getByRole('link', { name: 'Shared Profiles' }))
  await expect(title(page, 'Players Interested in your School')).toBeFocused()
  await press(page, page.getByRole('main').getByRole('link', { name }))
  await expect(title(page, name)).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Start Conversation' }))
  const dialog = page.getByRole('dialog', { name: 'Start Conversation' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await typeInto(page, dialog.getByRole('textbox'), 'We liked your spring film.')
  await press(page, dialog.getByRole('button', { name: 'Send' }))
  await expect(page.getByText('Conversation Started Successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
})

test("by keyboard: a coach edits the college's page", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, { width: 390, height: 844 })
  const { user } = await logInFresh(
    page,
    await freshCoach(page, 'Pinegrove Institute', 'pinegrove-institute.example.edu'),
  )
  await page.goto(`/coachEditCollege/${user.collegeId}`)
  await press(page, page.getByRole('button', { name: 'Edit College' }))
  await expect(page.getByLabel('Division')).toBeFocused()
  await pick(page, page.getByLabel('Division'), 'Division 2')
  const overview = `We press high and play out from the back, ${Date.now().toString(36)}.`
  await typeInto(page, page.getByLabel('Overview'), overview)
  const places = page.getByRole('group', { name: 'Positions Needed' })
  const needed = places.getByRole('checkbox', { checked: false }).first()
  const position = (await needed.getAttribute('aria-label')) ?? ''
  await tick(page, places.getByRole('checkbox', { name: position, exact: true }))
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('College details updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit College' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'See the public page' }))
  await expect(page.getByText(overview)).toBeVisible()
  await expect(
    page.getByRole('img', { name: new RegExp(`Positions needed:.*${position}`) }).first(),
  ).toBeVisible()
})

test("by keyboard: a coach posts in Coach's Corner under a tag", async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, laptop)
  await logInFresh(page, await freshCoach(page, 'Bellwether College', 'bellwether-college.example.edu'))
  await page.goto('/coachsCorner')
  const open = page.getByRole('button', { name: 'New Post' }).first()
  await press(page, open)
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  const name = `Left back wanted ${Date.now().toString(36)}`
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused()
  await typeInto(page, dialog.getByLabel('Title', { exact: true }), name)
  await typeInto(page, dialog.getByLabel('Recommendation', { exact: true }), 'Ours is full. She is not.')
  await choose(page, dialog.getByRole('group', { name: 'Tag' }), 'Player Recommendation')
  await typeInto(page, dialog.getByLabel(/^Player Shoutout(?! Email)/), 'Ines Keeper')
  await press(page, dialog.getByRole('button', { name: 'Post', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  const post = page.getByRole('list', { name: 'Posts' }).getByRole('article', { name })
  await expect(post).toContainText('Player Recommendation')
})
