import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** English words with their translation into another language. */
export type Catalog = Record<string, string>

const here = fileURLToPath(new URL('../../../', import.meta.url))

/** Lists a source file's catalogs: its feature's, then the shared one. */
export function catalogsOf(file: string, root = here): string[] {
  const [folder = '', area = '', ...inside] = relative(root, file).split(sep)
  if (folder === 'contract') return [join(root, 'contract', 'src', 'es.json')]
  const folders = folder === 'web' ? [webFolder(inside), 'ui'] : [serverFolder(inside), 'platform']
  return [...new Set(folders)].map((name) => join(root, folder, area, name, 'es.json'))
}

function serverFolder([feature = '']: string[]): string {
  return feature.includes('.') ? 'platform' : feature
}

/**
 * Returns the folder of a web file's catalog: features and audiences of route modules have their own; top-level files
 * share lib's.
 */
function webFolder([floor = '', name = '']: string[]): string {
  if (floor.includes('.')) return 'lib'
  return ['features', 'routes'].includes(floor) && !name.includes('.') ? join(floor, name) : floor
}

/** Returns a function that translates this file's texts; undefined if no catalog has the text. */
export function catalogFor(file: string, read: Map<string, Catalog>) {
  return (key: string): string | undefined => {
    for (const path of catalogsOf(file)) {
      const found = readCatalog(path, read)[key]
      if (found !== undefined) return found
    }
  }
}

/** Reads a catalog once; an empty one if there is no file. */
export function readCatalog(path: string, read: Map<string, Catalog>): Catalog {
  const known = read.get(path)
  if (known) return known
  const catalog: Catalog = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  read.set(path, catalog)
  return catalog
}
