import { expect, test } from 'vitest'
import { wrongKeepers } from '../e2e/xss/keepers.ts'
import { brokenJourneyRules } from './journey-rules.ts'

const file = 'e2e/journeys/some.spec.ts'
const problems = (text: string) => brokenJourneyRules(file, text, (endpoint) => endpoint === 'sendMessage')

test.each([
  ['visit, reload', `await page.goto('/logIn')`],
  ['visit, reload', `await page\n  .mainFrame()\n  .goto('/logIn')`],
  ['expectAccessible', 'await new AxeBuilder({ page }).analyze()'],
  ['expectAccessible', `import AxeBuilder from '@axe-core/playwright'`],
  ['use open', 'const context = await browser.newContext()'],
  ['what the page shows', 'await page.waitForTimeout(500)'],
  ['what the page shows', 'await new Promise((resolve) => setTimeout(resolve, 500))'],
  ['what the page shows', 'window.setTimeout(done, 500)'],
  ['errors.provoke', 'noErrors.splice(0)'],
  ['errors.provoke', 'errors.splice(0, 1)'],
  ['ask now()', 'const today = new Date()'],
  ['ask now()', 'const today = Date()'],
  ['ask now()', 'const today = Date.now()'],
  ['every other journey', `test.only('a coach', async () => {})`],
  ['every other journey', `test.describe.only('a coach', () => {})`],
  ['fixtures/test.ts', `import { newVisitor } from '../visitor.ts'`],
  ['fixtures/test.ts', `import { freshPlayer } from '../fresh-people.ts'`],
  ['fixtures/test.ts', `import { url } from '../place.ts'`],
])('%s: a journey has no %s', (says, text) => {
  expect(problems(`// the second line is told\n${text}`).join('\n')).toMatch(
    new RegExp(`^${file}:2: .*${says.replaceAll(/[().]/g, '\\$&')}`),
  )
})

const demo = `await people.demo('coach')`
test.each([
  `await calls.writeFirst(${demo}, player)`,
  `await calls.call(sendMessage, { body }, ${demo})`,
  `const coach = ${demo}\nawait calls.writeFirst(coach, player, 'Hello')`,
  `const coach = ${demo}\nawait test.step('writes', () => calls.status(sendMessage, {}, coach))`,
  `const [player, coach] = [await people.player(), ${demo}]\nawait calls.writeFirst(coach, player)`,
  `const [coach] = await Promise.all([people.demo('coach')])\nawait calls.writeFirst(coach, player)`,
])('the people of the demo write nothing: %s', (text) => {
  expect(problems(text)).toEqual([expect.stringContaining('the people of the demo change nothing')])
})

test.each([
  `await visit(page, '/logIn')`,
  '// no page.goto, no new Date()',
  `await test.step('a new Date() of setTimeout', async () => {})`,
  'const years = classYears(new Date(now()))',
  `const time = Date.parse('2026-11-24T20:00:00Z')`,
  'titles.splice(0)',
  `import { addressOf } from '../screens/addresses.ts'`,
  `await calls.call(listMessages, { query }, ${demo})`,
  `const coach = ${demo}\nawait calls.writeFirst(other, coach)`,
  `const coach = ${demo}\nconst write = (coach) => calls.writeFirst(coach, player)`,
  `test('one', async () => { const coach = ${demo} })
test('other', async () => { const coach = await people.coach(); await calls.writeFirst(coach, player) })`,
])('a journey may have %s', (text) => {
  expect(problems(text)).toEqual([])
})

test('storage that the xss rig does not spoil is found, and names of files that store nothing', () => {
  const wrong = wrongKeepers([
    { path: 'lib/theme.ts', text: 'browserStorage.write(key, theme)' },
    { path: 'features/new.ts', text: 'tabStorage.write(key, text)' },
    { path: 'features/auth/sign-up-draft.ts', text: 'tabStorage.read(key)' },
  ])
  expect(wrong.filter((one) => one.startsWith('lib/theme.ts'))).toEqual([])
  expect(wrong).toContainEqual(expect.stringMatching(/^features\/new\.ts stores texts/))
  expect(wrong).toContainEqual(expect.stringMatching(/^features\/auth\/sign-up-draft\.ts stores nothing/))
})
