// Is every text people read in the catalogues, once, and nothing else in them? `npm run languages -- FOLDER` lists what a folder lacks, as JSON to fill in.
import { catalogueProblems, missingFrom } from '../web/vite/i18n/check.ts'
import { readSources, report, root } from './sources.ts'

const sources = new Map(
  [...readSources()].filter(
    ([path]) =>
      /^(?:web\/app|contract\/src|server\/src)\//.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      // pages that only developers see
      !/^web\/app\/(?:features\/component-gallery|routes\/public\/parts-page)/.test(path),
  ),
)
const [folder] = process.argv.slice(2)
if (folder) {
  const missing = missingFrom(sources, root, folder)
  console.log(JSON.stringify(Object.fromEntries(missing.map((key) => [key, ''])), null, 2))
} else {
  report(catalogueProblems(sources, root), 'every text is in the catalogues')
}
