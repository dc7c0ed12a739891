// Checks that each page of the web builds keeps its script budget. `npm run budgets` prints what
// every page loads.
import { join } from 'node:path'
import { languages } from '../../contract/src/languages.ts'
import { lateParts, overBudget, overPartBudget } from './page-budgets.ts'
import { addedWeight, pageWeights } from './page-weight.ts'
import { report, root } from '../check/sources.ts'
import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
const problems = languages.flatMap((language, at) => {
  const assets = join(root, 'web', 'build', language, 'client', 'assets', at === 0 ? '' : language)
  const weights = pageWeights(assets)
  if (process.argv.includes('--all')) {
    console.log(`Pages in ${language}`)
    for (const [page, { bytes, files }] of [...weights].sort(([, a], [, b]) => b.bytes - a.bytes)) {
      console.log(
        `${(bytes / 1000).toFixed(1).padStart(6)} kB ${String(files.length).padStart(3)} files  ${page}`,
      )
    }
  }
  const late = lateParts.flatMap((part) =>
    overPartBudget(part, addedWeight(assets, part.file, weights.get(part.page)?.files ?? [])),
  )
  return [...overBudget(weights), ...late].map((problem) => `${language}: ${problem}`)
})
report(problems, 'every page keeps its script budget in every language')
