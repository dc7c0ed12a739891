// Checks the architecture's import rules in every source file.
import { features } from '../../web/app/features.ts'
import { brokenArrows, featureOrder, unlistedFeatures } from './arrows.ts'
import { readImports } from './imports.ts'
import { unusedExceptions } from './platform-restrictions.ts'
import { readSources, report } from './sources.ts'
import { brokenWebArrows } from './web-arrows.ts'

const sources = readSources()
const files = [...sources].map(([path, text]) => readImports(path, text))
const order = featureOrder(sources.get('server/src/features.ts') ?? '')
const problems = [
  ...unlistedFeatures(files, order),
  ...brokenArrows(files, order),
  ...unusedExceptions(files),
  ...brokenWebArrows(files, features),
]
report(problems, `${files.length} files import only what they may`)
