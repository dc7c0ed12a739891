// Does each page of the web build keep to its budget of script? `npm run budgets` prints what every page loads.
import { join } from 'node:path'
import { overBudget } from './page-budgets.ts'
import { pageWeights } from './page-weight.ts'
import { report, root } from './sources.ts'
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
const weights = pageWeights(join(root, 'web', 'build', 'client'))
if (process.argv.includes('--all')) {
  for (const [page, { bytes, files }] of [...weights].sort(([, a], [, b]) => b.bytes - a.bytes)) {
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(6)} kB ${String(files.length).padStart(3)} files  ${page}`,
    )
  }
}
report(overBudget(weights), 'every page keeps to its budget of script')
