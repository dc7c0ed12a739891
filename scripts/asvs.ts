// Checks that every row of the table of security requirements names existing tests or a reason.
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
// the page states the counts for its readers
if (!markdown.includes(counts)) problems.push(`the counts are not '${counts}'`)

report(
  problems.map((problem) => `${table}, ${problem}`),
  counts,
)
