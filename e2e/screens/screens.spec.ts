import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { freshCoach, freshPassword, freshPlayer } from '../fresh-people.ts'
import { demo, logInAs, newVisitor, startSession, test } from '../visitor.ts'
import { partsPath, people, type Screen, screens, type Who } from './list.ts'

const folder = new URL('../../screenshots/', import.meta.url).pathname
const sizes = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900] } as const
const themes = ['light', 'dark'] as const

const states = ({ loads }: Screen) => (loads ? (['full', 'loading', 'failed'] as const) : (['full'] as const))
type State = ReturnType<typeof states>[number]

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of themes) {
    for (const screen of screens) {
      test(`${screen.name} ${size} ${theme}`, async ({ browser }) => {
        for (const state of states(screen)) {
          const page = await newVisitor(browser, [], { width, height })
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await logInWho(page, screen.who)
          const path = await pathOf(screen, page)
          await hold(page, state)
          await page.goto(path)
          await settle(page, screen, state)
          const file = `${screen.name}-${state}-${size}-${theme}.png`
          await page.screenshot({ path: folder + file, fullPage: true })
          await page.context().close()
        }
      })
    }
  }
}

test.afterAll(() => writeFileSync(`${folder}index.html`, sheet()))

async function logInWho(page: Page, who: Who) {
  if (who === 'newPlayer') return logInAs(page, await freshPlayer(page), freshPassword)
  if (who === 'newCoach') {
    const email = await freshCoach(page, 'Kestrel Ridge University', 'kestrel-ridge.example.edu')
    return logInAs(page, email, freshPassword)
  }
  const email = people[who]
  return email ? logInAs(page, email) : undefined
}

async function pathOf({ path }: Screen, page: Page): Promise<string> {
  if (!path.includes('{college}')) return path
  const { user } = await startSession(page.request, demo.coach)
  return path.replace('{college}', user.collegeId ?? '')
}

/** What the page asks for never comes, or is refused; who is signed in stays known. */
async function hold(page: Page, state: State) {
  if (state === 'full') return
  await page.route(/\/api\/(?!sessions|events)/, (route) =>
    state === 'loading' ? new Promise(() => undefined) : route.fulfill({ status: 503, body: '{}' }),
  )
}

async function settle(page: Page, { path }: Screen, state: State) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // the page of parts shows how loading looks
  if (state === 'full' && path !== partsPath)
    await page
      .getByRole('status')
      .filter({ hasText: /^Loading/ })
      .first()
      .waitFor({ state: 'hidden' })
  if (state === 'failed')
    await page
      .getByRole('button', { name: /Retry|Try again/ })
      .first()
      .waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

/** All of them on one sheet, a screen in a row. */
function sheet(): string {
  const rows = screens.flatMap((screen) =>
    states(screen).map((state) => {
      const pictures = Object.keys(sizes).flatMap((size) =>
        themes.map((theme) => {
          const file = `${screen.name}-${state}-${size}-${theme}.png`
          return `<a href="${file}"><img loading="lazy" width="220" src="${file}" alt="${size}, ${theme}"></a>`
        }),
      )
      return `<h2>${screen.name}, ${state}</h2><p>${pictures.join(' ')}</p>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>${rows.join('\n')}`
}
