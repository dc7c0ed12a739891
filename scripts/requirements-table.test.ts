import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fewestRequirements, kindOf, problemWith, readRows, readTests } from './requirements-table.ts'

const source = `
import { describe, expect, test } from 'vitest'
const widths = [390, 1280]
test('says N/A', () => {})
test('same name', () => {})
describe('the page', () => {
  test('has a title', () => {})
  test('is whole', () => {})
})
describe('the form', () => {
  test('same name', () => {})
  test.each([['age', 'abc'], ['email', 'x']])('refuses a wrong %s', () => {})
  test.skipIf(false)('is whole', () => {})
})
describe.each(widths.map((width) => [width]))('at %i px', () => {
  test('fits', () => {})
})
for (const path of ['/logIn', '/signUp']) test(\`\${path} for anyone\`, () => {})
test('a player signs up', async () => {
  await test.step('the form is there', async () => {
    await test.step('with its button', async () => {})
  })
  for (const field of ['name', 'email']) await test.step(\`\${field} is needed\`, async () => {})
  await test.step.skip('not yet', async () => {})
})
const leave = () => test.step('leaves', async () => {})
`
const textOf = (file: string) => (file === 'web/a.test.ts' ? source : undefined)
const problem = (titles: string) => problemWith(`web/a.test.ts › ${titles}`, textOf)

test('rows are read from the tables of requirements alone, with every proof in them', () => {
  const { rows, problems } = readRows(
    [
      '# Requirements',
      '| Word | Meaning |',
      '|---|---|',
      '| a | b |',
      '',
      '| No. | Requirement | Proved by | Note |',
      '|---|---|---|---|',
      '| 1.1 | `/` opens the landing page. | `a.test.ts › one`<br>`b.test.ts › two \\| three` | by design |',
      '| 1.2 | Nothing proves it yet. |  |  |',
      '| too | few |',
    ].join('\n'),
  )
  expect(rows).toEqual([
    {
      line: 8,
      number: '1.1',
      what: '`/` opens the landing page.',
      proofs: ['a.test.ts › one', 'b.test.ts › two | three'],
    },
    { line: 9, number: '1.2', what: 'Nothing proves it yet.', proofs: [] },
  ])
  expect(problems).toEqual(['line 10: 2 cells instead of 4'])
})

test('a number that is missing, doubled or out of order is told', () => {
  const table = (...numbers: string[]) =>
    readRows(
      [
        '| No. | Requirement | Proved by | Note |',
        ...numbers.map((number) => `| ${number} | a | b | |`),
      ].join('\n'),
    ).problems
  expect(table('1.1', '1.2', '2.1', '2.2')).toEqual([])
  expect(table('1.1', '1.1')).toEqual(["line 3: numbered '1.1', not 1.2 or 2.1"])
  expect(table('1.1', '')).toEqual(["line 3: numbered '', not 1.2 or 2.1"])
  expect(table('1.2')).toEqual(["line 2: numbered '1.2', not 0.1 or 1.1"])
})

test('no requirement and no proof is lost', () => {
  const { rows } = readRows(readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8'))
  expect(rows.filter(({ proofs }) => proofs.length > 0).length).toBeGreaterThanOrEqual(fewestRequirements)
})

test('tests and their steps are found with their enclosing titles', () => {
  const { tests } = readTests('web/a.test.ts', source)
  const paths = tests.map(({ path }) => path.map(({ raw }) => raw).join(' › '))
  expect(paths).toEqual([
    'says N/A',
    'same name',
    'the page › has a title',
    'the page › is whole',
    'the form › same name',
    'the form › refuses a wrong %s',
    'the form › is whole',
    'at %i px › fits',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its file writes it
    '${path} for anyone',
    'a player signs up',
    'a player signs up › the form is there',
    'a player signs up › the form is there › with its button',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its file writes it
    'a player signs up › ${field} is needed',
    'leaves',
  ])
  expect(tests.filter(({ ofAnyTest }) => ofAnyTest).map(({ path }) => path.at(-1)?.raw)).toEqual(['leaves'])
})

describe('a proof', () => {
  test.each([
    'says N/A',
    'same name',
    'the form › same name',
    'the form › refuses a wrong %s',
    'the form › refuses a wrong email',
    'refuses a wrong age',
    'the page › is whole',
    'at 390 px › fits',
    '/logIn for anyone',
    'the form is there',
    'a player signs up › the form is there',
    'with its button',
    'email is needed',
    'leaves',
  ])('stands: %s', (titles) => {
    expect(problem(titles)).toBeUndefined()
  })

  test.each([
    ['says N/B', 'names a test that is not in its file'],
    ['the form', 'names a test that is not in its file'],
    ['the page › same name', 'names a test that is not in its file'],
    ['the form › refuses a wrong number', 'names a test that is not in its file'],
    ['the form › refuses a wrong says N/A', 'names a test that is not in its file'],
    ['the form › refuses a wrong whole', 'names a test that is not in its file'],
    ['phone is needed', 'names a test that is not in its file'],
    ['not yet', 'names a test that is not in its file'],
    ['/nowhere for anyone', 'names a test that is not in its file'],
    ['is whole', 'names 2 tests at once'],
  ])('falls: %s', (titles, says) => {
    expect(problem(titles)).toBe(says)
  })

  test('needs a file and a test', () => {
    expect(problemWith('web/b.test.ts › says N/A', textOf)).toBe('names a file that does not exist')
    expect(problemWith('web/a.test.ts', textOf)).toBe('names no test')
  })
})

test('the kind of a test is that of its file', () => {
  const of = (file: string, text: string) => kindOf(`${file} › x`, () => text)
  expect(of('e2e/journeys/a.spec.ts', '')).toBe('browser')
  expect(of('server/src/auth/a.test.ts', "import { testApp } from '../../test/support/app.ts'")).toBe('route')
  expect(of('server/src/platform/a.test.ts', '')).toBe('unit')
  expect(of('web/app/a.test.ts', '')).toBe('unit')
})
