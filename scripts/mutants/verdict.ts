/** The outcome of tests: how many passed, which failed, and what went wrong outside of any test. */
export interface Outcome {
  passed: number
  /** The names of the tests that failed. */
  failed: readonly string[]
  /** Why a file of tests could not be loaded or set up; empty when all were. */
  errors: readonly string[]
}

/** The fate of a mutant. Only 'caught' is good. */
export type Verdict = 'caught' | 'MISSED' | 'stale' | 'unusable'

/**
 * Judges a mutant by what its tests said; undefined when its place was not found. A fault that keeps the tests from
 * loading proves nothing about them, and neither do tests that did not run.
 */
export function judge(outcome: Outcome | undefined): Verdict {
  if (outcome === undefined) return 'stale'
  if (outcome.failed.length > 0) return 'caught'
  if (outcome.errors.length > 0 || outcome.passed === 0) return 'unusable'
  return 'MISSED'
}

/** Says if the tests of an unbroken copy are good enough to judge mutants by. */
export function isSound({ passed, failed, errors }: Outcome): boolean {
  return passed > 0 && failed.length === 0 && errors.length === 0
}

/** A row for people: the verdict, the seconds it took, the rule and its place. */
export function row(
  verdict: Verdict,
  seconds: number,
  { name, file }: { name: string; file: string },
): string {
  return `${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${name}  (${file})`
}
