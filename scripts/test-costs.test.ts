import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JourneyReport } from './journey-report.ts'
import { root } from './sources.ts'
import { journeyCosts, unitTestCosts } from './test-costs.ts'

test('unit tests that ran are named from the root, with the seconds noted for each', () => {
  const ran = { ancestorTitles: ['the form'], title: 'opens', status: 'passed', meta: { cpuSeconds: 0.5 } }
  const costs = unitTestCosts({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'web/app/form.test.ts'),
        assertionResults: [
          ran,
          { ...ran, ancestorTitles: [], status: 'failed', meta: {} },
          { ...ran, status: 'skipped' },
        ],
      },
    ],
  })
  const file = 'web/app/form.test.ts'
  expect(costs).toEqual([
    { kind: 'unit test', file, title: 'the form › opens', cpuSeconds: 0.5 },
    { kind: 'unit test', file, title: 'opens', cpuSeconds: undefined },
  ])
})

const cpu = (description: string) => ({ type: 'cpu', description })
const journey = (title: string, annotations: object[], ofResult: object[], status = 'expected') => ({
  title,
  file: 'hub.spec.ts',
  tests: [{ status, annotations, results: [{ annotations: ofResult }] }],
})

test('journeys carry the seconds of their annotation, wherever the report has it', () => {
  const report: JourneyReport = JSON.parse(
    JSON.stringify({
      config: { rootDir: join(root, 'e2e/journeys') },
      stats: { expected: 4, unexpected: 0, flaky: 0 },
      suites: [
        {
          title: 'hub.spec.ts',
          specs: [journey('writes', [cpu('1.25')], []), journey('none', [{ type: 'slow' }], [])],
          suites: [
            {
              title: 'the hub',
              specs: [journey('reads', [], [cpu('2.5')]), journey('skips', [cpu('9')], [], 'skipped')],
            },
          ],
        },
      ],
    }),
  )
  const file = 'e2e/journeys/hub.spec.ts'
  expect(journeyCosts(report, 'journey')).toEqual([
    { kind: 'journey', file, title: 'writes', cpuSeconds: 1.25 },
    { kind: 'journey', file, title: 'none', cpuSeconds: undefined },
    { kind: 'journey', file, title: 'the hub › reads', cpuSeconds: 2.5 },
  ])
})
