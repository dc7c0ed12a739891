import { execFileSync } from 'node:child_process'

interface Commit {
  hash: string
  subject: string
}

/** The commits since the rule, newest first, or the reason why this clone can't tell. */
export type CommitsSince = { commits: Commit[] } | { unknown: string }

/**
 * Lists the commits after the one that added `file`, except merges and commits of branches that
 * started before it.
 */
export function commitsSince(file: string, folder: string): CommitsSince {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return { unknown: 'the copy is shallow' }
    const added = git('log', '--diff-filter=A', '--format=%H', '--', file).split('\n').at(-1)
    if (!added) return { unknown: 'the rule is not committed yet' }
    const lines = git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${added}..HEAD`)
    return { commits: lines === '' ? [] : lines.split('\n').map(toCommit) }
  } catch {
    return { unknown: 'the copy has no Git history' }
  }
}

function toCommit(line: string): Commit {
  const end = line.indexOf(' ')
  return { hash: line.slice(0, end), subject: line.slice(end + 1) }
}
