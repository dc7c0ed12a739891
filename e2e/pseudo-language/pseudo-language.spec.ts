import { readFileSync } from 'node:fs'
import { clubLevels, deletionWord, stateNames } from '@touchline/contract'
import { expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visit.ts'
import { fillIn } from '../screens/addresses.ts'
import { partsPath, screens } from '../screens/list.ts'
import { personOf } from '../screens/who.ts'
import { plainTexts } from './plain-texts.ts'

// words of dates and of user data that the answers don't contain
const months = [...Array(12).keys()].flatMap((month) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat('en-US', { month: style }).format(new Date(2026, month)),
  ),
)
const days = [...Array(7).keys()].flatMap((day) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat('en-US', { weekday: style }).format(new Date(2026, 1, day)),
  ),
)
const known = new Set([
  ...months,
  ...days,
  'AM',
  'PM',
  'at',
  ...[...Object.values(stateNames), ...clubLevels, deletionWord].flatMap((name) => name.split(' ')),
])

/** Tells whether a word has a plain vowel; initials and position codes are no words. */
const isPlain = (word: string) => /[aeiou]/i.test(word) && !/^\p{Lu}{1,4}$/u.test(word)

// fictional people and colleges of the public pages
const samples = ['commitments', 'testimonials/landing-testimonials', 'testimonials/women-testimonials'].map(
  (name) => readFileSync(new URL(`../../web/app/features/site/${name}.ts`, import.meta.url), 'utf8'),
)

for (const screen of screens.filter(({ path }) => path !== partsPath)) {
  test(`${screen.name}: every text is translated, and fits 320 px a third longer`, async ({
    open,
    people,
    calls,
    mailbox,
  }) => {
    const person = await personOf(screen.who, people)
    // in a new window, all data of the page arrives as answers
    const page = await open(person, { viewport: { width: 320, height: 800 } })
    const answers: Promise<string>[] = []
    page.on('response', (answer) => {
      if (!/json|x-script/.test(answer.headers()['content-type'] ?? '')) return
      answers.push(answer.text().catch(() => ''))
    })
    await visit(page, await fillIn(screen.path, { people, calls, mailbox }, person))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect(page.getByRole('status').filter({ hasText: /^⟦Lóádíñĝ/ })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    const { texts, data } = await plainTexts(page)
    const given = [...(await Promise.all(answers)), data, ...samples].join('\n').toLowerCase()
    const untranslated = texts.filter((text) =>
      text
        // the possessive ending belongs to the translated text
        .split(/['’]š|[^\p{L}\p{M}'’]+/u)
        .some((word) => isPlain(word) && !known.has(word) && !given.includes(word.toLowerCase())),
    )
    expect(untranslated).toEqual([])
  })
}
