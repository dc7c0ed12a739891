// Every row of the table of security requirements is proved by tests that exist, or says why not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, readRequirements } from './asvs-table.ts'
import { problemWith } from './requirements-table.ts'
import { report, root } from './sources.ts'
import { textOfTests } from './test-texts.ts'

const table = 'docs/asvs.md'

const markdown = readFileSync(join(root, table), 'utf8')
const { requirements, problems } = readRequirements(markdown)
for (const { line, number, tests } of requirements) {
  for (const proof of tests) {
    const problem = problemWith(proof, textOfTests)
    if (problem) problems.push(`line ${line}: ${number} ${problem}: ${proof}`)
  }
}
if (requirements.length === 0) problems.push('no row')
const counts = countsOf(requirements)
// the page says them too, so that nobody has to run this to know
if (!markdown.includes(counts)) problems.push(`the counts are not '${counts}'`)

report(
  problems.map((problem) => `${table}, ${problem}`),
  counts,
)
