import type { Page } from '@playwright/test'
import { alreadyGraduated, classYears, divisions, gpaThresholds, positionNames } from '@touchline/contract'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { partsPath } from '../screens/list.ts'

/** Joins a snapshot's lines at an indentation; the first line is indented where it is inserted. */
const lines = (depth: number, all: string[]) => all.join(`\n${' '.repeat(depth)}`)

/** Returns a checkbox's snapshot lines, with the text beside it. */
const box = (name: string, text = name, isChecked = false) => [
  `- checkbox "${name}"${isChecked ? ' [checked]' : ''}`,
  `- text: "${text}"`,
]

/** Returns the snapshot lines of the pitch's position checkboxes, from attack to goal. */
const onPitch = (checked: string[]) =>
  (['ST', 'LW', 'RW', 'CAM', 'CM', 'LWB', 'RWB', 'CDM', 'LB', 'RB', 'CB', 'GK'] as const).flatMap(
    (position) =>
      box(`${position}, ${positionNames[position]}`, position, checked.includes(positionNames[position])),
  )

const group = (name: string, boxes: string[]) => [
  `- group "${name}":`,
  ...[`- text: ${name}`, ...boxes].map((line) => `  ${line}`),
]

// the same in the column and in the sheet
const filters = [
  ...group('Positions', onPitch(['Goalkeeper'])),
  ...group(
    'Graduation year',
    [...classYears(new Date(now())).map(String), alreadyGraduated].flatMap((year) => box(year)),
  ),
  ...group(
    'GPA at least',
    gpaThresholds.flatMap((gpa) => box(String(gpa))),
  ),
  ...group(
    'Division interested in',
    divisions.flatMap((division) => box(division)),
  ),
  '- text: State',
  '- combobox "State"',
]

async function openChoices(page: Page, name: string) {
  await page.getByRole('button', { name: `Show options for ${name}` }).press('Enter')
}

async function closeChoices(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
}

test('the shared parts', async ({ open }) => {
  const page = await open(undefined, { viewport: desktop })
  await visit(page, partsPath)

  await test.step('combobox, closed and open', async () => {
    const school = page.getByRole('combobox', { name: 'School' })
    await expect(school).toMatchAriaSnapshot(`
      - /children: deep-equal
      - combobox "School"
    `)
    await openChoices(page, 'School')
    await expect(school).toMatchAriaSnapshot(`
      - /children: deep-equal
      - combobox "School" [expanded]
    `)
    await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - listbox:
        - option "Kestrel Ridge University Bend, OR"
        - option "Tamarack Bay College Ashland, WI"
        - option "Larkspur State Boise, ID"
    `)
    await closeChoices(page)
  })

  await test.step('multi-select with its selection and its list', async () => {
    const states = page.getByRole('combobox', { name: 'States' })
    await expect(states.locator('..')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - toolbar:
        - text: Ohio
        - button "Remove Ohio"
        - text: Pennsylvania
        - button "Remove Pennsylvania"
        - combobox "States"
    `)
    await states.fill('tx')
    await expect(page.getByRole('option')).toHaveText(['Texas'])
    await states.fill('new')
    await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - listbox:
        - option "New Hampshire"
        - option "New Jersey"
        - option "New Mexico"
        - option "New York"
    `)
    await closeChoices(page)
  })

  await test.step('position picker', async () => {
    await expect(page.getByRole('group', { name: 'Positions, any of these' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - group "Positions, any of these":
        - text: Positions, any of these
        ${lines(8, onPitch(['Striker', 'Left wing']))}
    `)
  })

  await test.step('select field', async () => {
    await expect(page.getByRole('combobox', { name: 'Height' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - combobox "Height":
        - option "Choose a height" [selected]
        - option "5'8\\""
    `)
  })

  await test.step('tabs', async () => {
    const tabs = page.getByRole('tablist', { name: 'Parts of a profile' })
    await tabs.getByRole('tab', { name: 'Calendar' }).press('Enter')
    await expect(tabs.locator('..')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - tablist "Parts of a profile":
        - tab "Overview"
        - tab "Calendar" [selected]
        - tab "Highlight Video"
      - tabpanel "Calendar": Second panel
    `)
  })

  await test.step('dialog, and the question before something is destroyed', async () => {
    await page.getByRole('button', { name: 'Open dialog' }).press('Enter')
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - dialog "Start Conversation":
        - heading "Start Conversation" [level=2]
        - text: Message
        - textbox "Message":
          - /placeholder: Enter your message
        - button "Cancel"
        - button "Send"
        - button "Close"
    `)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Ask to delete' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - alertdialog "Delete Conversation?":
        - heading "Delete Conversation?" [level=2]
        - paragraph: It leaves your list only. Amara keeps her copy, and a new message brings it back.
        - button "Cancel"
        - button "Delete"
    `)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  await test.step('summary of errors', async () => {
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary.first()).toMatchAriaSnapshot(`
      - /children: deep-equal
      - alert:
        - heading "There is a problem" [level=2]
        - list:
          - listitem:
            - link "Email must end with .edu":
              - /url: "#field-part-email"
    `)
  })

  await test.step('the next page of a list', async () => {
    const more = page.getByRole('button', { name: 'Load more players' })
    await expect(more.locator('..')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - status: 24 of 1,000+ players
      - button "Load more players"
    `)
  })

  await test.step('messages that pass, and those that stay', async () => {
    await page.getByRole('button', { name: 'Success toast' }).press('Enter')
    await page.getByRole('button', { name: 'Failure toast' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Messages' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - region "Messages":
        - status:
          - paragraph: Conversation Started Successfully
          - button "Open"
          - button "Dismiss"
        - alert:
          - paragraph: Failed to delete the conversation. Please try again.
          - button "Retry"
          - button "Dismiss"
    `)
  })
})

test('parts that a visitor fills in and chooses from', async ({ open }) => {
  const page = await open(undefined, { viewport: phone })

  await test.step('school at sign-up', async () => {
    await visit(page, '/coachSignUp')
    await page.getByRole('radio', { name: "Women's team" }).press('Space')
    await page.getByRole('combobox', { name: 'School' }).fill('Havenport')
    await expect(page.getByRole('option')).toHaveCount(2)
    await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - listbox:
        - option "Havenport University Havenport, RI · Division 1"
        - option "Other My college isn't on this list"
    `)
    await closeChoices(page)
  })

  await test.step('menu of a phone', async () => {
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - dialog "Menu":
        - heading "Menu" [level=2]
        - text: Touchline
        - button "Close menu"
        - navigation "Main":
          - list:
            - listitem:
              - link "Home":
                - /url: /
            - listitem:
              - link "Recruiting Guide":
                - /url: /recruitingGuide
            - listitem:
              - link "Commitments":
                - /url: /commitments
            - listitem:
              - link "College search":
                - /url: /collegeSearch
            - listitem:
              - link "Login":
                - /url: /LogIn
            - listitem:
              - link "Sign Up":
                - /url: /signUp
        - link "Español":
          - /url: "?lang=es"
    `)
  })

  await test.step('steps of sign-up, and the date of birth', async () => {
    await visit(page, '/playerSignUp')
    await expect(page.getByRole('list', { name: 'Steps' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - list "Steps":
        - listitem: You
        - listitem: Your game
        - listitem: Your account
    `)
    // The snapshot does not contain the current step.
    await expect(page.getByRole('listitem').filter({ hasText: /^1?You$/ })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(page.getByRole('group', { name: 'Date of birth' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - group "Date of birth":
        - text: Date of birth Month
        - textbox "Month":
          - /placeholder: MM
        - text: Day
        - textbox "Day":
          - /placeholder: DD
        - text: Year
        - textbox "Year":
          - /placeholder: YYYY
        - paragraph: We use it to apply the right safety rules. No one else can see it.
    `)
  })
})

test('parts that a coach searches with', async ({ open, people }) => {
  const page = await open(await people.demo('coach'), { viewport: desktop })

  await test.step('filters, as a column and as a sheet', async () => {
    await visit(page, '/playerSearch?positions=GK')
    await expect(page.getByRole('list', { name: 'Active filters' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - list "Active filters":
        - listitem:
          - button "Remove filter GK": GK
    `)
    await expect(page.getByRole('region', { name: 'Filters' })).toMatchAriaSnapshot(`
      - /children: deep-equal
      - region "Filters":
        - heading "Filters" [level=2]
        - button "Reset Filters"
        ${lines(8, filters)}
    `)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: /^Filters/ }).press('Enter')
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - dialog "Filters":
        - heading "Filters" [level=2]
        - button "Reset Filters"
        - button "Close"
        ${lines(8, filters)}
        - button /^Show [\\d,]+\\+? results?$/
    `)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize(desktop)
  })

  await test.step('going anywhere by name', async () => {
    const palette = page.getByRole('dialog', { name: 'Go to' })
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.type('kestrel')
    await expect(palette.getByRole('group', { name: 'Colleges' })).toContainText('Kestrel Ridge University')
    await expect(palette).toMatchAriaSnapshot(`
      - /children: deep-equal
      - dialog "Go to":
        - heading "Go to" [level=2]
        - combobox "Go to" [expanded]: kestrel
        - button "Close"
        - status
        - listbox:
          - group "Colleges":
            - option "Kestrel Ridge University Division 1, Kestrel Ridge, PA"
        - status
    `)
  })
})
