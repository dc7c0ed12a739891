import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './sources.ts'

export type TestKind = 'unit test' | 'screen' | 'journey'

/** A test that ran, and the CPU seconds its process or its browser and server took for it, when they are known. */
export interface TestCost {
  kind: TestKind
  file: string
  title: string
  cpuSeconds: number | undefined
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      meta: { cpuSeconds?: number }
    }[]
  }[]
}

interface Annotation {
  type: string
  description?: string
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; annotations: Annotation[]; results: { annotations?: Annotation[] }[] }[]
  }[]
}

export interface PlaywrightReport {
  config: { rootDir: string }
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Reads the report a test runner wrote; undefined when it never did. */
export function readTestReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The unit tests of a report that ran. */
export function unitTestCosts({ testResults }: VitestReport): TestCost[] {
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

/** The journeys of a report that ran, with the seconds their annotation `cpu` tells of. */
export function journeyCosts({ config, suites }: PlaywrightReport, kind: TestKind): TestCost[] {
  const costsIn = ({ suites = [], specs = [] }: Suite, above: readonly string[]): TestCost[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ annotations, results }) => ({
          kind,
          file: fromRoot(join(config.rootDir, file)),
          title: [...above, title].join(' › '),
          cpuSeconds: secondsOf([...annotations, ...(results.at(-1)?.annotations ?? [])]),
        })),
    ),
    ...suites.flatMap((suite) => costsIn(suite, [...above, suite.title])),
  ]
  // the outermost suites are the files
  return suites.flatMap((suite) => costsIn(suite, []))
}

function secondsOf(annotations: readonly Annotation[]): number | undefined {
  const seconds = Number.parseFloat(annotations.findLast(({ type }) => type === 'cpu')?.description ?? '')
  return Number.isNaN(seconds) ? undefined : seconds
}

const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/')
