import type { Locator, Page } from '@playwright/test'
import { demo } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, reload, visit } from '../fixtures/visit.ts'
import { desktop } from '../fixtures/windows.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the landing pages show a visitor the product, and take a message', {
  tag: '@R1.1 @R1.2 @R3.2 @R3.3 @R3.4 @R3.5 @R3.7 @R3.9 @R3.10 @R3.11 @R3.12 @R3.13 @R3.14 @R3.15 @R3.16 @R3.17 @R3.18 @R3.19 @R3.20 @R3.21 @R3.22'.split(
    ' ',
  ),
}, async ({ open }) => {
  const page = await open(undefined, { viewport: desktop })
  for (const [path, title, colleges, coaches] of [
    ['/landingPageFemale', 'Touchline', 3, 3],
    ['/', 'Get seen from the touchline', 4, 6],
  ] as const) {
    await test.step(`${path} has every section, with as many of each as it should`, async () => {
      await visit(page, path)
      await expectPage(page, title)
      await expectSections(page, { colleges, coaches })
    })
  }
  await test.step('a sent contact form is empty again; a refused one keeps what was typed', () =>
    contact(page))
})

async function expectSections(page: Page, { colleges, coaches }: { colleges: number; coaches: number }) {
  const main = page.getByRole('main')
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
}

async function contact(page: Page) {
  const form = page.getByRole('form', { name: 'Contact' })
  const role = form.getByLabel("I'm a")
  await expect(role.getByRole('option')).toHaveText(['Choose one', 'Player', 'Coach', 'Parent'])
  await expect(role.getByRole('option').first()).toBeDisabled()
  await form.getByLabel('Name').fill('Gwen Hartsell')
  await form.getByLabel('Email').fill('gwen')
  await form.getByLabel(/^Number/).fill('+1 555 0100')
  await role.selectOption('Parent')
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
  await expect(form.getByText('Thanks. We got your message.')).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(role).toHaveValue('')
}

test('a player and a coach are greeted, and shown how to get started', {
  tag: '@R1.27 @R1.28 @R3.6 @R3.7 @R3.8 @R3.28 @R6.7 @R6.8'.split(' '),
}, async ({ open, people }) => {
  const steps = {
    player: 'Put your games on the calendar',
    coach: 'See who shared with you',
  }
  for (const [role, email, path, greeting, next, to] of [
    [
      'player',
      demo.player,
      '/welcomePlayer',
      'Welcome, Maya Lindqvist!',
      'Find your college',
      '/collegeSearch',
    ],
    [
      'coach',
      demo.coach,
      '/welcomeCoach',
      'Welcome, Coach Teresa Whitcomb!',
      'Open your dashboard',
      '/coachDashboard',
    ],
  ] as const) {
    const page = await open(await people.demo(role), { viewport: desktop })
    await test.step(`How to Get Started shows ${email} the right steps`, async () => {
      await visit(page, '/')
      const dialog = await openSteps(page)
      await expect(page.getByRole('heading', { name: 'For Coaches and Teams' })).toBeHidden()
      await expect(dialog.getByRole('listitem')).toHaveCount(5)
      await expect(dialog).toContainText(steps[role])
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toBeHidden()
    })
    await test.step(`the home of ${role} shows the own side of the game, and a way on that leads somewhere`, async () => {
      // Signed-in people know these sections.
      await page.getByRole('button', { name: 'More about Touchline' }).click()
      // Both colleges are in the women's program.
      const slides = region(page, 'Featured colleges').getByRole('tabpanel', { includeHidden: true })
      await expect(slides.filter({ hasText: ", women's soccer" })).toHaveCount(4)
      const band = page.getByRole('region', { name: /Your next team/i })
      await expect(band.getByRole('link', { name: next })).toHaveAttribute('href', to)
      await expect(page.getByRole('link', { name: 'Get started now' })).toHaveCount(0)
    })
    await test.step('the welcome screens greet by name', async () => {
      await visit(page, path)
      await expectPage(page, greeting)
      await expect(page.getByText("We're glad to have you back.")).toBeVisible()
    })
  }
})

async function openSteps(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'How to Get Started' }).click()
  const dialog = page.getByRole('dialog', { name: 'How to Get Started' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a new player sees the unread count and takes the tour', {
  tag: ['@R3.1', '@R3.24', '@R3.25', '@R3.26', '@R3.27'],
}, async ({ open, people, calls }) => {
  const [player, coach] = [await people.player(), await people.coach()]
  const page = await open(player, { viewport: desktop })
  await visit(page, '/')

  await test.step('the banner of unread messages shows until it is dismissed', async () => {
    await expect(page.getByRole('button', { name: 'How to Get Started' })).toBeVisible()
    const banner = page.getByText('You Have Unread Messages!')
    await expect(banner).toHaveCount(0)
    await calls.writeFirst(coach, player)
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
  })

  await test.step('the tour has six pictures and no way but forwards; finishing is kept', async () => {
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...stored, hasDoneTutorial: false }))
    })
    await reload(page)
    const tour = page.getByRole('dialog', { name: 'A Quick Tour Of Our Features' })
    const step = page.getByRole('button', { name: 'Take the tour' })
    // It does not open by itself over a waiting request.
    await expect(page.getByText('You have 1 request waiting')).toBeVisible()
    await step.click()
    await expect(tour).toContainText('Step 1 of 6')
    await page.keyboard.press('Escape')
    await expect(tour).toBeHidden()
    await expect(step).toBeFocused()
    await step.click()
    const finished = page.waitForRequest('**/api/users/updateTutorialDone')
    await takeTour(page)
    expect((await finished).postDataJSON()).toEqual({ userId: player.userId, hasDoneTutorial: true })
    await expect(tour).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').hasDoneTutorial))
      .toBe(true)
    await expect(step).toHaveCount(0)
    await reload(page)
    // Nothing covers the button.
    await openSteps(page)
    await expect(tour).toHaveCount(0)
  })
})

/** Steps through the tour's six different pictures and finishes it. */
async function takeTour(page: Page) {
  const tour = page.getByRole('dialog', { name: 'A Quick Tour Of Our Features' })
  const titles = new Set<string>()
  for (let step = 1; step <= 6; step += 1) {
    await expect(tour).toContainText(`Step ${step} of 6`)
    await expect(tour.getByRole('img')).toHaveCount(1)
    titles.add((await tour.getByRole('img').getAttribute('aria-label')) ?? '')
    await expect(tour.getByRole('button')).toHaveCount(1)
    await tour.getByRole('button', { name: step < 6 ? 'Next' : 'Finish' }).click()
  }
  expect(titles.size).toBe(6)
}

test('the slideshow goes round, with depth behind', {
  tag: '@R3.29 @R3.30 @R3.31 @R3.32 @R3.33 @R3.39'.split(' '),
}, async ({ open }) => {
  const page = await open(undefined, { viewport: desktop, reducedMotion: 'no-preference' })
  const show = region(page, 'Featured colleges')
  const bullets = show.getByRole('tab')
  const selected = (index: number) => expect(bullets.nth(index)).toHaveAttribute('aria-selected', 'true')
  await visit(page, '/')

  await test.step('a slide that goes back behind the first is out of reach in the same moment', async () => {
    const last = show.getByRole('tabpanel', { name: /, 4 of 4$/, includeHidden: true })
    // The observer reports after every task of the page, so no state in between is missed.
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

  await test.step('the slideshow loops by arrows, bullets and its scrollbar, with depth behind', async () => {
    const slides = show.getByRole('tabpanel', { includeHidden: true })
    // By name, not index: when moving, the carousel puts its last slide before the first.
    for (const place of [1, 2, 3, 4]) {
      const named = { name: new RegExp(`, ${place} of 4$`), includeHidden: true }
      await expect(show.getByRole('tabpanel', named)).toHaveCount(1)
    }
    const next = show.getByRole('button', { name: 'Next slide' })
    await selected(0)
    await next.click()
    await selected(1)
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

  await test.step('the scrollbar of the slideshow is dragged', async () => {
    await bullets.nth(0).click()
    await selected(0)
    const track = show.locator('[aria-hidden="true"].touch-none')
    await track.scrollIntoViewIfNeeded()
    const box = await track.boundingBox()
    if (!box) throw new Error('The scrollbar is not there')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 5, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 5, y, { steps: 8 })
    await page.mouse.up()
    await selected(3)
  })

  await test.step('no press is lost while the slideshow still moves', async () => {
    const next = show.getByRole('button', { name: 'Next slide' })
    await expect.poll(() => show.evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0)
    const browser = await page.context().newCDPSession(page)
    // Each move takes nine seconds, as on a device that hardly draws.
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
    await swipeLeft(page, show.getByRole('tabpanel', { name: /, 4 of 4$/ }))
    await selected(0)
    await next.click()
    await selected(1)
    await show.getByRole('button', { name: 'Previous slide' }).click()
    await selected(0)
  })
})

/** Swipes by more than half of the slide, which leads to the next one however long the swipe takes. */
async function swipeLeft(page: Page, slide: Locator) {
  const box = await slide.boundingBox()
  if (!box) throw new Error('The slide is not there')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.9, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 20 })
  await page.mouse.up()
}

test('a visitor reads the guide and the commitments', { tag: ['@R6.1', '@R6.2', '@R6.5', '@R6.6'] }, async ({
  open,
}) => {
  const page = await open(undefined, { viewport: desktop })
  await test.step('the guide has the rules of each division, profile and sharing advice', async () => {
    await visit(page, '/recruitingGuide')
    const rules = page.getByRole('region', { name: /^Eligibility/ })
    for (const [body, fact] of [
      ['NCAA Division 1', '16 core courses'],
      ['NCAA Division 2', '16 core courses'],
      ['NCAA Division 3', 'admission rules'],
    ] as const) {
      const item = rules.getByRole('group').filter({ hasText: body }).first()
      if ((await item.getAttribute('open')) === null)
        await item.getByText(body, { exact: true }).first().click()
      await expect(item.getByText(fact).first()).toBeVisible()
    }
    await expect(rules).toContainText('10/7')
    await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sharing it' })).toBeVisible()
  })

  await test.step('commitments are two classes of invented players', async () => {
    await visit(page, '/commitments')
    for (const name of [/^Class of 2026/, /^Class of 2025/]) {
      const list = page.getByRole('region', { name }).getByRole('listitem')
      await expect(list.first()).toBeVisible()
      expect(await list.count()).toBeGreaterThan(3)
    }
    await expect(page.getByText(/These are sample entries/)).toBeVisible()
  })
})
