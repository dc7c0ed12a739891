import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit, visitUnscripted } from '../fixtures/visit.ts'
import { collegeOf } from '../support/directory.ts'
import { composer, log, openFirst } from '../support/messaging-hub.ts'

/** Page changes made by browser extensions while the page is parsed, before its own scripts. */
const extensions = {
  'an element beside every field': () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      if (field.nextElementSibling?.tagName !== 'X-KEY') field.after(document.createElement('x-key'))
    }
  },
  'an element first in main': () => {
    const main = document.querySelector('main')
    if (main?.firstElementChild?.tagName !== 'X-BAR') main?.prepend(document.createElement('x-bar'))
  },
  'elements between siblings': () => {
    for (const part of document.querySelectorAll('main > *, main h1, main form > *')) {
      if (part.nextElementSibling?.tagName !== 'X-GAP') part.after(document.createElement('x-gap'))
    }
  },
  'an element last in the body': () => {
    const { body } = document
    if (body?.lastElementChild?.tagName !== 'X-END') body?.append(document.createElement('x-end'))
  },
  'other attributes': () => {
    document.documentElement.setAttribute('data-dark-mode', 'on')
    for (const field of document.querySelectorAll('input')) field.setAttribute('autocomplete', 'off')
    for (const button of document.querySelectorAll('button')) button.className += ' restyled'
  },
}

/** Applies an extension's change to every page of this window, between parsing and hydration. */
async function withExtension(page: Page, change: () => void) {
  await page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') (${change})()
  })`)
}

/** Translates as browsers do, by replacing each text with a font element. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    text.parentElement?.closest('script, style, font, textarea') || !text.textContent?.trim()
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(`«${text.textContent}»`)
    text.parentNode?.replaceChild(font, text)
  }
}

test('with what extensions change, all at once, the public pages are there', async ({
  open,
  site,
  people,
}) => {
  const page = await open()
  for (const change of [markServerNodes, ...Object.values(extensions)]) await withExtension(page, change)
  const college = 'Havenport University'
  const { userId } = await people.demo('player')
  for (const [address, heading] of [
    ['/', /get seen/i],
    ['/logIn', 'Login'],
    ['/playerSignUp', 'First, about you'],
    ['/coachSignUp', 'Sign up as a coach'],
    ['/forgot-password', 'Forgot password'],
    ['/recruitingGuide', 'Recruiting Guide'],
    ['/commitments', 'Commitments'],
    ['/landingPageFemale', /touchline/i],
    ['/signUp', 'Choose your side'],
    ['/parentSignUp', 'Start a profile for your child'],
    ['/verify-email', 'Email verification'],
    ['/reset-password?token=abc', 'Reset password'],
    ['/still-coaching?token=abc', 'Do you still coach there?'],
    ['/unsubscribe?token=abc', 'Stop emails'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    [`/college/${await collegeOf(site, college)}`, college],
    [`/playerProfile/${userId}`, 'Maya Lindqvist'],
  ] as const) {
    await test.step(address, () => arrive(page, address, heading))
  }
})

/** Marks the server's nodes of bar and footer before the page's own scripts run. */
function markServerNodes() {
  for (const part of document.querySelectorAll('body > header, body > footer'))
    part.setAttribute('data-of-server', '')
}

/** Opens a page and expects its heading between the server's bar and footer. */
async function arrive(page: Page, address: string, heading: string | RegExp) {
  await visit(page, address)
  await expectPage(page, heading)
  await expect(page.locator('body > header[data-of-server]')).toHaveCount(1)
  await expect(page.locator('body > footer[data-of-server]')).toHaveCount(1)
}

test('with a password manager beside the fields one logs in, also typed before the page is hydrated', async ({
  open,
  people,
}) => {
  const person = await people.player({ age: 18 })
  const page = await open()
  await withExtension(page, extensions['an element beside every field'])
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  const arrived = visit(page, '/logIn')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  release.resolve()
  await arrived
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
})

test('on a translated page what changes is shown', async ({ open, people, calls }) => {
  await test.step('a wrong password', async () => {
    const page = await open()
    await visit(page, '/logIn')
    await page.evaluate(translate)
    await expect(page.getByText('«Login»').first()).toBeVisible()
    await page.locator('input[type=email]').fill('nobody@families.example')
    await page.locator('input[type=password]').fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  })
  await test.step('walking on, filtering and back', async () => {
    const page = await open(await people.demo('player'))
    await visit(page, '/collegeSearch')
    await expect(page.getByRole('link', { name: /View College/ }).first()).toBeVisible()
    await page.evaluate(translate)
    await page.locator('input[type=checkbox]').first().check({ force: true })
    await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
    await page.evaluate(translate)
    await page.locator('a[href="/recruitingGuide"]').first().click()
    await expectPage(page, /Recruiting Guide/)
    await page.evaluate(translate)
    await page.goBack()
    await expectPage(page, /College Database/)
  })
  await test.step('editing', async () => {
    const page = await open(await people.player())
    await visit(page, '/playerProfile')
    await expect(page.getByLabel('City', { exact: true })).toBeDisabled()
    await page.evaluate(translate)
    await page.getByRole('button', { name: /^«?Edit»?$/ }).click()
    const city = page.locator('input[name=city]')
    await city.fill('Fenn')
    await page.evaluate(translate)
    await page.getByRole('button', { name: /^«?Update Profile»?$/ }).click()
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
    await expect(city).toBeDisabled()
    await expect(city).toHaveValue('Fenn')
  })
  await test.step('talking', async () => {
    const player = await people.player({ age: 18 })
    await calls.writeFirst(await people.coach(), player, 'We saw you on Sunday.')
    const page = await open(player)
    await visit(page, '/messagingHub')
    await openFirst(page)
    await expect(log(page).getByText('We saw you on Sunday.')).toBeVisible()
    await page.evaluate(translate)
    await composer(page).fill('Thank you, Coach!')
    await page.keyboard.press('Enter')
    await expect(log(page).getByText('Thank you, Coach!')).toBeVisible()
    await page.evaluate(translate)
    await composer(page).fill('See you there.')
    await page.keyboard.press('Enter')
    await expect(log(page).getByText('See you there.')).toBeVisible()
  })
})

/** A fault at each depth of a page: the broken component's text and the page's address. */
const depths = [
  { depth: 'the root', says: 'Skip to content', address: '/logIn' },
  { depth: 'the frame around all pages', says: 'Footer', address: '/recruitingGuide' },
  {
    depth: 'a page',
    says: 'These are sample entries. The players and colleges on this page are made up.',
    address: '/commitments',
  },
  { depth: 'a part of a page', says: 'View College', address: '/collegeSearch' },
]

/** Serves scripts in which the component with these words throws. */
async function breakComponent(page: Page, says: string) {
  const words = new RegExp(`(["'\`])${says}\\1`, 'g')
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(words, '(()=>{throw Error("broken by the journey")})()')
    // The browser must not cache the broken script for the next page, as it caches the product's for a year.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, body, headers })
  })
}

test('a component that throws, at whatever depth, leads to the error page with a way on', async ({
  open,
  people,
  errors,
}) => {
  errors.provoke(/broken by the journey|Minified React error/)
  for (const { depth, says, address } of depths) {
    await test.step(depth, async () => {
      const page = await open(address === '/collegeSearch' ? await people.player() : undefined)
      await breakComponent(page, says)
      await visitUnscripted(page, address)
      await expectPage(page, 'Play has stopped')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      // Waits for scripts that are still loading.
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expectPage(page, /touchline|get seen|^hi, /i)
    })
  }
})
