import { writeFileSync } from 'node:fs'
import { visit } from '../fixtures/visit.ts'
import { type Screen, screens } from './list.ts'
import { emptyStore, hold, settle, statesOf } from './states.ts'
import { test } from './warm-test.ts'

const folder = new URL('../../screenshots/', import.meta.url).pathname
const sizes = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900] } as const
// Spanish only changes the length of texts, alike in every theme and state
const looks = [
  { look: 'light', theme: 'light', language: 'en' },
  { look: 'dark', theme: 'dark', language: 'en' },
  { look: 'spanish', theme: 'light', language: 'es' },
] as const
type Look = (typeof looks)[number]

const states = (screen: Screen, { language }: Look) =>
  language === 'en' ? statesOf(screen) : (['full'] as const)

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const one of looks) {
    const { look, theme, language } = one
    for (const screen of screens) {
      test(`${screen.name} ${size} ${look}`, async ({ warm }) => {
        const page = await warm.page(screen.who, language)
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const address = await warm.fillIn(screen.path, screen.who)
        for (const state of states(screen, one)) {
          if (state !== 'full') await emptyStore(page)
          await hold(page, state)
          await visit(page, address)
          await settle(page, screen, state)
          const file = `${screen.name}-${state}-${size}-${look}.png`
          await page.screenshot({ path: folder + file, fullPage: true })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        }
      })
    }
  }
}

test.afterAll(() => writeFileSync(`${folder}index.html`, sheet()))

/** Builds one sheet of all pictures, one row per screen. */
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
