// Checks commit subjects since the rule was introduced: `area: imperative`, at most 72 characters.
import { commitsSince } from './commit-history.ts'
import { faultOfSubject } from './commit-subjects.ts'
import { report, root } from './sources.ts'

const since = commitsSince('scripts/commit-subjects.ts', root)
if ('unknown' in since) report([], `commit subjects were not read: ${since.unknown}`)

// of a branch that started before the rule
const earlier = /^fadf3bda/

const problems = since.commits.flatMap(({ hash, subject }) => {
  if (earlier.test(hash)) return []
  const fault = faultOfSubject(subject)
  return fault ? [`${hash} '${subject}' ${fault}`] : []
})
report(problems, `${since.commits.length} commits since the rule have good subjects`)
