import { freshCoach, freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { photo } from '../photo.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('a month of the calendar, and its games as a list', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.clock.setFixedTime('2026-09-14T15:00:00')
  await logInFresh(page, await freshPlayer(page, 'Ines Keeper'))
  await page.goto('/playerProfile')
  await page.getByRole('button', { name: 'Add Game' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Game' })
  await dialog.getByLabel('Title').fill('Autumn Cup')
  await dialog.getByLabel('Time').fill('18:30')
  await dialog.getByLabel('Title').press('Enter')
  await expect(dialog).toBeHidden()
  const calendar = page.getByRole('region', { name: /^Calendar/ })
  await expect(calendar).toMatchAriaSnapshot(`
    - region "Calendar":
      - heading "Calendar" [level=2]
      - group "Show the calendar as":
        - button "Month" [pressed]
        - button "List"
      - button "Add Game"
      - paragraph: Or press the day of the game.
      - heading "September 2026" [level=3]
      - button "Previous month"
      - button "Next month"
      - grid "September 2026":
        - rowgroup:
          - row "Sunday Monday Tuesday Wednesday Thursday Friday Saturday":
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
                - listitem:
                  - button "Autumn Cup 6:30 PM"
      - status: 1 change not saved yet
      - button "Discard"
      - button "Save games"
      - button "Subscribe"
      - paragraph: See these games in your own calendar app.
  `)
  await calendar.getByRole('button', { name: 'List', exact: true }).press('Enter')
  await expect(calendar).toMatchAriaSnapshot(`
    - region "Calendar":
      - heading "Calendar" [level=2]
      - group "Show the calendar as":
        - button "Month"
        - button "List" [pressed]
      - button "Add Game"
      - region "September 2026":
        - heading "September 2026" [level=3]
        - list:
          - listitem:
            - button "Mon 14 Autumn Cup 6:30 PM"
      - status: 1 change not saved yet
      - button "Discard"
      - button "Save games"
      - button "Subscribe"
      - paragraph: See these games in your own calendar app.
  `)
})

test('conversations, messages and the box to write in', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page, 'Nadia Ferro', { age: 19 }))
  const coach = await freshCoach(page, 'Calder Bay University', 'calder-bay.example.edu')
  await writeFirst(page, user.userId, 'We saw you in goal on Sunday.', coach)
  await page.goto('/messagingHub')
  const list = page.getByRole('region', { name: 'Conversations', exact: true })
  await list.getByRole('link').first().press('Enter')
  const pane = page.getByRole('region', { name: 'Open conversation' })
  await expect(pane.getByRole('log')).toContainText('We saw you in goal on Sunday.')
  await expect(list.getByRole('list')).toMatchAriaSnapshot(`
    - list "Conversations":
      - listitem:
        - link /^Wren Okonjo \\d+:\\d+ [AP]M We saw you in goal on Sunday\\./:
          - time: /^\\d+:\\d+ [AP]M$/
  `)
  await expect(pane).toMatchAriaSnapshot(`
    - region "Open conversation":
      - heading "Wren Okonjo" [level=2]
      - paragraph: Assistant coach, Calder Bay University
      - button "Delete conversation with Wren Okonjo"
      - button "Block"
      - button "Report"
      - log "Messages with Wren Okonjo":
        - heading /^Today, \\d+:\\d+ [AP]M$/ [level=3]
        - list:
          - listitem:
            - paragraph: New messages
            - paragraph: "Wren Okonjo: We saw you in goal on Sunday."
      - textbox "Message":
        - /placeholder: Enter your message
      - button "Send"
  `)
})

test('the picture that is cut to a square', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, phone)
  await logInAs(page, demo.player)
  await page.goto('/playerProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Edit Profile Pic' }).press('Enter')
  const buffer = await photo(page, 1600, 1200)
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Your profile picture' })
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Your profile picture":
      - heading "Your profile picture" [level=2]
      - 'application "Part of the picture that is kept: move it with the arrow keys"'
      - group "Move the picture":
        - button "Move left"
        - button "Move right"
        - button "Move up"
        - button "Move down"
      - group "Size of the picture":
        - button "Smaller"
        - slider "Zoom": "1"
        - button "Larger"
      - paragraph: Preview
      - paragraph: Maya Lindqvist
      - button "Cancel"
      - button "Save picture"
      - button "Close"
  `)
})
