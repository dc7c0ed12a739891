import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { Outcome } from './verdict.ts'

/**
 * Keeps Vitest open in a copy for many runs: unchanged files are not transformed again, and the database stays up.
 */
export class VitestRuns {
  readonly #root: string
  readonly #vitest: Vitest

  private constructor(root: string, vitest: Vitest) {
    this.#root = root
    this.#vitest = vitest
  }

  static async start(root: string): Promise<VitestRuns> {
    const quiet = { reporters: [{}], silent: true }
    const vitest = await createVitest('test', { root, watch: false, maxWorkers: 1, isolate: true, ...quiet })
    await vitest.standalone()
    return new VitestRuns(root, vitest)
  }

  /** Drops a changed file of the copy from the cache. */
  forget(file: string) {
    this.#vitest.invalidateFile(join(this.#root, file))
  }

  /** Runs the tests of these files. */
  async run(tests: readonly string[]): Promise<Outcome> {
    const paths = tests.map((file) => join(this.#root, file))
    const found = await this.#vitest.globTestSpecifications(paths)
    const specifications = found.filter(({ moduleId }) => paths.includes(moduleId))
    const { testModules } = await this.#vitest.runTestSpecifications(specifications)
    const counts = testModules.map(outcomeOf)
    const missing = tests.length - specifications.length
    return {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.flatMap(({ failed }) => failed),
      errors: [
        ...(missing === 0 ? [] : [`${missing} of ${tests.join(', ')} are no test files`]),
        ...counts.flatMap(({ errors }) => errors),
      ],
    }
  }

  async close() {
    await this.#vitest.close()
  }
}

function outcomeOf(module: TestModule): Outcome {
  const tests = [...module.children.allTests()]
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
    errors: [...module.errors(), ...suites].map(({ message }) => message),
  }
}
