// Refuses references to documents outside the repository: a rule is written where it applies, or in
// docs/.
import { outsideReferences } from './outside-references.ts'
import { readTexts, report } from './sources.ts'

// its test needs such references
const own = 'scripts/outside-references.test.ts'

const texts = readTexts()
texts.delete(own)
report(
  outsideReferences(texts).map(
    ({ path, line, found }) =>
      `${path}:${line}: '${found}' is no document of this repository; say the rule in words, or in docs/`,
  ),
  `${texts.size} files name no document outside the repository`,
)
