// `npm test` runs every check, every test and the journeys through the built product, up to the
// first failure (docs/testing.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSteps, totalOf } from './run-steps.ts'
import { testRun } from './test-steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'))
const steps = testRun(reports)
const results = await runSteps(steps)
const isGood = results.length === steps.length && results.every((result) => result.isGood)
rmSync(reports, { recursive: true, force: true })
const { passed, failed } = totalOf(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(isGood ? 0 : 1)
