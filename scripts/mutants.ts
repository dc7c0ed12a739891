// `npm run mutants [-- words…]` breaks one rule after another in a copy and checks that a test
// notices.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyTree } from './mutants/copy.ts'
import { Lane } from './mutants/lane.ts'
import { chosen } from './mutants/mutant.ts'
import { mutants } from './mutants/rules.ts'
import { row } from './mutants/verdict.ts'
import { root } from './sources.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '1' } },
})
const jobs = Math.min(2, Math.max(1, Number(values.jobs) || 1))
const waiting = chosen(mutants, positionals)
if (waiting.length === 0) {
  console.error('No mutant has one of these words in its name or file.')
  process.exit(1)
}

const copies = Array.from({ length: Math.min(jobs, waiting.length) }, () => copyTree(root))
process.once('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const total = { passed: 0, failed: 0 }
const lanes = await Promise.all(copies.map((copy) => Lane.start(copy)))
try {
  // every lane checks its share of the tests it may need
  const shares = lanes.map((_, lane) => waiting.filter((_mutant, index) => index % lanes.length === lane))
  const checked = await Promise.all(
    lanes.map((lane, index) => lane.check((shares[index] ?? []).map(({ caughtBy }) => caughtBy))),
  )
  const problems = checked.flat()
  for (const problem of problems) console.error(problem)
  total.failed += problems.length
  if (problems.length === 0) await Promise.all(lanes.map(work))
} finally {
  await Promise.all(lanes.map((lane) => lane.close()))
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function work(lane: Lane) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = performance.now()
    const { verdict, errors } = await lane.try(mutant)
    console.log(row(verdict, (performance.now() - began) / 1000, mutant))
    if (verdict === 'unusable') console.log(errors.map((error) => `  ${error}`).join('\n'))
    if (verdict === 'caught') total.passed += 1
    else total.failed += 1
  }
}
