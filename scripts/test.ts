// `npm test`: every check, every test and the journeys through the built product, up to the first that fails (docs/testing.md).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSteps, type StepResult, totalOf } from './run-steps.ts'
import { dearestTests, passedBudgets, type TestBudget } from './test-budgets.ts'
import type { TestCost } from './test-costs.ts'
import { testRun } from './test-steps.ts'

const budget: TestBudget = JSON.parse(readFileSync(new URL('test-budget.json', import.meta.url), 'utf8'))
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'))
const { steps, readCosts } = testRun(reports)
const results = await runSteps(steps)
const isGood = results.length === steps.length && results.every((result) => result.isGood)
const problems = judgeBudgets(results, readCosts())
rmSync(reports, { recursive: true, force: true })
const { passed, failed } = totalOf(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(isGood && problems.length === 0 ? 0 : 1)

/** Prints what the run cost, and gives the budgets it passed; a run that ended early is not judged. */
function judgeBudgets(results: readonly StepResult[], tests: readonly TestCost[]): string[] {
  console.log(['\nThe dearest tests, in CPU seconds', ...dearestTests(tests)].join('\n'))
  const groups = new Map<string, number>()
  for (const { group, cpuSeconds } of results) {
    if (cpuSeconds === undefined) {
      console.log('Budgets are not judged: only Linux tells what a process and its children took.')
      return []
    }
    groups.set(group, (groups.get(group) ?? 0) + cpuSeconds)
  }
  const { user, system } = process.cpuUsage()
  const run = [...groups.values()].reduce((sum, seconds) => sum + seconds, (user + system) / 1e6)
  const parts = [...groups].map(([group, seconds]) => `${group} ${seconds.toFixed(0)}`)
  console.log(`\n${run.toFixed(0)} CPU s of ${budget.run}: ${parts.join(', ')}`)
  if (!isGood) return []
  const problems = passedBudgets(budget, { run, groups, tests })
  for (const problem of problems) console.error(`Over budget: ${problem}`)
  return problems
}
