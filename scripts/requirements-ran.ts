// Checks by the runners' reports that every test in docs/requirements.md ran and passed. A title in
// a file alone doesn't show that the test wasn't skipped, or that its cases still exist.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { JourneyReport } from './journey-report.ts'
import { byFile, problemOfRun, ranInPlaywright, ranInVitest } from './requirements-proofs.ts'
import { fewestRequirements, readRows } from './requirements-table.ts'
import { report, root } from './sources.ts'
import { textOfTests } from './test-texts.ts'
import type { UnitTestReport } from './unit-test-report.ts'

const { values } = parseArgs({
  options: {
    vitest: { type: 'string', multiple: true },
    playwright: { type: 'string', multiple: true },
  },
})
const readVitest = (file: string): UnitTestReport => JSON.parse(readFileSync(resolve(file), 'utf8'))
const readPlaywright = (file: string): JourneyReport => JSON.parse(readFileSync(resolve(file), 'utf8'))
const ran = byFile([
  ...(values.vitest ?? []).flatMap((file) => ranInVitest(readVitest(file), root)),
  ...(values.playwright ?? []).flatMap((file) => ranInPlaywright(readPlaywright(file), root)),
])

const table = 'docs/requirements.md'
const { rows } = readRows(readFileSync(join(root, table), 'utf8'))
const proved = rows.filter(({ proofs }) => proofs.length > 0)
const problems = proved.flatMap(({ line, number, proofs }) =>
  proofs.flatMap((proof) => {
    const problem = problemOfRun(proof, textOfTests, ran)
    return problem === undefined ? [] : [`${table}, line ${line}: ${number} ${problem}: ${proof}`]
  }),
)
if (proved.length < fewestRequirements)
  problems.push(`${table}: ${proved.length} rows have proofs, not ${fewestRequirements}`)
report(problems, `${proved.length} rows, each proof ran and passed`)
