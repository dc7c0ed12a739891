import type { Page } from '@playwright/test'
import { classYears, shareProfile } from '@touchline/contract'
import { expectFit } from '../fixtures/accessibility.ts'
import type { Calls } from '../fixtures/calls.ts'
import { cutConnection } from '../fixtures/page-errors.ts'
import type { Person } from '../fixtures/people.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { doubleClickThrough } from '../support/double-click.ts'
import {
  chooseInMenu,
  composer,
  conversations,
  log,
  openFirst,
  openHub,
  pane,
  says,
} from '../support/messaging-hub.ts'

const request = (page: Page) => page.getByRole('region', { name: /would like to talk with/ })
/** Finds a button that answers a request. */
const answer = (page: Page, name: 'Accept' | 'Decline') =>
  page.getByRole('region', { name: 'Answer this request' }).getByRole('button', { name })
const unblock = (page: Page) => pane(page).getByRole('button', { name: 'Unblock', exact: true })

/** Sends the coach's first message outside the browser and opens it in the coach's window. */
async function writeAndOpen(calls: Calls, page: Page, coach: Person, player: Person, message: string) {
  const { conversationId } = await calls.writeFirst(coach, player, message)
  await visit(page, `/messagingHub?conversationId=${conversationId}`)
  await expect(log(page).getByText(message)).toBeVisible()
  return conversationId
}

test('a player lets a coach in, blocks, and reports', { tag: ['@main', '@R12.22'] }, async ({
  open,
  people,
  calls,
  errors,
}) => {
  const person = await people.player()
  const writer = await people.coach()
  const player = await open(person, { viewport: phone })
  const coach = await open(writer, { viewport: desktop })
  await visit(player, '/messagingHub')
  await expect(player.getByText('no conversations')).toBeVisible()
  const conversationId = await writeAndOpen(calls, coach, writer, person, 'We saw you in goal on Sunday.')

  await test.step('a request is let in, and then the two talk', async () => {
    await expect(composer(coach)).toBeDisabled()
    await expect(
      pane(coach).getByText(`is a request until ${person.name.split(' ')[0]} or a parent accepts it`),
    ).toBeVisible()
    await expect(conversations(coach)).toContainText('Request sent')

    // without a reload on this side
    await expect(conversations(player).getByRole('listitem')).toContainText('Request')
    await openFirst(player)
    await expect(log(player).getByText('We saw you in goal on Sunday.')).toBeVisible()
    await expect(request(player)).toContainText('Wren Okonjo would like to talk with you')
    await expect(request(player)).toContainText('Assistant coach, Calder Bay University')
    await expect(request(player).getByRole('link', { name: /View college page/ })).toHaveAttribute(
      'href',
      `/college/${writer.collegeId}`,
    )
    await expect(player.getByText('Replying accepts the request.')).toBeVisible()
    // The buttons are in view without scrolling, and nothing covers the message.
    await expect(answer(player, 'Accept')).toBeInViewport({ ratio: 1 })
    await expect(answer(player, 'Decline')).toBeInViewport({ ratio: 1 })
    await expect(log(player).getByText('We saw you in goal on Sunday.')).toBeInViewport({ ratio: 1 })
    await expect(player.getByRole('button', { name: /new message/ })).toHaveCount(0)
    await expectFit(player)
    await expectFit(coach)

    await answer(player, 'Accept').dblclick()
    await expect(request(player)).toHaveCount(0)
    await expect(composer(coach)).toBeEnabled()
    await says(coach, 'Which Saturdays are free?')
    await expect(log(player).getByText('Which Saturdays are free?')).toBeVisible()
    await says(player, 'The 11th, Coach.')
    await expect(log(coach).getByText('The 11th, Coach.')).toBeVisible()
  })

  await test.step('a block by keyboard stops the coach in the middle of a word, and can be taken back', async () => {
    await composer(coach).fill('Between us, what is your')
    await pane(player).getByRole('button', { name: 'Conversation options' }).focus()
    await player.keyboard.press('Enter')
    const menu = player.getByRole('menu', { name: 'Conversation options' })
    await expect(menu.getByRole('menuitem', { name: 'Mute' })).toBeFocused()
    await expect(menu.getByRole('menuitem')).toHaveText(['Mute', 'Block', 'Report', 'Delete'])
    await expectFit(player)
    await player.keyboard.press('ArrowDown')
    await player.keyboard.press('Enter')
    const asked = player.getByRole('alertdialog', { name: 'Block Wren Okonjo?' })
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectFit(player)
    await player.keyboard.press('Tab')
    await player.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect(pane(player).getByText(/You blocked Coach Wren Okonjo/)).toBeVisible()
    await expect(composer(player)).toHaveCount(0)
    await expect(composer(coach)).toBeDisabled()
    await expect(composer(coach)).toHaveValue('Between us, what is your')
    await expectFit(player)
    await expectFit(coach)

    await unblock(player).click()
    await expect(composer(player)).toBeEnabled()
    await expect(composer(coach)).toBeEnabled()
  })

  await test.step('a report takes two actions, blocks, and tells what happens next', async () => {
    await chooseInMenu(player, 'Report')
    const dialog = player.getByRole('dialog', { name: 'Report Wren Okonjo' })
    await expect(dialog).toContainText("We won't tell Wren Okonjo that you reported them.")
    await expect(dialog.getByRole('checkbox', { name: 'Also block Wren Okonjo' })).toBeChecked()
    await expectFit(player)

    // No reason is preselected, and without one nothing is sent.
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const reasons = dialog.getByRole('group', { name: "What's wrong?" })
    await expect(reasons).toHaveAccessibleDescription("Choose what's wrong.")
    await expect(reasons.getByRole('radio').first()).toBeFocused()
    await expectFit(player)

    // A failed report keeps the typed text.
    const details = dialog.getByRole('textbox', { name: /Details/ })
    await dialog.getByRole('radio', { name: 'Sexual or too personal' }).check()
    await details.fill('Asked where I live.')
    errors.provoke(cutConnection)
    await player.route('**/report', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('alert')).toContainText("We couldn't send your report.")
    await expect(details).toHaveValue('Asked where I live.')
    await player.unroute('**/report')

    const answered = player.waitForResponse(`**/api/conversations/${conversationId}/report`)
    const thanks = player.getByRole('dialog', { name: 'Thanks for telling us' })
    // The thanks and advice stay for someone who clicked twice.
    await doubleClickThrough(player, dialog.getByRole('button', { name: 'Send report' }), () =>
      expect(thanks).toBeVisible(),
    )
    const answer = await answered
    expect(answer.status()).toBe(201)
    expect(answer.request().postDataJSON()).toEqual({
      reason: 'sexual',
      details: 'Asked where I live.',
      block: true,
    })
    await expect(thanks).toContainText('Our team will review it.')
    await expectFit(player)
    await thanks.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(unblock(player)).toBeVisible()
    await expect(composer(coach)).toBeDisabled()
    await expect(pane(coach)).not.toContainText(/report(ed|s)/i)
  })
})

test('a player declines one coach and answers another', async ({ open, people, calls }) => {
  const person = await people.player()
  const [declined, answered] = [await people.coach(), await people.coach({ name: 'Ivo Marsh' })]
  const player = await open(person, { viewport: phone })
  const coach = await open(declined, { viewport: desktop })
  await writeAndOpen(calls, coach, declined, person, 'Hello there.')
  await openHub(player)

  await test.step('a declined request keeps the coach from writing', async () => {
    await answer(player, 'Decline').click()
    await expect(player.getByText(/You declined this request/)).toBeVisible()
    await expect(request(player)).toHaveCount(0)
    await expect(pane(coach).getByText(/declined your request/)).toBeVisible()
    await expect(composer(coach)).toBeDisabled()
    await expect(conversations(coach)).toContainText('Declined')
    await expectFit(player)
    await expectFit(coach)
  })

  await player.getByRole('link', { name: 'Back to conversations' }).click()
  await test.step('a reply lets a request in, at once in every window', async () => {
    const other = await open(answered, { viewport: desktop })
    await writeAndOpen(calls, other, answered, person, 'Do you have film?')
    const second = await open(person, { viewport: desktop })
    await openHub(second)
    await expect(request(second)).toBeVisible()
    await expect(conversations(second).getByRole('listitem').first()).toContainText('Request')
    await conversations(player).getByText('Ivo Marsh').click()
    await expect(request(player)).toBeVisible()
    await says(player, 'Yes, from the spring.')
    await expect(log(second).getByText('Yes, from the spring.')).toBeVisible()
    await expect(request(player)).toHaveCount(0)
    await expect(request(second)).toHaveCount(0)
    await expect(conversations(second).getByRole('listitem').first()).not.toContainText('Request')
    await says(other, 'Please send it.')
    await expect(log(player).getByText('Please send it.')).toBeVisible()
  })
})

test('a parent has nothing to read yet, and then reads along', async ({ open, people, calls }) => {
  const person = await people.player()
  const writer = await people.coach()
  const parent = await open(await people.guardian(person), { viewport: phone })

  await test.step('a parent without conversations, and without a child in the address, is told so', async () => {
    await visit(parent, '/messagingHub?conversationId=0190b3a2-7c1d-7e5f-8a3b-9c4d5e6f7a8b')
    await expect(parent.getByText("We couldn't find that conversation.")).toBeVisible()
    await visit(parent, '/messagingHub')
    await expect(parent.getByText('no conversations')).toBeVisible()
    await expect(parent.getByRole('searchbox')).toHaveCount(0)
    await expectFit(parent)
  })

  await test.step('a parent reads along live, answers a request, and never writes', async () => {
    const coach = await open(writer, { viewport: desktop })
    await writeAndOpen(calls, coach, writer, person, 'Hello from Calder Bay.')
    await expect(conversations(parent).getByRole('listitem')).toContainText('Request')
    await openFirst(parent)
    await expect(request(parent)).toContainText(`Wren Okonjo would like to talk with ${person.name}`)
    await expect(parent.getByText("You're viewing this as a parent. You can't send messages.")).toBeVisible()
    await expect(composer(parent)).toHaveCount(0)
    await expectFit(parent)

    await answer(parent, 'Accept').click()
    await expect(request(parent)).toHaveCount(0)
    await expect(pane(coach).getByText('Parents can read this', { exact: true })).toBeVisible()
    await says(coach, 'Thank you for letting me in.')
    await expect(log(parent).getByText('Thank you for letting me in.')).toBeVisible()
    const player = await open(person, { viewport: phone })
    await openHub(player)
    await says(player, 'Hello, Coach.')
    await expect(log(parent).getByText('Hello, Coach.')).toBeVisible()
    await expectFit(parent)

    await chooseInMenu(parent, 'Block')
    await parent.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(pane(player).getByText(/Your parent or guardian blocked/)).toBeVisible()
    await expect(composer(coach)).toBeDisabled()
  })
})

const held = {
  allowed: false,
  until: '2099-06-15T05:01:00.000Z',
  untilText: 'June 15, 2099 at 12:01 AM Central Time',
  untilDay: 'June 15, 2099',
  reason: 'NAIA coaches can first write to this player on June 15, 2099.',
  rule: {
    body: 'NAIA',
    rule: 'Coaches wait',
    validFrom: '2026',
    source: 'A source',
    url: 'https://naia.example',
  },
  rulesVersion: '2026-11-20',
}

test('a coach who may not write yet keeps the words', { tag: '@R11.19' }, async ({ open, people, calls }) => {
  const [, , , youngest = 0] = classYears(new Date(now()))
  const later = await people.player({ name: people.unusedName('Ines Keeper'), yearGraduating: youngest })
  const sharing = await people.player({ yearGraduating: youngest })
  const free = await people.player({ yearGraduating: youngest - 2 })
  const coach = await people.coach({ college: 'Kestrel Ridge University' })
  const page = await open(coach, { viewport: desktop })
  // Division 1 may write from the summer before the third year of high school.
  const from = `You can write from June 15, ${youngest - 2}`

  await test.step('a coach who has to wait reads the date and the rule before typing anything', async () => {
    await visit(page, `/messagingHub?receiverId=${later.userId}`)
    await expect(page.getByText(from)).toBeVisible()
    await expect(page.getByText('NCAA Division 1:')).toBeVisible()
    await expect(page.getByRole('link', { name: /NCAA Division 1 Manual/ })).toBeVisible()
    await composer(page).fill('Hello from Kestrel Ridge.')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Remind me on June 15/ })).toBeVisible()
    await expectFit(page)

    await visit(page, `/playerProfile/${later.userId}`)
    await expectPage(page, later.name)
    await page.getByRole('button', { name: 'Start Conversation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start Conversation' })
    await expect(dialog.getByText(from)).toBeVisible()
    // Instead of a field whose Send could not work, the dialog offers a reminder of the day, and the star.
    await expect(dialog.getByPlaceholder('Enter your message')).toHaveCount(0)
    const remind = dialog.getByRole('button', { name: `Remind me on June 15, ${youngest - 2}` })
    const reminded = page.waitForResponse(/\/contactOpens\//)
    await remind.click()
    await expect(dialog.getByText("You'll get a notification that day.")).toBeVisible()
    expect((await reminded).status()).toBe(200)
    await dialog.getByRole('button', { name: 'Favorite' }).click()
    await expect(dialog.getByRole('button', { name: 'Favorite', pressed: true })).toBeVisible()
    await expectFit(page)

    // The create button opens the same pane, and nothing is sent.
    await visit(page, '/messagingHub')
    await page.getByPlaceholder('Search players').fill(later.name)
    await expect(page.getByRole('list', { name: 'Players' }).getByText(later.name)).toBeVisible()
    await page.getByRole('button', { name: 'Create conversation' }).click()
    await expect(page.getByText(from)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expect(page).toHaveURL(/receiverId=/)
  })

  await test.step('a coach with whom the profile is shared can be reminded of the day, too', async () => {
    await calls.call(
      shareProfile,
      { body: { userId: sharing.userId, collegeId: coach.collegeId ?? '', contactDetails: true } },
      sharing,
    )
    await visit(page, `/playerProfile/${sharing.userId}`)
    const remind = page.getByRole('button', { name: `Remind me on June 15, ${youngest - 2}` })
    await expect(remind).toBeVisible()
    await page.getByRole('button', { name: 'Start Conversation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start Conversation' })
    await dialog.getByRole('button', { name: `Remind me on June 15, ${youngest - 2}` }).click()
    await expect(dialog.getByText("You'll get a notification that day.")).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    // While the dialog closes, both buttons are there.
    await expect(dialog).toHaveCount(0)
    await expect(remind).toHaveAttribute('aria-pressed', 'true')
    await expectFit(page)
  })

  await test.step('a rule that begins to hold while a coach types keeps the words', async () => {
    await visit(page, `/messagingHub?receiverId=${free.userId}`)
    await expect(page.getByText('This will be a request.')).toBeVisible()
    await expectFit(page)
    const said = { statusCode: 403, code: 'contact_held', error: 'Forbidden', message: held.reason }
    await page.route('**/api/conversations', (route) =>
      route.fulfill({ status: 403, json: { ...said, requestId: 'x', verdict: held } }),
    )
    await says(page, 'Hello from Kestrel Ridge.')
    await expect(page.getByText(`You can write from ${held.untilDay}`)).toBeVisible()
    await expect(page.getByText("We couldn't send your message. It's still here.")).toBeVisible()
    await expect(composer(page)).toHaveValue('Hello from Kestrel Ridge.')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  })
})
