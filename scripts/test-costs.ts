import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Annotation, type JourneyReport, testsIn } from './journey-report.ts'
import { root } from './sources.ts'
import type { UnitTestReport } from './unit-test-report.ts'

export type TestKind = 'unit test' | 'screen' | 'journey'

/** A test that ran, and the CPU seconds of its process, or of its browser and server, when known. */
export interface TestCost {
  kind: TestKind
  file: string
  title: string
  cpuSeconds: number | undefined
}

/** Reads a test runner's report; undefined when it is missing. */
export function readTestReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Lists the cost of each unit test that ran. */
export function unitTestCosts({ testResults }: UnitTestReport): TestCost[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, meta }) => ({
        kind: 'unit test' as const,
        file: fromRoot(name),
        title: [...ancestorTitles, title].join(' › '),
        cpuSeconds: meta.cpuSeconds,
      })),
  )
}

/** Lists the cost of each journey that ran, from its annotation `cpu`. */
export function journeyCosts(report: JourneyReport, kind: TestKind): TestCost[] {
  return testsIn(report)
    .filter(({ test }) => test.status !== 'skipped')
    .map(({ file, titles, test: { annotations, results } }) => ({
      kind,
      file: fromRoot(file),
      title: titles.join(' › '),
      cpuSeconds: secondsOf([...annotations, ...(results.at(-1)?.annotations ?? [])]),
    }))
}

function secondsOf(annotations: readonly Annotation[]): number | undefined {
  const seconds = Number.parseFloat(annotations.findLast(({ type }) => type === 'cpu')?.description ?? '')
  return Number.isNaN(seconds) ? undefined : seconds
}

const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/')
