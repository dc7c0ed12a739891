// `npm test` runs every check, every test and the journeys through the built product, up to the
// first failure (docs/testing.md).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MachineSpeed } from './machine-speed.ts'
import { runSteps, type StepResult, totalOf } from './run-steps.ts'
import { costliestTests, exceededBudgets, onIdleMachine, type TestBudget } from './test-budgets.ts'
import type { TestCost } from './test-costs.ts'
import { testRun } from './test-steps.ts'

const budget: TestBudget = JSON.parse(readFileSync(new URL('test-budget.json', import.meta.url), 'utf8'))
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'))
const { steps, readCosts } = testRun(reports)
const speed = new MachineSpeed()
const results = await runSteps(steps)
const factor = speed.stop(budget.fixedWork)
const isGood = results.length === steps.length && results.every((result) => result.isGood)
const problems = judgeBudgets(results, readCosts())
rmSync(reports, { recursive: true, force: true })
const { passed, failed } = totalOf(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(isGood && problems.length === 0 ? 0 : 1)

/** Prints the cost of a run and returns the exceeded budgets. A run that ended early is not judged. */
function judgeBudgets(results: readonly StepResult[], tests: readonly TestCost[]): string[] {
  console.log(['\nThe most expensive tests, in CPU seconds', ...costliestTests(tests)].join('\n'))
  const groups = new Map<string, number>()
  for (const { group, cpuSeconds } of results) {
    if (cpuSeconds === undefined) {
      console.log('Budgets are not checked: only Linux reports the CPU time of a process and its children.')
      return []
    }
    groups.set(group, (groups.get(group) ?? 0) + cpuSeconds)
  }
  const { user, system } = process.cpuUsage()
  const run = [...groups]
    .filter(([group]) => budget.sometimes[group] === undefined)
    .reduce((sum, [, seconds]) => sum + seconds, (user + system) / 1e6)
  const parts = [...groups].map(([group, seconds]) => `${group} ${seconds.toFixed(0)}`)
  console.log(`\n${run.toFixed(0)} CPU s of ${budget.run}: ${parts.join(', ')}`)
  console.log(
    `Fixed work took ${factor.toFixed(2)} times what it takes on an idle machine: ${(run / factor).toFixed(0)} CPU s there`,
  )
  if (!isGood) return []
  const problems = exceededBudgets(budget, onIdleMachine({ run, groups, tests }, factor))
  for (const problem of problems) console.error(`Over budget: ${problem}`)
  return problems
}
