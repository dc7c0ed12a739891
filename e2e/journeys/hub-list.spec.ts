import { expectAccessible, expectFit } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { chooseInMenu, composer, conversations, day, log, sendTwenty } from '../support/messaging-hub.ts'

test('a player sorts the list, answers by one tap, finds a message, mutes, and asks before a link leads away', {
  tag: '@R12.20 @R12.21 @R12.23 @R12.24 @R12.25 @R12.26 @S50'.split(' '),
}, async ({ open, people, calls }) => {
  const person = await people.player({ age: 16, name: 'Nadia Ferro' })
  const coach = await people.coach()
  const other = await people.coach({ name: 'Ivo Marsh', college: 'Granite Pass College' })
  const camp = 'https://camp.example.edu/form?id=3'
  const { conversationId } = await calls.writeFirst(coach, person, `Hello from the far post. See ${camp}.`)
  await calls.writeFirst(other, person, 'Hello from the bench.')
  const page = await open(person, { viewport: phone })
  await visit(page, '/messagingHub')
  const rows = conversations(page).getByRole('listitem')
  const back = page.getByRole('link', { name: 'Back to conversations' })
  const part = (name: RegExp) => page.getByRole('radio', { name })

  await test.step('All, Unread and Requests are parts of the list, each with its number', async () => {
    await expect(rows).toHaveText([/Ivo Marsh.*Granite Pass College/, /Wren Okonjo.*Calder Bay University/])
    await expect(part(/^All/)).toBeChecked()
    await part(/^Requests\s*2$/).check()
    await expect(page).toHaveURL(/filter=requests/)
    await expect(rows).toHaveCount(2)
    await expectFit(page)
    await rows.nth(1).getByRole('link').click()
    await expect(
      page.getByRole('region', { name: /would like to talk with/ }).getByText(/^Verified by email at/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
  })

  const answers = page.getByRole('group', { name: /^Answer with one tap/ })
  await test.step('an answer of one tap is written into the message box, and sent once the player sends it', async () => {
    await expect(answers.getByRole('button')).toHaveText([
      'Interested',
      'Not now, thanks',
      "I've committed elsewhere",
    ])
    await expectFit(page)
    await answers.getByRole('button', { name: 'Not now, thanks' }).click()
    await expect(composer(page)).toHaveValue(/^Thanks for reaching out, Coach\. It isn't the right time/)
    await expect(answers).toHaveCount(0)
    await composer(page).clear()
    await answers.getByRole('button', { name: 'Interested' }).click()
    await expect(composer(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' I play on Sunday.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(
      log(page).getByText(/^You: Thanks for reaching out, Coach! .* I play on Sunday\.$/),
    ).toBeVisible()
    await expect(composer(page)).toHaveValue('')
    await expect(answers).toHaveCount(0)
  })

  await test.step('on a phone held sideways or at 200 % zoom, the newest message and its box are in sight', async () => {
    for (const size of [
      { width: 844, height: 390 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size)
      await expect(composer(page)).toBeInViewport({ ratio: 1 })
      await expect(log(page).getByRole('listitem').last()).toBeInViewport({ ratio: 0.5 })
      await expectFit(page)
      await page.mouse.move(size.width / 2, 20)
      await page.mouse.wheel(0, 2000)
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      await page.mouse.wheel(0, -4000)
    }
    await page.setViewportSize(phone)
  })

  await test.step('a web address says that it leaves Touchline, and to which site, before it does', async () => {
    const link = log(page).getByRole('button', { name: `${camp} (leaves Touchline)` })
    await link.click()
    const dialog = page.getByRole('dialog', { name: "You're leaving Touchline" })
    await expect(dialog.getByText('camp.example.edu', { exact: true })).toBeVisible()
    const site = dialog.getByRole('link', { name: /^Open site/ })
    await expect(site).toHaveAttribute('href', camp)
    await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(site).toHaveAttribute('target', '_blank')
    await expectFit(page)
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('the way back leads to the part of the list, where the request waits no more', async () => {
    await back.click()
    await expect(page).toHaveURL(/filter=requests/)
    await expect(rows).toHaveText([/Ivo Marsh/])
    await expect(part(/^Requests\s*1$/)).toBeChecked()
    await part(/^All/).check()
    await expect(rows).toHaveCount(2)
  })

  await test.step('a search finds names, colleges and words, and opens a message far up where it stands', async () => {
    for (const first of [1, 21, 41]) await sendTwenty(calls, coach, person, conversationId, first)
    const search = page.getByRole('textbox', { name: 'Search conversations' })
    await search.fill('granite')
    const found = page.getByRole('list', { name: 'Conversations found' }).getByRole('listitem')
    await expect(found).toHaveText([/Ivo Marsh/])
    await search.fill('far POST')
    const messages = page.getByRole('list', { name: 'Messages found' }).getByRole('listitem')
    await expect(messages).toHaveText([/Wren Okonjo.*Hello from the far post/])
    await expectFit(page)
    await messages.getByRole('link').click()
    const wanted = log(page).locator('[aria-current=true]')
    await expect(wanted).toContainText('Hello from the far post')
    await expect(wanted).toBeInViewport()
    await expect(day(page, 60)).not.toBeInViewport()
    await back.click()
    await search.fill('corner flag')
    await expect(page.getByText('Nothing found in names, colleges or recent messages.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('a muted conversation is counted nowhere, until it is unmuted', async () => {
    await rows.filter({ hasText: 'Wren Okonjo' }).getByRole('link').click()
    await chooseInMenu(page, 'Mute')
    const told = page.locator('[data-toast]', {
      hasText: "Conversation muted. You won't get notifications about it.",
    })
    await expect(told).toBeVisible()
    const [over, way] = await Promise.all([told.boundingBox(), back.boundingBox()])
    expect((way?.y ?? 0) + (way?.height ?? 0), 'the way back is not covered').toBeLessThanOrEqual(
      over?.y ?? 0,
    )
    await back.click()
    await expect(page).toHaveTitle(/^\(1\) Messaging hub/)
    await sendTwenty(calls, coach, person, conversationId, 61)
    const row = rows.filter({ hasText: 'Wren Okonjo' })
    await expect(row).toContainText('day 80')
    await expect(row).toContainText('Muted')
    await expect(page).toHaveTitle(/^\(1\) Messaging hub/)
    await part(/^Unread\s*1$/).check()
    await expect(rows).toHaveText([/Ivo Marsh/])
    await expectAccessible(page)
    await part(/^All/).check()
    await row.getByRole('link').click()
    await chooseInMenu(page, 'Unmute')
    await back.click()
    await expect(row).not.toContainText('Muted')
  })

  await test.step('a short message covers nothing to write with, and the page stays where it is', async () => {
    await page.setViewportSize(desktop)
    await rows.filter({ hasText: 'Wren Okonjo' }).getByRole('link').click()
    await chooseInMenu(page, 'Mute')
    await expect(page.getByText("Conversation muted. You won't get notifications about it.")).toBeVisible()
    await composer(page).focus()
    const send = page.getByRole('button', { name: 'Send', exact: true })
    expect(await send.evaluate(isUncovered)).toBe(true)
    expect(await composer(page).evaluate(isUncovered)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

/** Runs in the page. Returns true if a press on the element's right edge reaches it. */
function isUncovered(element: Element): boolean {
  const { right, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(right - 4, top + height / 2))
}
