// `npm run texts` lists every text people read, screen by screen, in English and Spanish; a word
// selects the groups that contain it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spokenTexts } from '../../web/vite/i18n/check.ts'
import { root } from '../check/sources.ts'
import { readSpokenSources } from '../check/spoken-sources.ts'
import { printed, textsByScreen, textsOfRules } from './texts-by-screen.ts'

const contactRules = 'server/contact-rules.json'
const plan = 'server/plan.json'
const recruitingRules = 'web/app/features/site/recruiting-guide/recruiting-rules.es.json'
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

const sources = readSpokenSources()
const guide = Object.entries(readJson(recruitingRules) ?? {})
const groups = [
  ...textsByScreen(sources, spokenTexts(sources, root)),
  { heading: 'Contact rules', texts: textsOfRules(contactRules, readJson(contactRules)) },
  { heading: 'Plan', texts: textsOfRules(plan, readJson(plan)) },
  {
    heading: 'Rules of the recruiting guide',
    texts: guide.map(([english, spanish]) => ({
      path: recruitingRules,
      line: 0,
      english,
      spanish: String(spanish),
    })),
  },
]
const [word = ''] = process.argv.slice(2)
const wanted = groups.filter(
  ({ heading, texts }) => heading.includes(word) || texts.some(({ path }) => path.includes(word)),
)
for (const group of wanted) console.log(printed(group))
const count = wanted.reduce((sum, { texts }) => sum + texts.length, 0)
console.log(`${count} texts in ${wanted.length} groups`)
