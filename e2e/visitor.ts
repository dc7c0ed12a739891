import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test'
import { url } from './place.ts'

export { expect }

/** The demo's people, as the start of the product prints them. */
export const demo = {
  password: 'corner-kick-26',
  player: 'maya@families.example',
  coach: 'coach@kestrel-ridge.example.edu',
  parent: 'parent@families.example',
  admin: 'admin@touchline.example',
}

interface Fixtures {
  /** Fails the journey when any page wrote an error to the console or threw one. */
  noErrors: string[]
  /** Closes every window when its journey ends; the runner leaves those it did not open itself to the next ones. */
  windowsClose: undefined
}

export const test = base.extend<Fixtures>({
  noErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const errors: string[] = []
      await use(errors)
      expect(errors, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
  windowsClose: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  page: async ({ page, noErrors }, use) => {
    listen(page, noErrors)
    await use(page)
  },
})

function listen(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(`${page.url()} threw ${error.message}`))
  page.on('console', (message) => {
    // an answer that the journey provokes on purpose, such as a refused login, is not a fault of the page
    const provoked = message
      .text()
      .startsWith('Failed to load resource: the server responded with a status of 4')
    if (message.type() === 'error' && !provoked) errors.push(`${page.url()} logged ${message.text()}`)
  })
}

/** A window of its own, like another person's browser. */
export async function newVisitor(
  browser: Browser,
  errors: string[],
  viewport = { width: 1280, height: 800 },
  serviceWorkers: 'allow' | 'block' = 'block',
  locale = 'en-US',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    serviceWorkers,
    locale,
    // each visitor comes from an address of its own, so limits per address do not mix up journeys
    extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
  })
  const page = await context.newPage()
  listen(page, errors)
  return page
}

const randomAddress = () => `10.${byte()}.${byte()}.${byte()}`
const byte = () => 1 + Math.floor(Math.random() * 250)

/** Puts a session into the browser as a login would, without the login page. */
export async function logInAs(page: Page, email: string, password = demo.password) {
  const session = await startSession(page.request, email, password)
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('seated')) return
    sessionStorage.setItem('seated', 'yes')
    localStorage.setItem('token', token)
    // the tour over the landing page has a journey of its own
    localStorage.setItem('user', JSON.stringify({ ...user, hasDoneTutorial: true }))
    if (user.gender) localStorage.setItem('gender', user.gender)
  }, session)
  return session
}

export interface Session {
  token: string
  user: { userId: string; name: string; gender: string | null; collegeId?: string }
}

export async function startSession(
  request: APIRequestContext,
  email: string,
  password = demo.password,
): Promise<Session> {
  const answer = await request.post(`${url}/login`, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Waits until what fades or slides has come to rest; what turns for ever goes on. */
export async function settled(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  )
}

/** No accessibility violation on the page as it stands; some rules do not make sense everywhere. */
export async function expectAccessible(page: Page, without: string[] = []) {
  // results that are about to be replaced are dimmed
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0)
  // a dialog that is fading out has the colours of neither state
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(without)
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}

/** The address behind the newest mail to somebody whose subject matches. */
export async function linkInMail(request: APIRequestContext, to: string, path: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const page = await (await request.get(`${url}/__dev/mail`)).text()
        const mails = page.split('<article>').slice(1)
        const mail = mails.find((one) => one.includes(`To ${to}`) && path.test(one))
        link = mail
          ?.match(/href="(http[^"]+)"/g)
          ?.map((found) => found.slice(6, -1).replaceAll('&#38;', '&'))
          .find((found) => path.test(found))
        return link
      },
      { message: `a mail to ${to}`, timeout: 15_000 },
    )
    .toBeTruthy()
  return link ?? ''
}
