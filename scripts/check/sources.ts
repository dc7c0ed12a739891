import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

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

const isForeign = (name: string): boolean => foreign.has(name.split(/[\\/]/).at(-1) ?? '')

/** Reads every hand-written TypeScript file: its path from the root, with forward slashes, and its text. */
export function readSources(): Map<string, string> {
  const files = globSync(
    patterns.map((pattern) => `${pattern}{.ts,.tsx,/*.ts,/*.tsx}`),
    { cwd: root, exclude: isForeign },
  )
  const paths = [...new Set(files.map((file) => file.replaceAll('\\', '/')))].sort()
  return new Map(paths.map((path) => [path, readFileSync(root + path, 'utf8')]))
}

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** Lists every hand-written file of the workspaces, by its path from the root. */
export function readFolders(): string[] {
  const files = globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx,mts,mjs,js,css,sql,json,html}`, {
    cwd: root,
    exclude: (name) => isForeign(name) || /(^|[\\/])\.[^.]/.test(name),
  })
  return files.map((file) => file.replaceAll('\\', '/')).sort()
}

/** Reads every hand-written text, documents and settings too, by its path from the root. */
export function readTexts(): Map<string, string> {
  const files = globSync(['**/*.{ts,tsx,mts,mjs,css,md,sql,html,yaml,conf,ini,sh}', '*', '**/Dockerfile'], {
    cwd: root,
    exclude: (name) => isForeign(name) || /(^|[\\/])\.[^.]/.test(name),
  })
  const paths = [...new Set(files.map((file) => file.replaceAll('\\', '/')))].sort()
  return new Map(
    paths
      .filter((path) => path !== 'package-lock.json' && statSync(root + path).isFile())
      .map((path) => [path, readFileSync(root + path, 'utf8')]),
  )
}

/** Prints the problems and exits with 1, or prints `allWell`. */
export function report(problems: readonly string[], allWell: string): never {
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(allWell)
  process.exit(problems.length === 0 ? 0 : 1)
}
