// Checks that every requirement in docs/requirements.md names tests that exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fewestRequirements, type Kind, kindOf, problemWith, readRows } from './requirements-table.ts'
import { report, root } from './sources.ts'
import { textOfTests as textOf } from './test-texts.ts'

const table = 'docs/requirements.md'
const { rows, problems } = readRows(readFileSync(join(root, table), 'utf8'))
const byKind: Record<Kind, number> = { unit: 0, route: 0, browser: 0 }
for (const { line, number, proofs } of rows) {
  if (proofs.length === 0) problems.push(`line ${line}: ${number} has no proof`)
  for (const proof of proofs) {
    const problem = problemWith(proof, textOf)
    if (problem) problems.push(`line ${line}: ${number} ${problem}: ${proof}`)
  }
  for (const kind of new Set(proofs.map((proof) => kindOf(proof, textOf)))) byKind[kind] += 1
}
if (rows.length < fewestRequirements) problems.push(`${rows.length} rows, not ${fewestRequirements}`)

report(
  problems.map((problem) => `${table}, ${problem}`),
  `${rows.length} requirements, each proved: ${byKind.unit} by unit tests, ${byKind.route} by route tests, ${byKind.browser} in the browser (some by several)`,
)
