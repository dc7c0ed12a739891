import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runJourney } from './journey-runs.ts'
import { type Mutant, planted } from './mutant.ts'
import { isSound, judge, type Outcome, type Verdict } from './verdict.ts'
import { VitestRuns } from './vitest-runs.ts'

interface Tried {
  verdict: Verdict
  errors: readonly string[]
}

/** Tries mutants one after another in a copy of the tree. */
export class Lane {
  readonly #root: string
  readonly #vitest: VitestRuns

  private constructor(root: string, vitest: VitestRuns) {
    this.#root = root
    this.#vitest = vitest
  }

  static async start(root: string): Promise<Lane> {
    return new Lane(root, await VitestRuns.start(root))
  }

  /** Runs tests in the unbroken copy. Returns their faults. */
  async check(tests: readonly Mutant['caughtBy'][]): Promise<string[]> {
    const files = new Set(tests.flatMap((test) => ('vitest' in test ? test.vitest : [])))
    const journeys = new Map(tests.flatMap((test) => ('journey' in test ? [[test.title, test]] : [])))
    const problems = files.size === 0 ? [] : faultsOf('Vitest', await this.#vitest.run([...files]))
    for (const [title, journey] of journeys) {
      problems.push(...faultsOf(title, await runJourney(this.#root, journey)))
    }
    return problems
  }

  /** Plants the fault, runs its tests, and takes the fault back. */
  async try(mutant: Mutant): Promise<Tried> {
    const path = join(this.#root, mutant.file)
    const text = readFileSync(path, 'utf8')
    const broken = planted(text, mutant)
    if (broken === undefined) return { verdict: judge(undefined), errors: [] }
    writeFileSync(path, broken)
    this.#vitest.forget(mutant.file)
    try {
      const outcome = await this.#ask(mutant)
      return { verdict: judge(outcome), errors: outcome.errors }
    } finally {
      writeFileSync(path, text)
      this.#vitest.forget(mutant.file)
    }
  }

  #ask({ caughtBy }: Mutant): Promise<Outcome> {
    return 'vitest' in caughtBy ? this.#vitest.run(caughtBy.vitest) : runJourney(this.#root, caughtBy)
  }

  async close() {
    await this.#vitest.close()
  }
}

function faultsOf(name: string, outcome: Outcome): string[] {
  if (isSound(outcome)) return []
  const { passed, failed, errors } = outcome
  return [`${name}, with nothing broken: ${passed} passed, ${failed.length} failed`, ...failed, ...errors]
}
