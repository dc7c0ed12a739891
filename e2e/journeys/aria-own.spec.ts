import { fixDate } from '../clock.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'

test('a month of the calendar, and its games as a list', async ({ open, people }) => {
  const page = await open(await people.player(), { viewport: desktop })
  await fixDate(page, '2026-09-14T15:00:00')
  await visit(page, '/playerProfile')
  await page.getByRole('button', { name: 'Add Game' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Game' })
  await dialog.getByLabel('Title').fill('Autumn Cup')
  await dialog.getByLabel('Time').fill('18:30')
  await dialog.getByLabel('Title').press('Enter')
  await expect(dialog).toBeHidden()
  const calendar = page.getByRole('region', { name: /^Calendar/ })
  // the grid's rows with the day names and the game
  await expect(calendar).toMatchAriaSnapshot(`
    - region "Calendar":
      - /children: equal
      - heading "Calendar" [level=2]
      - group "Show the calendar as":
        - button "Month" [pressed]
        - button "List"
      - button "Add Game"
      - paragraph: Or tap a day.
      - heading "September 2026" [level=3]
      - button "Previous month"
      - button "Next month"
      - grid "September 2026":
        - rowgroup:
          - row "Sunday Monday Tuesday Wednesday Thursday Friday Saturday":
            - /children: equal
            - columnheader "Sunday"
            - columnheader "Monday"
            - columnheader "Tuesday"
            - columnheader "Wednesday"
            - columnheader "Thursday"
            - columnheader "Friday"
            - columnheader "Saturday"
        - rowgroup:
          - row "Week 38":
            - gridcell "September 13, 2026"
            - gridcell "September 14, 2026 Autumn Cup 6:30 PM":
              - list:
                - /children: equal
                - listitem:
                  - button "Autumn Cup 6:30 PM"
      - status: 1 unsaved change
      - button "Discard"
      - button "Save games"
      - button "Subscribe"
      - paragraph: See these games in your calendar app.
  `)
  await calendar.getByRole('button', { name: 'List', exact: true }).press('Enter')
  await expect(calendar).toMatchAriaSnapshot(`
    - region "Calendar":
      - /children: equal
      - heading "Calendar" [level=2]
      - group "Show the calendar as":
        - button "Month"
        - button "List" [pressed]
      - button "Add Game"
      - region "September 2026":
        - /children: equal
        - heading "September 2026" [level=3]
        - list:
          - /children: equal
          - listitem:
            - button "Mon 14 Autumn Cup 6:30 PM"
      - status: 1 unsaved change
      - button "Discard"
      - button "Save games"
      - button "Subscribe"
      - paragraph: See these games in your calendar app.
  `)
})

test('conversations, messages and the box to write in', async ({ open, people, calls }) => {
  const player = await people.player({ name: 'Nadia Ferro', age: 19 })
  await calls.writeFirst(await people.coach(), player, 'We saw you in goal on Sunday.')
  const page = await open(player, { viewport: desktop })
  await visit(page, '/messagingHub')
  const list = page.getByRole('region', { name: 'Conversations', exact: true })
  await list.getByRole('link').first().press('Enter')
  const pane = page.getByRole('region', { name: 'Open conversation' })
  await expect(pane.getByRole('log')).toContainText('We saw you in goal on Sunday.')
  await expect(list.getByRole('list')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - list "Conversations":
      - listitem:
        - link /^Wren Okonjo \\d+:\\d+ [AP]M Calder Bay University We saw you in goal on Sunday\\./:
          - /url: /^\\/messagingHub\\?conversationId=[\\w-]+$/
          - text: Wren Okonjo
          - time: /^\\d+:\\d+ [AP]M$/
          - text: Calder Bay University We saw you in goal on Sunday.
  `)
  await expect(pane).toMatchAriaSnapshot(`
    - /children: deep-equal
    - region "Open conversation":
      - heading "Wren Okonjo" [level=2]
      - paragraph: Assistant coach, Calder Bay University
      - paragraph: /^Verified by email at \\S+$/
      - button "Conversation options"
      - log "Messages with Wren Okonjo":
        - heading /^Today, \\d+:\\d+ [AP]M$/ [level=3]
        - list:
          - listitem:
            - paragraph: New messages
            - paragraph: "Wren Okonjo: We saw you in goal on Sunday."
            - time: /^\\d+:\\d+ [AP]M$/
      - status
      - group "Answer with one tap. You can change the words before you send them.":
        - text: Answer with one tap. You can change the words before you send them.
        - button "Interested"
        - button "Not now, thanks"
        - button "I've committed elsewhere"
      - text: Message
      - textbox "Message":
        - /placeholder: Enter your message
      - button "Send"
  `)
})
