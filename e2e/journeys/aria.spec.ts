import type { Page } from '@playwright/test'
import { partsPath } from '../screens/list.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A combobox opens once its scripts have come. */
async function open(page: Page, name: string) {
  await page.getByRole('button', { name: `Show choices for ${name}` }).press('Enter')
}

test.describe('the shared parts', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto(partsPath)
    await expect(page.getByRole('combobox', { name: 'States' })).toBeEditable()
  })

  test('combobox, closed and open', async ({ page }) => {
    const school = page.getByRole('combobox', { name: 'School' })
    await expect(school).toMatchAriaSnapshot(`
      - combobox "School"
    `)
    await open(page, 'School')
    await expect(school).toMatchAriaSnapshot(`
      - combobox "School" [expanded]
    `)
    await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - listbox:
        - option "Kestrel Ridge University Bend, OR"
        - option "Tamarack Bay College Ashland, WI"
        - option "Larkspur State Boise, ID"
    `)
  })

  test('multi-select with what is chosen and its list', async ({ page }) => {
    const states = page.getByRole('combobox', { name: 'States' })
    await expect(states.locator('..')).toMatchAriaSnapshot(`
      - toolbar:
        - text: Ohio
        - button "Remove Ohio"
        - text: Pennsylvania
        - button "Remove Pennsylvania"
        - combobox "States"
    `)
    await states.fill('new')
    await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - listbox:
        - option "New Hampshire"
        - option "New Jersey"
        - option "New Mexico"
        - option "New York"
    `)
  })

  test('position picker', async ({ page }) => {
    await expect(page.getByRole('group', { name: 'Positions, any of these' })).toMatchAriaSnapshot(`
      - group "Positions, any of these":
        - checkbox "Striker" [checked]
        - checkbox "Left wing" [checked]
        - checkbox "Right wing"
        - checkbox "Attacking midfield"
        - checkbox "Central midfield"
        - checkbox "Left wing back"
        - checkbox "Right wing back"
        - checkbox "Defensive midfield"
        - checkbox "Left back"
        - checkbox "Right back"
        - checkbox "Center back"
        - checkbox "Goalkeeper"
    `)
  })

  test('select field', async ({ page }) => {
    await expect(page.getByRole('combobox', { name: 'Height' })).toMatchAriaSnapshot(`
      - combobox "Height":
        - option "Choose a height" [selected]
        - option "5'8\\""
    `)
  })

  test('tabs', async ({ page }) => {
    const tabs = page.getByRole('tablist', { name: 'Parts of a profile' })
    await tabs.getByRole('tab', { name: 'Calendar' }).press('Enter')
    await expect(tabs.locator('..')).toMatchAriaSnapshot(`
      - tablist "Parts of a profile":
        - tab "Overview"
        - tab "Calendar" [selected]
        - tab "Highlight Video"
      - tabpanel "Calendar": Second panel
    `)
  })

  test('dialog, and the question before something is destroyed', async ({ page }) => {
    await page.getByRole('button', { name: 'Open dialog' }).press('Enter')
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Start Conversation":
        - heading "Start Conversation" [level=2]
        - textbox "Message":
          - /placeholder: Enter your message
        - button "Cancel"
        - button "Send"
        - button "Close"
    `)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ask to delete' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
      - alertdialog "Delete Conversation?":
        - heading "Delete Conversation?" [level=2]
        - paragraph: It leaves your list only. Amara keeps her copy, and a new message brings it back.
        - button "Cancel"
        - button "Delete"
    `)
  })

  test('messages that pass, and those that stay', async ({ page }) => {
    await page.getByRole('button', { name: 'Success toast' }).press('Enter')
    await page.getByRole('button', { name: 'Failure toast' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Messages' })).toMatchAriaSnapshot(`
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

  test('summary of errors', async ({ page }) => {
    const summary = page.getByRole('alert').filter({ hasText: 'Please check the form' })
    await expect(summary.first()).toMatchAriaSnapshot(`
      - alert:
        - heading "Please check the form" [level=2]
        - list:
          - listitem:
            - link "Email must end with .edu":
              - /url: "#field-part-email"
    `)
  })

  test('the next page of a list', async ({ page }) => {
    const more = page.getByRole('button', { name: 'Load more players' })
    await expect(more.locator('..')).toMatchAriaSnapshot(`
      - status: 24 of 1,000+ players
      - button "Load more players"
    `)
  })
})

// the same in the panel and in the sheet
const filterGroups = `- group "Positions":
        - checkbox "Striker"
        - checkbox "Goalkeeper" [checked]
      - group "Graduation year":
        - checkbox /^20\\d\\d$/
      - group "GPA at least":
        - checkbox "3.5"
      - group "Division interested in":
        - checkbox "Division 1"
        - checkbox "Division 2"
        - checkbox "Division 3"
        - checkbox "NAIA"
        - checkbox "NJCAA"
        - checkbox "Other"
      - combobox "State"`

test('school at sign-up', async ({ page }) => {
  await page.goto('/coachSignUp')
  await page.getByRole('radio', { name: "Women's team" }).press('Space')
  await page.getByRole('combobox', { name: 'School' }).fill('Havenport')
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
    - listbox:
      - option "Havenport University Havenport, RI · Division 1"
      - option "Other My school is not in this list"
  `)
})

test('steps of sign-up, and the date of birth', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/playerSignUp')
  await expect(page.getByRole('list', { name: 'Steps' })).toMatchAriaSnapshot(`
    - list "Steps":
      - listitem: You
      - listitem: Your game
      - listitem: Your account
  `)
  // which the snapshot does not tell
  await expect(page.getByRole('listitem').filter({ hasText: /^1?You$/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('group', { name: 'Date of birth' })).toMatchAriaSnapshot(`
    - group "Date of birth (optional)":
      - textbox "Month":
        - /placeholder: MM
      - textbox "Day":
        - /placeholder: DD
      - textbox "Year":
        - /placeholder: YYYY
      - paragraph: It decides the rules that protect you, and is never shown to anybody.
  `)
})

test('menu of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/commitments')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Menu":
      - heading "Menu" [level=2]
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

test('filters, as a column and as a sheet', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await page.goto('/playerSearch?positions=GK')
  await expect(page.getByRole('list', { name: 'Active filters' })).toMatchAriaSnapshot(`
    - list "Active filters":
      - listitem:
        - button "Remove filter GK"
  `)
  await expect(page.getByRole('region', { name: 'Filters' })).toMatchAriaSnapshot(`
    - region "Filters":
      - heading "Filters" [level=2]
      - button "Reset Filters"
      ${filterGroups}
  `)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Filters":
      - heading "Filters" [level=2]
      - button "Reset Filters"
      - button "Close"
      ${filterGroups}
      - button /^Show [\\d,]+\\+? results?$/
  `)
})

test('going anywhere by name', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await logInAs(page, demo.coach)
  await page.goto('/coachDashboard')
  const window = page.getByRole('dialog', { name: 'Go to' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(window).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('kestrel')
  await expect(window.getByRole('group', { name: 'Colleges' })).toContainText('Kestrel Ridge University')
  await expect(window).toMatchAriaSnapshot(`
    - dialog "Go to":
      - heading "Go to" [level=2]
      - combobox "Go to" [expanded]: kestrel
      - button "Close"
      - listbox:
        - group "Colleges":
          - option "Kestrel Ridge University Division 1, Kestrel Ridge, PA"
  `)
})
