import type { Browser, Page } from '@playwright/test'
import {
  freshCoach,
  freshGuardian,
  freshPlayer,
  freshSession,
  logInFresh,
  writeFirst,
} from '../fresh-people.ts'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }
const composer = (page: Page) => page.getByPlaceholder('Enter your message')
const log = (page: Page) => page.getByRole('log')
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const request = (page: Page) => page.getByRole('region', { name: /would like to talk with/ })
const pane = (page: Page) => page.getByRole('region', { name: 'Open conversation' })
// the header's own come before those of the request
const safety = (page: Page, name: 'Block' | 'Report' | 'Unblock') =>
  pane(page).getByRole('button', { name, exact: true }).first()

// other journeys pick people by name from lists that show the newest first
const unusedName = () => `Ines Keeper ${Date.now().toString(36)}`

async function says(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function expectFit(page: Page, ...widths: number[]) {
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  if (size) await page.setViewportSize(size)
}

/** A player of 15 on a phone and a coach the player never wrote to on a laptop, with the coach's first message sent. */
async function uninvited(browser: Browser, noErrors: string[], message: string) {
  const player = await newVisitor(browser, noErrors, phone)
  const coach = await newVisitor(browser, noErrors, laptop)
  const name = unusedName()
  const playerEmail = await freshPlayer(player, name)
  const { user } = await logInFresh(player, playerEmail)
  const coachEmail = await freshCoach(coach, 'Calder Bay University', 'calder-bay.example.edu')
  await logInFresh(coach, coachEmail)
  await player.goto('/messagingHub')
  await expect(player.getByText('no conversations')).toBeVisible()
  const { conversationId } = await writeFirst(coach, user.userId, message, coachEmail)
  await coach.goto(`/messagingHub?conversationId=${conversationId}`)
  await expect(log(coach).getByText(message)).toBeVisible()
  return { player, coach, name, playerEmail, conversationId }
}

const openFirst = (page: Page) => list(page).getByRole('link').first().click()

test('a request is let in, and then the two talk', async ({ browser, noErrors }) => {
  const { player, coach, name } = await uninvited(browser, noErrors, 'We saw you in goal on Sunday.')
  await expect(composer(coach)).toBeDisabled()
  await expect(pane(coach).getByText(`is a request until ${name} or a parent accepts it`)).toBeVisible()
  await expect(list(coach)).toContainText('Request sent')

  // nothing was reloaded on this side
  await expect(list(player).getByRole('listitem')).toContainText('Request')
  await openFirst(player)
  await expect(log(player).getByText('We saw you in goal on Sunday.')).toBeVisible()
  await expect(request(player)).toContainText('Wren Okonjo would like to talk with you')
  await expect(request(player)).toContainText('Assistant coach, Calder Bay University')
  await expect(request(player).getByRole('link', { name: /college’s page/ })).toHaveAttribute(
    'href',
    /^\/college\//,
  )
  await expect(player.getByText('Replying accepts the request.')).toBeVisible()
  await expectFit(player, 320, 390, 1280)
  await expectFit(coach, 320, 390, 1280)

  await request(player).getByRole('button', { name: 'Accept' }).dblclick()
  await expect(request(player)).toHaveCount(0)
  await expect(composer(coach)).toBeEnabled()
  await says(coach, 'Which Saturdays are free?')
  await expect(log(player).getByText('Which Saturdays are free?')).toBeVisible()
  await says(player, 'The 11th, Coach.')
  await expect(log(coach).getByText('The 11th, Coach.')).toBeVisible()
})

test('a reply lets a request in, at once in every window', async ({ browser, noErrors }) => {
  const { player, coach, playerEmail } = await uninvited(browser, noErrors, 'Do you have film?')
  const second = await newVisitor(browser, noErrors, laptop)
  await logInFresh(second, playerEmail)
  await second.goto('/messagingHub')
  await openFirst(second)
  await expect(request(second)).toBeVisible()
  await openFirst(player)
  await says(player, 'Yes, from the spring.')
  await expect(request(player)).toHaveCount(0)
  await expect(request(second)).toHaveCount(0)
  await expect(list(second)).not.toContainText('Request')
  await expect(log(second).getByText('Yes, from the spring.')).toBeVisible()
  await says(coach, 'Please send it.')
  await expect(log(player).getByText('Please send it.')).toBeVisible()
})

test('a declined request keeps the coach from writing', async ({ browser, noErrors }) => {
  const { player, coach } = await uninvited(browser, noErrors, 'Hello there.')
  await openFirst(player)
  await request(player).getByRole('button', { name: 'Decline' }).click()
  await expect(request(player)).toHaveCount(0)
  await expect(player.getByText(/You declined this request/)).toBeVisible()
  await expect(pane(coach).getByText(/does not want messages from you/)).toBeVisible()
  await expect(composer(coach)).toBeDisabled()
  await expect(list(coach)).toContainText('Declined')
  await expectFit(player, 320, 390, 1280)
  await expectFit(coach, 320, 390, 1280)
})

test('a block by keyboard stops the coach in the middle of a word, and can be taken back', async ({
  browser,
  noErrors,
}) => {
  const { player, coach } = await uninvited(browser, noErrors, 'Hello there.')
  await openFirst(player)
  await says(player, 'Hello, Coach.')
  await expect(composer(coach)).toBeEnabled()
  await composer(coach).fill('Between us, what is your')

  await safety(player, 'Block').focus()
  await player.keyboard.press('Enter')
  const asked = player.getByRole('alertdialog', { name: 'Block Wren Okonjo?' })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectFit(player, 320, 390, 1280)
  await player.keyboard.press('Tab')
  await player.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(composer(player)).toHaveCount(0)
  await expect(pane(player).getByText(/You have blocked Coach Wren Okonjo/)).toBeVisible()
  await expect(composer(coach)).toBeDisabled()
  await expect(composer(coach)).toHaveValue('Between us, what is your')
  await expectFit(player, 320, 390, 1280)
  await expectFit(coach, 320, 390, 1280)

  await safety(player, 'Unblock').click()
  await expect(composer(player)).toBeEnabled()
  await expect(composer(coach)).toBeEnabled()
})

test('a report takes two actions, blocks, and tells what happens next', async ({ browser, noErrors }) => {
  const { player, coach, conversationId } = await uninvited(browser, noErrors, 'Send me your home address.')
  await openFirst(player)
  await safety(player, 'Report').click()
  const dialog = player.getByRole('dialog', { name: 'Report Wren Okonjo' })
  await expect(dialog).toContainText('We do not tell Wren Okonjo who reported.')
  await expect(dialog.getByRole('checkbox', { name: 'Also block Wren Okonjo' })).toBeChecked()
  await expectFit(player, 320, 390, 1280)

  // what fails keeps what was typed
  await dialog.getByRole('radio', { name: 'Sexual or too personal' }).check()
  await dialog.getByRole('textbox', { name: /Details/ }).fill('Asked where I live.')
  await player.route('**/report', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your report was not sent.')
  await expect(dialog.getByRole('textbox', { name: /Details/ })).toHaveValue('Asked where I live.')
  await player.unroute('**/report')

  const answered = player.waitForResponse(`**/api/conversations/${conversationId}/report`)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({
    reason: 'sexual',
    details: 'Asked where I live.',
    block: true,
  })
  const thanks = player.getByRole('dialog', { name: 'Thank you for telling us' })
  await expect(thanks).toContainText('Our team looks at it.')
  await expectFit(player, 320, 390, 1280)
  await thanks.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(safety(player, 'Unblock')).toBeVisible()
  await expect(composer(coach)).toBeDisabled()
  await expect(pane(coach)).not.toContainText(/report(ed|s)/i)
  noErrors.splice(0) // the cut connection is in the console
})

test('a parent reads along live, answers a request, and never writes', async ({ browser, noErrors }) => {
  const { player, coach, name, playerEmail } = await uninvited(browser, noErrors, 'Hello from Calder Bay.')
  const parent = await newVisitor(browser, noErrors, phone)
  await logInFresh(parent, await freshGuardian(parent, playerEmail))
  await parent.goto('/messagingHub')
  await expect(list(parent).getByRole('listitem')).toContainText('Request')
  await openFirst(parent)
  await expect(request(parent)).toContainText(`Wren Okonjo would like to talk with ${name}`)
  await expect(parent.getByText('You read along as a parent')).toBeVisible()
  await expect(composer(parent)).toHaveCount(0)
  await expectFit(parent, 320, 390, 1280)

  await request(parent).getByRole('button', { name: 'Accept' }).click()
  await expect(request(parent)).toHaveCount(0)
  await expect(pane(coach).getByText('parents can read this', { exact: true })).toBeVisible()
  await says(coach, 'Thank you for letting me in.')
  await expect(log(parent).getByText('Thank you for letting me in.')).toBeVisible()
  await openFirst(player)
  await says(player, 'Hello, Coach.')
  await expect(log(parent).getByText('Hello, Coach.')).toBeVisible()
  await expectFit(parent, 320, 390, 1280)

  await safety(parent, 'Block').click()
  await parent.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(pane(player).getByText(/Your parent or guardian has blocked/)).toBeVisible()
  await expect(composer(coach)).toBeDisabled()
})

test('a parent without conversations, and without a child in the address, is told so', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, phone)
  await logInFresh(page, await freshGuardian(page, await freshPlayer(page, unusedName())))
  await page.goto('/messagingHub')
  await expect(page.getByText('no conversations')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expectFit(page, 320, 390, 1280)
  await page.goto('/messagingHub?conversationId=0190b3a2-7c1d-7e5f-8a3b-9c4d5e6f7a8b')
  await expect(page.getByText('We could not find that conversation')).toBeVisible()
})

test('a coach who has to wait reads until when, by which rule, before a word is typed', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, laptop)
  const year = new Date().getFullYear()
  const name = unusedName()
  const email = await freshPlayer(page, name, { yearGraduating: year + 3 })
  const { user } = await freshSession(page, email)
  await logInAs(page, demo.coach)

  await page.goto(`/messagingHub?receiverId=${user.userId}`)
  await expect(page.getByText(`You can write from June 15, ${year + 1}`)).toBeVisible()
  await expect(page.getByText('NCAA Division I:')).toBeVisible()
  await expect(page.getByRole('link', { name: /SoccerWire/ })).toBeVisible()
  await composer(page).fill('Hello from Kestrel Ridge.')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expectFit(page, 320, 390, 1280)

  await page.goto(`/playerProfile/${user.userId}`)
  await page.getByRole('button', { name: 'Start Conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start Conversation' })
  await expect(dialog.getByText(`You can write from June 15, ${year + 1}`)).toBeVisible()
  await dialog.getByPlaceholder('Enter your message').fill('Hello from Kestrel Ridge.')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expectFit(page, 320, 390, 1280)

  // the create control asks nothing before: the refusal leads to the same words
  await page.goto('/messagingHub')
  await page.getByPlaceholder('Search players').fill(name)
  await expect(page.getByRole('list', { name: 'Players' }).getByText(name)).toBeVisible()
  await page.getByRole('button', { name: 'Create conversation' }).click()
  await expect(page).toHaveURL(/receiverId=/)
  // said by the panel, and by the refusal until it is dismissed
  await expect(page.getByText(`You can write from June 15, ${year + 1}`).first()).toBeVisible()
})

test('a rule that begins to hold while a coach types keeps the words', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, laptop)
  const player = await freshPlayer(page, unusedName())
  const { user } = await freshSession(page, player)
  await logInFresh(page, await freshCoach(page, 'Calder Bay University', 'calder-bay.example.edu'))
  await page.goto(`/messagingHub?receiverId=${user.userId}`)
  await expect(page.getByText('Arrives as a request.')).toBeVisible()
  await expectFit(page, 320, 390, 1280)
  const verdict = {
    allowed: false,
    until: '2099-06-15T05:01:00.000Z',
    untilText: 'June 15, 2099 at 12:01 AM Central Time',
    reason: 'NAIA coaches may first write to this player on June 15, 2099.',
    rule: {
      body: 'NAIA',
      rule: 'Coaches wait',
      validFrom: '2026',
      source: 'A source',
      url: 'https://naia.example',
    },
    rulesVersion: '2026-11-20',
  }
  await page.route('**/api/conversations', (route) =>
    route.fulfill({
      status: 403,
      json: {
        statusCode: 403,
        code: 'contact_held',
        error: 'Forbidden',
        message: verdict.reason,
        requestId: 'x',
        verdict,
      },
    }),
  )
  await says(page, 'Hello from Calder Bay.')
  await expect(page.getByText('You can write from June 15, 2099 at 12:01 AM Central Time')).toBeVisible()
  await expect(page.getByText('Your message was not sent, and stays here.')).toBeVisible()
  await expect(composer(page)).toHaveValue('Hello from Calder Bay.')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
})
