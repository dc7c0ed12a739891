import { writeFileSync } from 'node:fs'
import { newVisitor, test } from '../visitor.ts'
import { type Screen, screens } from './list.ts'
import { hold, settle, statesOf } from './states.ts'
import { signInFor } from './who.ts'

const folder = new URL('../../screenshots/', import.meta.url).pathname
const sizes = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900] } as const
// what Spanish changes is the length of the words, the same in every theme and state
const looks = [
  { look: 'light', theme: 'light', locale: 'en-US' },
  { look: 'dark', theme: 'dark', locale: 'en-US' },
  { look: 'spanish', theme: 'light', locale: 'es-MX' },
] as const
type Look = (typeof looks)[number]

const states = (screen: Screen, { locale }: Look) =>
  locale === 'en-US' ? statesOf(screen) : (['full'] as const)

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const one of looks) {
    const { look, theme, locale } = one
    for (const screen of screens) {
      test(`${screen.name} ${size} ${look}`, async ({ browser }) => {
        for (const state of states(screen, one)) {
          const page = await newVisitor(browser, [], { width, height }, 'block', locale)
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          const path = await signInFor(screen, page)
          await hold(page, state)
          await page.goto(path)
          await settle(page, screen, state)
          const file = `${screen.name}-${state}-${size}-${look}.png`
          await page.screenshot({ path: folder + file, fullPage: true })
          await page.context().close()
        }
      })
    }
  }
}

test.afterAll(() => writeFileSync(`${folder}index.html`, sheet()))

/** All of them on one sheet, a screen in a row. */
function sheet(): string {
  const rows = screens.flatMap((screen) =>
    states(screen, looks[0]).map((state) => {
      const pictures = Object.keys(sizes).flatMap((size) =>
        looks
          .filter((look) => states(screen, look).some((one) => one === state))
          .map(({ look }) => {
            const file = `${screen.name}-${state}-${size}-${look}.png`
            return `<a href="${file}"><img loading="lazy" width="220" src="${file}" alt="${size}, ${look}"></a>`
          }),
      )
      return `<h2>${screen.name}, ${state}</h2><p>${pictures.join(' ')}</p>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>${rows.join('\n')}`
}
