import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Loaded {
  module: string
  imports: string[]
}

interface Manifest {
  entry: Loaded
  routes: Record<string, Loaded>
}

/** The scripts that a route loads at first, and their total size in brotli bytes. */
export interface PageWeight {
  files: string[]
  bytes: number
}

/**
 * Measures the script of each route of a web build, by route id (`routes/public/landing-page`);
 * `assets` has the files.
 */
export function pageWeights(assets: string): Map<string, PageWeight> {
  const { entry, routes } = manifestOf(assets)
  const { root, ...pages } = routes
  const always = [entry, ...(root ? [root] : [])]
  return new Map(
    Object.entries(pages).map(([id, page]) => {
      const files = withImports(
        assets,
        [...always, page].flatMap(({ module, imports }) => [module, ...imports]).map(nameOf),
      )
      const bytes = files.reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, 0)
      return [id, { files, bytes }]
    }),
  )
}

/** Measures what a part that loads later adds to a page's script; undefined if the build has no such file. */
export function addedWeight(assets: string, part: RegExp, loaded: readonly string[]): number | undefined {
  const first = readdirSync(assets).filter((name) => part.test(name) && name.endsWith('.js'))
  if (first.length === 0) return undefined
  const added = withImports(assets, first).filter((file) => !loaded.includes(file))
  return added.reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, 0)
}

function manifestOf(assets: string): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (file === undefined) throw new Error(`No manifest in ${assets}: build the web first`)
  const text = readFileSync(join(assets, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
// skips `import(`, which loads later, if at all
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g

function withImports(assets: string, first: readonly string[]): string[] {
  const found = new Set<string>()
  const open = [...first]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, name = ''] of readFileSync(join(assets, file), 'utf8').matchAll(staticImport))
      open.push(name)
  }
  return [...found].sort()
}
