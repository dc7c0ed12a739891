// Checks the subjects of commits since this rule: `area: imperative`, at most 72 characters.
import { commitsSince } from './commit-history.ts'
import { faultOfSubject } from './commit-subjects.ts'
import { report, root } from './sources.ts'

const since = commitsSince('scripts/commit-subjects.ts', root)
if ('unknown' in since) report([], `commit subjects were not read: ${since.unknown}`)

const problems = since.commits.flatMap(({ hash, subject }) => {
  const fault = faultOfSubject(subject)
  return fault ? [`${hash} '${subject}' ${fault}`] : []
})
report(problems, `${since.commits.length} commits since the rule have good subjects`)
