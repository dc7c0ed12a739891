import type { Page } from '@playwright/test'
import { freshPlayer, logInFresh, writeFirst } from '../fresh-people.ts'
import { demo, expect, logInAs, newVisitor, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const [path, title, colleges, coaches] of [
  ['/', /get seen/i, 4, 6],
  ['/landingPageFemale', /touchline/i, 3, 3],
] as const) {
  test(`${path} has every section, with as many of each as it should`, async ({ browser, noErrors }) => {
    const page = await newVisitor(browser, noErrors, wide)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).toContainText('Connecting athletes with coaches and teams')
    await expect(main.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute('href', '/signUp')
    await expect(main.getByRole('heading', { name: 'For Coaches and Teams' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'For Athletes and Family' })).toBeVisible()
    await expect(main.getByRole('link', { name: /as a coach/ })).toHaveAttribute('href', '/coachSignUp')
    await expect(main.getByRole('link', { name: /as a player/ })).toHaveAttribute('href', '/playerSignUp')
    await expect(main.getByRole('button', { name: 'How to Get Started' })).toBeHidden()
    await expect(main.getByRole('link', { name: 'Get started now' })).toHaveAttribute('href', '/signUp')
    const slides = region(page, 'Featured colleges').getByRole('tabpanel', { includeHidden: true })
    await expect(slides).toHaveCount(colleges)
    await expect(main.getByRole('blockquote')).toHaveCount(6)
    await expect(region(page, 'Coaches in the technical area').getByRole('listitem')).toHaveCount(coaches)
    await expect(region(page, 'Frequently asked').getByRole('group')).toHaveCount(6)
    await expect(region(page, 'Frequently asked')).toContainText(/free plan/)
    await expect(region(page, 'Frequently asked')).toContainText(/premium plan/)
    await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible()
    const items = region(page, 'Who We Are').getByRole('group')
    await expect(items).toHaveCount(3)
    const second = items.nth(1)
    await expect(second).not.toHaveAttribute('open')
    await second.getByText('What we do for coaches').click()
    await expect(second).toHaveAttribute('open', '')
    await second.getByText('What we do for coaches').click()
    await expect(second).not.toHaveAttribute('open')
  })
}

for (const [email, step] of [
  [demo.player, 'Put your games on the calendar'],
  [demo.coach, 'Look at who shared with you'],
] as const) {
  test(`How to Get Started shows ${email} the right steps`, async ({ browser, noErrors }) => {
    const page = await newVisitor(browser, noErrors, wide)
    await logInAs(page, email)
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'For Coaches and Teams' })).toBeHidden()
    await main.getByRole('button', { name: 'How to Get Started' }).click()
    const dialog = page.getByRole('dialog', { name: 'How to Get Started' })
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    await expect(dialog).toContainText(step)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  })
}

test('the banner of unread messages shows until it is dismissed', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'How to Get Started' })).toBeVisible()
  const banner = page.getByText('You Have Unread Messages!')
  await expect(banner).toHaveCount(0)
  await writeFirst(page, user.userId)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
})

test('the tour has six pictures and no way but forwards; finishing is kept', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  const { user } = await logInFresh(page, await freshPlayer(page))
  await page.goto('/commitments')
  const unfinished = () =>
    page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...stored, hasDoneTutorial: false }))
    })
  await unfinished()
  await page.goto('/')
  const tour = page.getByRole('dialog', { name: 'A Quick Tour Of Our Features' })
  await expect(tour).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await page.reload()
  const titles = new Set<string>()
  for (let step = 1; step <= 5; step += 1) {
    await expect(tour).toContainText(`Step ${step} of 6`)
    await expect(tour.getByRole('img')).toHaveCount(1)
    titles.add((await tour.getByRole('img').getAttribute('aria-label')) ?? '')
    await expect(tour.getByRole('button')).toHaveCount(1)
    await tour.getByRole('button', { name: 'Next' }).click()
  }
  await expect(tour.getByRole('img')).toHaveCount(1)
  expect(titles.size).toBe(5)
  const finished = page.waitForRequest('**/api/users/updateTutorialDone')
  await tour.getByRole('button', { name: 'Finish' }).click()
  expect((await finished).postDataJSON()).toEqual({ userId: user.userId, hasDoneTutorial: true })
  await expect(tour).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').hasDoneTutorial))
    .toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'How to Get Started' })).toBeVisible()
  await expect(tour).toHaveCount(0)
})

test('a sent contact form is empty again; a refused one keeps what was typed', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Contact' })
  const who = form.getByLabel('I am a')
  await expect(who.getByRole('option')).toHaveText(['Choose one', 'Player', 'Coach', 'Parent'])
  await expect(who.getByRole('option').first()).toBeDisabled()
  await form.getByLabel('Name').fill('Gwen Hartsell')
  await form.getByLabel('Email').fill('gwen')
  await form.getByLabel(/^Number/).fill('+1 555 0100')
  await who.selectOption('Parent')
  await form.getByLabel('Message', { exact: true }).fill('Is it free?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Name')).toHaveValue('Gwen Hartsell')
  await form.getByLabel('Email').fill('gwen@families.example')
  const sent = page.waitForRequest('**/api/contactUs/createMessage')
  await form.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Gwen Hartsell',
    email: 'gwen@families.example',
    number: '+1 555 0100',
    userType: 'scout',
    message: 'Is it free?',
  })
  await expect(form.getByText('Thank you. Your message has reached us.')).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(who).toHaveValue('')
})

test('the slideshow loops by arrows, bullets and its scrollbar, with depth behind', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/')
  const show = region(page, 'Featured colleges')
  await show.scrollIntoViewIfNeeded()
  const bullets = show.getByRole('tab')
  const selected = (index: number) => expect(bullets.nth(index)).toHaveAttribute('aria-selected', 'true')
  const slides = show.getByRole('tabpanel', { includeHidden: true })
  // by name, not by place: the loop puts the last slide before the first as soon as it moves
  for (const place of [1, 2, 3, 4]) {
    const named = { name: new RegExp(`, ${place} of 4$`), includeHidden: true }
    await expect(show.getByRole('tabpanel', named)).toHaveCount(1)
  }
  const next = show.getByRole('button', { name: 'Next slide' })
  await expect(async () => {
    // alive once a press counts
    await next.click()
    await expect(bullets.nth(0)).toHaveAttribute('aria-selected', 'false', { timeout: 500 })
  }).toPass()
  await bullets.nth(3).click()
  await selected(3)
  await next.click()
  await selected(0)
  await show.getByRole('button', { name: 'Previous slide' }).click()
  await selected(3)
  await bullets.nth(3).press('ArrowLeft')
  await selected(2)
  const depths = () =>
    slides.evaluateAll((all) =>
      all.map((slide) => Math.round(new DOMMatrix(getComputedStyle(slide).transform).m43)),
    )
  await expect.poll(depths).toContain(-400)
  const cursor = slides.nth(2).evaluate((slide) => getComputedStyle(slide).cursor)
  expect(await cursor).toBe('grab')
})

test('a slide that goes back behind the first is out of reach in the same moment', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/')
  const last = region(page, 'Featured colleges').getByRole('tabpanel', {
    name: /, 4 of 4$/,
    includeHidden: true,
  })
  // told after every piece of work of the page, so nothing in between is missed
  const wasInert = last.evaluate(
    (slide) =>
      new Promise<boolean>((resolve) => {
        const seen = () => {
          if (slide.style.opacity !== '') resolve(slide.hasAttribute('inert'))
        }
        new MutationObserver(seen).observe(slide, { attributes: true, attributeFilter: ['style'] })
        slide.closest('section')?.scrollIntoView()
      }),
  )
  expect(await wasInert).toBe(true)
})

test('the scrollbar of the slideshow is dragged', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/')
  const show = region(page, 'Featured colleges')
  await show.scrollIntoViewIfNeeded()
  const track = show.locator('[aria-hidden="true"].touch-none')
  await track.scrollIntoViewIfNeeded()
  const box = await track.boundingBox()
  if (!box) throw new Error('The scrollbar is not there')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 5, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 5, y, { steps: 8 })
  await page.mouse.up()
  await expect(show.getByRole('tab').nth(3)).toHaveAttribute('aria-selected', 'true')
})

test('the welcome screens greet by name', async ({ browser, noErrors }) => {
  for (const [email, path, greeting] of [
    [demo.player, '/welcomePlayer', 'Welcome, Maya Lindqvist!'],
    [demo.coach, '/welcomeCoach', 'Welcome, Coach Teresa Whitcomb!'],
  ] as const) {
    const page = await newVisitor(browser, noErrors)
    await logInAs(page, email)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting)
    await expect(page.getByText("We're glad to have you back.")).toBeVisible()
  }
})

test('the guide has the rules of each division, profile and sharing advice', async ({
  browser,
  noErrors,
}) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/recruitingGuide')
  const rules = page.getByRole('region', { name: /^Eligibility/ })
  for (const [body, fact] of [
    ['NCAA Division 1', '16 core courses'],
    ['NCAA Division 2', '16 core courses'],
    ['NCAA Division 3', 'admission rules'],
  ] as const) {
    const item = rules.getByRole('group').filter({ hasText: body }).first()
    if ((await item.getAttribute('open')) === null)
      await item.getByText(body, { exact: true }).first().click()
    await expect(item).toContainText(fact)
  }
  await expect(rules).toContainText('10/7')
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sharing it' })).toBeVisible()
})

test('commitments are two classes of invented players', async ({ browser, noErrors }) => {
  const page = await newVisitor(browser, noErrors, wide)
  await page.goto('/commitments')
  for (const name of [/^Class of 2026/, /^Class of 2025/]) {
    const list = page.getByRole('region', { name }).getByRole('listitem')
    await expect(list.first()).toBeVisible()
    expect(await list.count()).toBeGreaterThan(3)
  }
  await expect(page.getByText(/These are sample entries/)).toBeVisible()
})
