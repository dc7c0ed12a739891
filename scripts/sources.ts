import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

const patterns = [
  '*',
  'contract/src/**',
  'server/**',
  'web/*',
  'web/app/**',
  'web/vite/**',
  'e2e/**',
  'bench/**',
  'scripts/**',
]
const foreign = new Set(['node_modules', 'build', '.react-router', 'test-results', 'playwright-report'])

/** Every TypeScript file people write here: its path from the root, with forward slashes, and its text. */
export function readSources(): Map<string, string> {
  const files = globSync(
    patterns.map((pattern) => `${pattern}{.ts,.tsx,/*.ts,/*.tsx}`),
    { cwd: root, exclude: (name) => foreign.has(name.split(/[\\/]/).at(-1) ?? '') },
  )
  const paths = [...new Set(files.map((file) => file.replaceAll('\\', '/')))].sort()
  return new Map(paths.map((path) => [path, readFileSync(root + path, 'utf8')]))
}

/** Prints what is wrong and ends the process with 1, or says that all is well. */
export function report(problems: readonly string[], allWell: string): never {
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(allWell)
  process.exit(problems.length === 0 ? 0 : 1)
}
