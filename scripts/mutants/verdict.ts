/** The outcome of tests: the number that passed, the names that failed, and errors outside of tests. */
export interface Outcome {
  passed: number
  /** The names of the tests that failed. */
  failed: readonly string[]
  /** Errors while loading or setting up a test file. */
  errors: readonly string[]
}

/** The verdict on a mutant. Only 'caught' is good. */
export type Verdict = 'caught' | 'MISSED' | 'stale' | 'unusable'

/**
 * Judges a mutant by its tests' outcome; undefined means that its place was not found. A fault that
 * keeps the tests from loading proves nothing, and neither do tests that didn't run.
 */
export function judge(outcome: Outcome | undefined): Verdict {
  if (outcome === undefined) return 'stale'
  if (outcome.failed.length > 0) return 'caught'
  if (outcome.errors.length > 0 || outcome.passed === 0) return 'unusable'
  return 'MISSED'
}

/** Tells whether an unbroken copy passes its tests, so that they can judge mutants. */
export function isSound({ passed, failed, errors }: Outcome): boolean {
  return passed > 0 && failed.length === 0 && errors.length === 0
}

/** Builds a printed row: the verdict, the seconds, the rule and its place. */
export function row(
  verdict: Verdict,
  seconds: number,
  { name, file }: { name: string; file: string },
): string {
  return `${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${name}  (${file})`
}
