import type { Page } from '@playwright/test'
import { shareProfile } from '@touchline/contract'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { cutConnection } from '../fixtures/page-errors.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { laptop, phone } from '../fixtures/windows.ts'
import { choose, expectFocusKept, pick, press, tick, typeInto } from '../support/by-keyboard.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('by keyboard: a coach writes first to an adult player who shared the profile', {
  tag: ['@R11.18', '@R11.19', '@R11.20', '@R19.19'],
}, async ({ open, people, calls, errors }) => {
  const name = people.unusedName('Nadia Ferro')
  const player = await people.player({ name, age: 19 })
  const coach = await people.coach()
  await calls.call(shareProfile, { body: { userId: player.userId, collegeId: coach.collegeId } }, player)
  const page = await open(coach, { viewport: laptop })
  errors.provoke(cutConnection)

  await visit(page, '/coachDashboard')
  const bar = page.getByRole('banner')
  await press(page, bar.getByRole('link', { name: 'Shared Profiles' }))
  await expect(title(page, 'Players Interested in your School')).toBeFocused()
  await press(page, page.getByRole('main').getByRole('link', { name }))
  await expect(title(page, name)).toBeFocused()

  await test.step('Start Conversation opens a popup with a message, Send and Cancel; a failure keeps the message', async () => {
    const start = page.getByRole('button', { name: 'Start Conversation' })
    await press(page, start)
    const dialog = page.getByRole('dialog', { name: 'Start Conversation' })
    const message = dialog.getByPlaceholder('Enter your message')
    const send = dialog.getByRole('button', { name: 'Send' })
    await expect(message).toBeFocused()
    await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
    await expect(send).toBeDisabled()
    await typeInto(page, message, '   ')
    await expect(send).toBeDisabled()
    await press(page, dialog.getByRole('button', { name: 'Cancel' }))
    await expect(dialog).toBeHidden()
    await expect(start).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(message).toBeFocused()
    await typeInto(page, message, 'We liked your spring film.')
    await page.route('**/api/conversations', (route) => route.abort())
    await press(page, send)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(message).toHaveValue('We liked your spring film.')
    await page.unroute('**/api/conversations')
    await press(page, send)
    await expect(page.getByText('Conversation Started Successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectFocusKept(page)
  })
})

test("by keyboard: a coach edits the college's page", {
  tag: '@R7.23 @R7.24 @R7.25 @R7.26 @R7.27 @R7.28'.split(' '),
}, async ({ open, people }) => {
  const coach = await people.coach({ college: 'Pinegrove Institute' })
  const page = await open(coach, { viewport: phone })
  await visit(page, `/coachEditCollege/${coach.collegeId}`)
  const form = page.getByRole('main')
  const edit = page.getByRole('button', { name: 'Edit College' })
  const save = form.getByRole('button', { name: 'Save', exact: true })

  await test.step('the college is edited in place: six fields, Save or Cancel, and the news is there', async () => {
    await expect(title(page, 'Pinegrove Institute')).toBeVisible()
    await expect(form.getByLabel('Description')).toBeDisabled()
    await expect(form.getByLabel('Division')).toHaveCount(0)
    await expect(save).toHaveCount(0)
    await expect(form.getByRole('button', { name: 'Add Game' })).toBeVisible()

    await press(page, edit)
    const division = form.getByLabel('Division')
    await expect(division).toBeFocused()
    await expect(division).toHaveJSProperty('tagName', 'SELECT')
    await expect(form.getByLabel('Description')).toHaveJSProperty('tagName', 'TEXTAREA')
    const description = await form.getByLabel('Description').inputValue()
    await typeInto(page, form.getByLabel('Description'), 'Thrown away')
    await press(page, form.getByRole('button', { name: 'Cancel' }))
    await expect(edit).toBeFocused()
    await expect(form.getByLabel('Description')).toHaveValue(description)

    await page.keyboard.press('Enter')
    await pick(page, division, 'Division 2')
    await typeInto(page, form.getByLabel('Description'), 'A college on a hill.')
    await typeInto(page, form.getByLabel('Website'), 'pinegrove.example.edu/soccer')
    await typeInto(page, form.getByLabel('Coaches'), 'Wren Okonjo, assistant coach')
    const overview = people.unusedName('We press high and play out from the back')
    await typeInto(page, form.getByLabel('Overview'), overview)
    const places = page.getByRole('group', { name: 'Positions Needed' })
    const needed = places.getByRole('checkbox', { checked: false }).first()
    const wanted = (await needed.getAttribute('aria-label')) ?? ''
    await tick(page, places.getByRole('checkbox', { name: wanted, exact: true }))
    await press(page, save)
    await expect(page.getByText('College details updated successfully')).toBeVisible()
    await expect(edit).toBeFocused()
    await expect(save).toHaveCount(0)
    await expectAccessible(page)

    await press(page, page.getByRole('link', { name: 'View public page' }))
    await expect(page.getByRole('region', { name: 'Description' })).toContainText('A college on a hill.')
    await expect(page.getByRole('region', { name: 'Website' }).getByRole('link')).toHaveAttribute(
      'href',
      'https://pinegrove.example.edu/soccer',
    )
    await expect(page.getByRole('region', { name: 'Coaches' })).toContainText('Wren Okonjo, assistant coach')
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText(overview)
    await expect(page.getByRole('main').getByText('Division 2', { exact: true })).toBeVisible()
    // The checkbox's name includes the position's code, which the chart omits.
    const position = wanted.replace(/^[A-Z]+, /, '')
    await expect(
      page.getByRole('img', { name: new RegExp(`Positions needed:.*${position}`) }).first(),
    ).toBeVisible()
  })
})

test("by keyboard: a coach posts in Coach's Corner under a tag", {
  tag: '@R9.3 @R9.4 @R9.5 @R9.6 @R9.7 @R9.8 @R9.11 @R9.12 @R9.13 @R9.14 @R9.15 @R9.26'.split(' '),
}, async ({ open, people }) => {
  const page = await open(await people.coach({ college: 'Bellwether College' }), { viewport: laptop })
  await visit(page, '/coachsCorner')
  const newPost = page.getByRole('button', { name: 'New Post' }).first()
  const dialog = page.getByRole('dialog', { name: 'New Post' })
  const subject = dialog.getByLabel('Title', { exact: true })
  const text = dialog.getByLabel('Your post', { exact: true })
  const recommendation = dialog.getByLabel('Recommendation', { exact: true })
  const shoutout = dialog.getByLabel(/^Player Shoutout(?! Email)/)
  const discussion = dialog.getByRole('radio', { name: 'General Discussion' })
  const send = dialog.getByRole('button', { name: 'Post', exact: true })
  const name = people.unusedName('Left back wanted')

  await test.step('a new post needs its fields, comes first, and leaves an empty form', async () => {
    await expect(title(page, "Coach's Corner")).toBeVisible()
    await press(page, newPost)
    await expect(subject).toBeFocused()
    await expect(discussion).toBeChecked()
    await press(page, send)
    await expect(subject).toHaveAttribute('aria-invalid', 'true')
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await typeInto(page, subject, name)
    await typeInto(page, text, 'Ours is full. She is not.')
    await choose(page, dialog.getByRole('group', { name: 'Tag' }), 'Player Recommendation')
    await expect(recommendation).toHaveValue('Ours is full. She is not.')
    await press(page, send)
    await expect(shoutout).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await typeInto(page, shoutout, 'Ines Keeper')
    await press(page, send)
    await expect(dialog).toBeHidden()
    await expect(newPost).toBeFocused()
    const post = page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first().getByRole('article')
    await expect(post).toHaveAccessibleName(name)
    for (const text of ['Wren Okonjo', 'Ours is full. She is not.', 'Player Recommendation', 'Ines Keeper']) {
      await expect(post).toContainText(text)
    }
    await expect(post.getByRole('time').first()).toHaveText(/^\d{1,2}:\d{2}\s[AP]M, [A-Z][a-z]{2} \d{1,2}$/)
    await page.keyboard.press('Enter')
    await expect(subject).toHaveValue('')
    await expect(text).toHaveValue('')
    await expect(discussion).toBeChecked()
  })
})
