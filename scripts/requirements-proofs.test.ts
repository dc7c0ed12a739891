import { expect, test } from 'vitest'
import type { JourneyReport, ReportedStep } from './journey-report.ts'
import { byFile, problemOfRun, ranInPlaywright, ranInVitest } from './requirements-proofs.ts'
import type { UnitTestReport } from './unit-test-report.ts'

const unit = `
describe('the form', () => {
  test('is whole', () => {})
  test('is slow', () => {})
  test.skip('is later', () => {})
  test.each([['age', 'abc'], ['email', 'x']])('refuses a wrong %s', () => {})
  test.each([['', 'abc']])('an empty name (%j) says so', () => {})
})
test('is whole', () => {})
`
const journey = `
test('signs up', async () => {
  await test.step('the form is there', () => test.step('with its button', async () => {}))
  await test.step('a mail comes', async () => {})
  for (const field of ['name', 'email']) await test.step(\`\${field} is needed\`, async () => {})
  await leave()
})
for (const path of ['/', '/logIn', '/help']) test(\`\${path} for anyone\`, async () => {})
test('never', async () => {})
const leave = () => test.step('leaves', async () => {})
`
const textOf = (file: string) => ({ 'web/a.test.ts': unit, 'e2e/journeys/a.spec.ts': journey })[file]

const assertion = (status: string, title: string, ...ancestorTitles: string[]) => ({
  ancestorTitles,
  title,
  status,
  meta: {},
})
const vitest: UnitTestReport = {
  numPassedTests: 4,
  numFailedTests: 2,
  testResults: [
    {
      name: '/repo/web/a.test.ts',
      assertionResults: [
        assertion('passed', 'is whole', 'the form'),
        assertion('failed', 'is slow', 'the form'),
        assertion('pending', 'is later', 'the form'),
        assertion('passed', 'refuses a wrong age', 'the form'),
        assertion('failed', 'refuses a wrong email', 'the form'),
        assertion('passed', 'an empty name ("") says so', 'the form'),
      ],
    },
  ],
}

const spec = (title: string, status: string, steps: ReportedStep[] = []) => ({
  title,
  ok: status === 'passed',
  file: 'a.spec.ts',
  line: 1,
  tests: [
    {
      projectName: '',
      expectedStatus: 'passed',
      status: status === 'passed' ? ('expected' as const) : ('unexpected' as const),
      annotations: [],
      results: [{ status, errors: [], attachments: [], steps }],
    },
  ],
})
const playwright = (signUp: string): JourneyReport => ({
  config: { rootDir: '/repo/e2e/journeys' },
  errors: [],
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        spec('signs up', signUp, [
          { title: 'the form is there', steps: [{ title: 'with its button' }] },
          { title: 'a mail comes', error: { message: 'no mail' } },
          { title: 'name is needed' },
          { title: 'email is needed' },
          { title: 'leaves' },
        ]),
        spec('/ for anyone', 'passed'),
        spec('/logIn for anyone', 'timedOut'),
      ],
    },
  ],
})

const ran = (signUp = 'passed') =>
  byFile([...ranInVitest(vitest, '/repo/'), ...ranInPlaywright(playwright(signUp), '/repo/')])
const problem = (proof: string, signUp?: string) => problemOfRun(proof, textOf, ran(signUp))

test.each([
  'web/a.test.ts › the form › is whole',
  'web/a.test.ts › the form › refuses a wrong age',
  'web/a.test.ts › an empty name (%j) says so',
  'e2e/journeys/a.spec.ts › signs up › the form is there',
  'e2e/journeys/a.spec.ts › with its button',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its file writes it
  'e2e/journeys/a.spec.ts › ${field} is needed',
  'e2e/journeys/a.spec.ts › email is needed',
  'e2e/journeys/a.spec.ts › leaves',
  'e2e/journeys/a.spec.ts › / for anyone',
])('proved: %s', (proof) => {
  expect(problem(proof)).toBeUndefined()
})

test.each([
  ['web/a.test.ts › is whole', 'did not run'],
  ['web/a.test.ts › is slow', 'failed'],
  ['web/a.test.ts › is later', 'was skipped'],
  ['web/a.test.ts › refuses a wrong email', 'failed'],
  ['web/a.test.ts › refuses a wrong %s', 'failed, in one of its 2 cases: the form › refuses a wrong email'],
  ['web/a.test.ts › nothing', 'names a test that is not in its file'],
  ['web/b.test.ts › nothing', 'names a file that does not exist'],
  ['e2e/journeys/a.spec.ts › signs up › a mail comes', 'failed'],
  ['e2e/journeys/a.spec.ts › /logIn for anyone', 'failed'],
  ['e2e/journeys/a.spec.ts › /help for anyone', 'did not run'],
  ['e2e/journeys/a.spec.ts › never', 'did not run'],
])('not proved: %s', (proof, says) => {
  expect(problem(proof)).toBe(says)
})

test('a step of a test that failed or was skipped has not passed', () => {
  expect(problem('e2e/journeys/a.spec.ts › leaves', 'failed')).toBe('failed')
  expect(problem('e2e/journeys/a.spec.ts › leaves', 'skipped')).toBe('was skipped')
})
