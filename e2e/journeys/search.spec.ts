import type { Locator, Page } from '@playwright/test'
import { shareProfile } from '@touchline/contract'
import { expectAccessible, expectNoSidewaysScroll, settled } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { installBack, pressBack } from '../support/android-back.ts'
import { refusal, refuse } from '../support/refuse.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem')
const active = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test('a coach narrows the talent database by filters, by name and by favorites', {
  tag: ['@main', '@R8.20', '@R19.21'],
}, async ({ open, people }) => {
  const page = await open(await people.coach(), { viewport: desktop })
  await visit(page, '/playerSearch')

  await test.step('a favorite that the server refuses is reverted', async () => {
    const star = page.getByRole('button', { name: /^Favorite /, pressed: false }).first()
    const name = (await star.getAttribute('aria-label')) ?? ''
    await page.route('**/api/colleges/favoritePlayer', refuse)
    const named = page.getByRole('button', { name, exact: true }).first()
    await named.click()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(named).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/colleges/favoritePlayer')
  })

  await test.step('a coach narrows the talent database; filters live in the address, back and reload keep them', async () => {
    await page.getByRole('checkbox', { name: /Goalkeeper/ }).check({ force: true })
    await expect(page).toHaveURL(/positions=GK/)
    await page.getByRole('checkbox', { name: /^Division 2/ }).check({ force: true })
    await expect(page).toHaveURL(/divisions=Division(\+|%20)2/)
    await expect(active(page).getByRole('button')).toHaveCount(2)
    await expectAccessible(page)
    await reload(page)
    await expect(active(page).getByRole('button')).toHaveCount(2)
    await page.goBack()
    await expect(page).not.toHaveURL(/divisions=/)
    await expect(active(page).getByRole('button')).toHaveCount(1)
    await active(page)
      .getByRole('button', { name: /GK|Goalkeeper/ })
      .click()
    await expect(active(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/positions=/)
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeFocused()
  })

  await test.step('pressing a filter while a name is being typed keeps both', async () => {
    await page.getByRole('checkbox', { name: /Goalkeeper/ }).check({ force: true })
    await page.getByPlaceholder('Search by name').pressSequentially('a')
    await page.getByRole('button', { name: 'Show Favorited Players' }).click()
    await expect(page).toHaveURL(/name=a\b/)
    await expect(page).toHaveURL(/favorites=true/)
    await expect(page).toHaveURL(/positions=GK/)
    await page.getByRole('button', { name: 'Show All Players' }).first().click()
    await page
      .getByRole('button', { name: /Reset|Clear/ })
      .first()
      .click()
    await expect(page).not.toHaveURL(/name=/)
  })

  await test.step('a name nobody has leads to an empty state that offers the way out', async () => {
    await expect(results(page).first()).toBeVisible()
    await page.getByPlaceholder('Search by name').fill('Zzyzx % nobody_')
    const found = page.getByRole('region', { name: 'Search Results' })
    await expect(found.getByRole('heading', { name: 'No players match' })).toBeVisible()
    await expect(found).toContainText('Nothing matches all of these filters.')
    await expect(results(page)).toHaveCount(0)
    await expect(page).toHaveURL(/name=/)
    await expectAccessible(page)
    await found.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(results(page).first()).toBeVisible()
    await expect(page).not.toHaveURL(/name=/)
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeFocused()
  })

  await test.step('the last "Load more players" goes with its page, whose first player takes the focus', async () => {
    await page.getByRole('checkbox', { name: /Goalkeeper/ }).check({ force: true })
    await expect(page).toHaveURL(/positions=GK/)
    const more = page.getByRole('button', { name: 'Load more players' })
    await expect(more).toBeVisible()
    let before = 0
    while (await more.isVisible()) {
      before = await results(page).count()
      await more.press('Enter')
      await expect.poll(() => results(page).count()).toBeGreaterThan(before)
    }
    await expect(results(page).nth(before).getByRole('link').first()).toBeFocused()
  })
})

test('a coach sorts players, keeps the order in the address, and exports favorites', {
  tag: '@R8.36',
}, async ({ open, people }) => {
  const page = await open(await people.demo('coach'), { viewport: desktop })
  await visit(page, '/playerSearch')
  // Players without a GPA come last.
  const gpa = async () =>
    (await results(page).getByText('GPA').locator('span').allTextContents()).map((text) => Number(text) || 0)
  const isSorted = async () => {
    const shown = await gpa()
    return shown.length > 1 && shown.every((one, at) => at === 0 || one <= (shown[at - 1] ?? 0))
  }

  await test.step('by GPA, the highest first; reload and Back keep to the address', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest GPA' })
    await expect(page).toHaveURL(/sort=gpa/)
    await expect.poll(isSorted).toBe(true)
    await expectAccessible(page)
    await reload(page)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('gpa')
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
  })

  await test.step('favorites come with their dates, and as a file', async () => {
    await page.getByRole('button', { name: 'Show Favorited Players' }).click()
    await expect(results(page).first()).toContainText('Favorite since')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^touchline-favorites-[\d-]+\.csv$/)
  })
})

test('a player sorts colleges by distance and by need', { tag: '@R7.31' }, async ({ open, people }) => {
  const page = await open(await people.demo('player'), { viewport: phone })
  const colleges = page.getByRole('list', { name: 'Colleges' }).getByRole('listitem')
  await visit(page, '/collegeSearch')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption({ label: 'Needs my position' })
  await expect(colleges.first()).toContainText('Needs your position')
  await sort.selectOption({ label: 'Distance' })
  await expect(page).toHaveURL(/sort=distance/)
  await expect(colleges.first()).toContainText(/In your state|miles away/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a phone has the filters in a sheet, and no preview', { tag: '@main' }, async ({ open, people }) => {
  const page = await open(await people.demo('coach'), { viewport: phone })
  await visit(page, '/playerSearch')
  await test.step('on a phone there is no room for a preview, and none is offered', async () => {
    await expect(results(page).first().getByRole('link')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Preview / })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  await test.step('on a phone the filters are a sheet that says how many it shows', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog')
    // A forced click would not wait for the sheet's animation.
    await sheet.getByRole('button', { name: 'Close' }).hover()
    await sheet.getByRole('checkbox', { name: /Striker/ }).check({ force: true })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sheet.getByRole('button', { name: /^Show [\d,+]+ / }).click()
    await expect(sheet).toBeHidden()
    await expectPage(page, 'Talent Database')
    await expect(page).toHaveURL(/positions=ST/)
  })
})

test('Back on an Android phone closes what lies over the page, and then leaves it', async ({
  open,
  people,
}) => {
  const page = await open(await people.coach(), { viewport: phone })
  await installBack(page)
  await visit(page, '/recruitingGuide')
  const layers = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Menu' }).click()
  await layers.getByRole('link', { name: 'Players' }).click()
  await expectPage(page, 'Talent Database')
  await expect(layers).toHaveCount(0)

  await test.step('the menu of the bar, a dialog and the notifications close, and the page stays', async () => {
    for (const name of ['Menu', 'Keyboard shortcuts', /^Notifications/]) {
      const button = page.getByRole('button', { name })
      await button.click()
      await expect(layers).toBeVisible()
      await settled(page)
      await pressBack(page)
      await expect(layers).toHaveCount(0)
      await expectPage(page, 'Talent Database')
      await expect(button).toBeFocused()
    }
  })

  await test.step('the list of a field closes, then the sheet of filters, and the filters stay', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await settled(page)
    await layers.getByRole('checkbox', { name: /Striker/ }).check({ force: true })
    await expect(page).toHaveURL(/positions=ST/)
    const list = page.getByRole('listbox')
    for (const close of [() => page.keyboard.press('Escape'), () => pressBack(page)]) {
      await layers.getByRole('combobox').first().click()
      await expect(list).toBeVisible()
      await close()
      await expect(list).toHaveCount(0)
      await expect(layers).toBeVisible()
    }
    await pressBack(page)
    await expect(layers).toHaveCount(0)
    await expect(page).toHaveURL(/positions=ST/)
    await expect(results(page).first()).toBeVisible()
  })

  await test.step("the browser's own Back, as by a swipe from the edge, closes first, too, and then leaves", async () => {
    const back = () => page.evaluate(() => history.back())
    for (const name of ['Menu', 'Keyboard shortcuts', 'Filters', /^Notifications/]) {
      await page.getByRole('button', { name }).click()
      await expect(layers).toBeVisible()
      await settled(page)
      await back()
      await expect(layers).toHaveCount(0)
      await expect(page).toHaveURL(/positions=ST/)
      await expectPage(page, 'Talent Database')
    }
    await page.getByRole('button', { name: 'Filters' }).click()
    await layers.getByRole('checkbox', { name: /Goalkeeper/ }).check({ force: true })
    await expect(page).toHaveURL(/positions=ST.*GK|GK.*ST/)
    await back()
    await expect(layers).toHaveCount(0)
    await expect(page).toHaveURL(/GK/)
    await back()
    await expect(page).not.toHaveURL(/GK/)
  })

  await test.step('closed by its button or by Escape, the sheet takes no press of Back', async () => {
    for (const close of [
      () => layers.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.getByRole('button', { name: 'Filters' }).click()
      await settled(page)
      await close()
      await expect(layers).toHaveCount(0)
    }
    await pressBack(page)
    await expect(page).not.toHaveURL(/positions=/)
    await page.goForward()
    await expect(page).toHaveURL(/positions=ST/)
    await expect(layers).toHaveCount(0)
    await pressBack(page)
    await pressBack(page)
    await expectPage(page, 'Recruiting Guide')
  })
})

test('options say how many results they would leave, by their description and not by their name', async ({
  open,
  people,
}) => {
  const page = await open(await people.demo('coach'), { viewport: desktop })
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/coaches/playerSearch') asked.push(url)
  })
  await visit(page, '/playerSearch')
  const total = page.getByRole('heading', { name: /^Search Results/ })
  await page.getByRole('combobox', { name: 'State' }).click()
  const ohio = page.getByRole('option', { name: 'Ohio', exact: true })
  await expect(ohio).toHaveAccessibleDescription(/^[\d,]+ results?$/)
  const ofOhio = (await described(ohio)).split(' ')[0]
  await ohio.click()
  await page.keyboard.press('Escape')
  await expect(total).toContainText(new RegExp(`Results ?${ofOhio}$`))
  const keeper = page.getByRole('checkbox', { name: 'GK, Goalkeeper', exact: true })
  await expect(keeper).toHaveAccessibleDescription(/^[\d,]+ results?$/)
  const ofKeeper = (await described(keeper)).split(' ')[0]
  await keeper.check({ force: true })
  await expect(total).toContainText(new RegExp(`Results ?${ofKeeper}$`))
  // This option's own count does not change.
  await expect(keeper).toHaveAccessibleDescription(new RegExp(`^${ofKeeper} `))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.map((url) => url.searchParams.has('cursor') === url.searchParams.has('counts'))).not.toContain(
    true,
  )
})

/** Returns the text that describes a control. */
const described = (control: Locator) =>
  control.evaluate((element) => {
    const id = element.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent ?? ''
  })

test('choices are asked for early and once, and none is lost', async ({ open, people }) => {
  const page = await open(await people.demo('coach'), { viewport: desktop })
  await visit(page, '/playerSearch?divisions=Division+2')
  await expect(results(page).first()).toBeVisible()

  await test.step('a choice is asked for while it is being pressed, and only once', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/coaches/playerSearch') asked.push(searchParams.getAll('divisions').sort().join())
    })
    const both = 'Division 1,Division 2'
    const choice = active(page).getByRole('button', { name: 'Division 1' })
    await page.getByText('Division 1', { exact: true }).hover()
    await page.mouse.down()
    await expect.poll(() => asked).toEqual([both])
    await expect(page).toHaveURL(/divisions=Division\+2$/)
    await page.mouse.up()
    await expect(choice).toBeVisible()
    await expect(page).toHaveURL(/divisions=Division\+1&divisions=Division\+2$/)
    await page.goBack()
    await expect(choice).toHaveCount(0)
    await expect(page).toHaveURL(/divisions=Division\+2$/)
    await expect(page.getByRole('checkbox', { name: /^Division 1/ })).not.toBeChecked()
    expect(asked).toEqual([both])
  })

  await test.step('choices made faster than the page follows all stay', async () => {
    await page.getByRole('button', { name: 'Reset Filters' }).first().click()
    await expect(active(page)).toHaveCount(0)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    const boxes = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox')
    const stayed = await boxes.evaluateAll(async (all) => {
      const found: boolean[] = []
      const twelve = all.filter((box) => box instanceof HTMLInputElement).slice(0, 12)
      for (const [index, box] of twelve.entries()) {
        box.click()
        found.push(box.checked)
        // in the same frame as the previous change, or up to three frames later
        for (let frame = 0; frame < index % 4; frame++) await new Promise(requestAnimationFrame)
      }
      return found
    })
    expect(stayed).toEqual(Array(12).fill(true))
    await expect(active(page).getByRole('button')).toHaveCount(12)
  })
})

test('what a coach has typed to a player is still there after a reload', async ({ open, people, calls }) => {
  const player = await people.player({ name: people.unusedName('Nadia Ferro'), age: 19 })
  const coach = await people.coach()
  await calls.call(shareProfile, { body: { userId: player.userId, collegeId: coach.collegeId } }, player)
  const page = await open(coach)
  await visit(page, `/playerProfile/${player.userId}`)
  const start = page.getByRole('button', { name: 'Start Conversation' })
  const message = page.getByRole('dialog').getByPlaceholder('Enter your message')
  await start.click()
  await message.fill('We liked your spring film.')
  await reload(page)
  await start.click()
  await expect(message).toHaveValue('We liked your spring film.')
})

test('a long name without a space stays within a narrow phone', async ({ open, people }) => {
  const name = `Wilhelmina ${'Ferro'.repeat(15)}`
  const width = 320
  for (const [person, address] of [
    [await people.player({ name }), '/playerProfile'],
    [await people.coach({ name }), '/coachProfile'],
  ] as const) {
    const page = await open(person, { viewport: { width, height: 640 } })
    await visit(page, address)
    const shown = page.getByRole('main').getByText(name, { exact: true }).first()
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const box = await shown.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  }
})
