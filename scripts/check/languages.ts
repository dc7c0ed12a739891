// Checks that every text people read is in the catalogs exactly once, and nothing else is. `npm run
// languages -- FOLDER` lists a folder's missing texts as JSON to fill in.
import { catalogProblems, missingFrom } from '../../web/vite/i18n/check.ts'
import { report, root } from './sources.ts'
import { readSpokenSources } from './spoken-sources.ts'

const sources = readSpokenSources()
const [folder] = process.argv.slice(2)
if (folder) {
  const missing = missingFrom(sources, root, folder)
  console.log(JSON.stringify(Object.fromEntries(missing.map((key) => [key, ''])), null, 2))
} else {
  report(catalogProblems(sources, root), 'every text is in the catalogs')
}
