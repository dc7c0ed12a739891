import { describe, expect, test } from 'vitest'
import { type JourneyReport, type ReportedTest, testsIn } from './journey-report.ts'
import { judge, listed, mergeRerun } from './rerun-verdict.ts'

const outcomes = {
  passed: ['expected', 'passed'],
  failed: ['unexpected', 'failed'],
  skipped: ['skipped', 'skipped'],
  never: ['skipped', 'skipped'],
} as const

type Outcome = keyof typeof outcomes

function testOf(outcome: Outcome): ReportedTest {
  const [status, result] = outcomes[outcome]
  return {
    projectName: 'journeys',
    expectedStatus: outcome === 'skipped' ? 'skipped' : 'passed',
    status,
    annotations: [],
    results: outcome === 'never' ? [] : [{ status: result, errors: [], attachments: [] }],
  }
}

function reportOf(tests: Record<string, Outcome>): JourneyReport {
  const specs = Object.entries(tests).map(([title, outcome]) => ({
    title,
    ok: outcome !== 'failed',
    file: 'a.spec.ts',
    line: 1,
    tests: [testOf(outcome)],
  }))
  return {
    config: { rootDir: '/repo/e2e/journeys' },
    errors: [],
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'the page', specs }] }],
  }
}

const names = (verdict: ReturnType<typeof judge>) =>
  'refused' in verdict
    ? verdict.refused
    : { again: verdict.again.map(listed), late: verdict.late.map(listed) }

describe('a run', () => {
  test('has its failed tests run again, then the tests that never ran, by their exact names', () => {
    expect(names(judge(reportOf({ one: 'passed', two: 'failed', three: 'skipped', four: 'never' })))).toEqual(
      {
        again: ['[journeys] › a.spec.ts › the page › two'],
        late: ['[journeys] › a.spec.ts › the page › four'],
      },
    )
  })

  test('is refused when more than five tests failed', () => {
    const five: Record<string, Outcome> = { a: 'failed', b: 'failed', c: 'failed', d: 'failed', e: 'failed' }
    expect(names(judge(reportOf(five)))).toMatchObject({ again: { length: 5 } })
    expect(names(judge(reportOf({ ...five, f: 'failed' })))).toBe('6 tests failed, which is no chance')
  })

  test('is refused when it broke outside its tests, ended early or had none', () => {
    expect(names(judge({ ...reportOf({ one: 'failed' }), errors: [{}] }))).toMatch('outside its tests')
    expect(names(judge(reportOf({ one: 'passed', two: 'never' })))).toBe('1 tests never ran')
    expect(names(judge(reportOf({})))).toBe('no test ran')
  })
})

describe('a later run', () => {
  const tried = (later: Record<string, Outcome>) => {
    const report = reportOf({ one: 'passed', two: 'failed', three: 'never' })
    const verdict = judge(report)
    if ('refused' in verdict) throw new Error(verdict.refused)
    const wrong = mergeRerun(report, reportOf(later), [...verdict.again, ...verdict.late])
    return { report, wrong: wrong.map(({ titles }) => titles.at(-1)) }
  }

  test('replaces failed results with passed ones, and says so', () => {
    const { report, wrong } = tried({ two: 'passed', three: 'passed' })
    expect(wrong).toEqual([])
    expect(report.stats).toEqual({ expected: 3, unexpected: 0, flaky: 0, skipped: 0 })
    const marks = testsIn(report).map((one) => one.test.annotations.map(({ type }) => type))
    expect(marks).toEqual([[], ['passed only when run again'], []])
    expect(testsIn(report).every(({ spec }) => spec.ok)).toBe(true)
  })

  test.each<Outcome>(['failed', 'skipped', 'never'])('leaves a failure that %s in it', (outcome) => {
    const { report, wrong } = tried({ two: outcome, three: 'passed' })
    expect(wrong).toEqual(['two'])
    expect(report.stats).toEqual({ expected: 2, unexpected: 1, flaky: 0, skipped: 0 })
  })

  test('leaves a failure that is not in it', () => {
    expect(tried({ one: 'passed', three: 'passed' }).wrong).toEqual(['two'])
  })
})
