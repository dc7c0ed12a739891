import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** English words and what they are in another language. */
export type Catalogue = Record<string, string>

const here = fileURLToPath(new URL('../../', import.meta.url))

/** The catalogues of a source file: that of its feature, then the one of what every feature uses. */
export function cataloguesOf(file: string, root = here): string[] {
  const [folder, area, feature] = relative(root, file).split(sep)
  if (folder === 'contract') return [join(root, 'contract', 'src', 'es.json')]
  const own = feature?.includes('.') ? 'platform' : (feature ?? 'platform')
  const ofAll = folder === 'web' ? 'ui' : 'platform'
  return [...new Set([own, ofAll])].map((room) => join(root, folder ?? '', area ?? '', room, 'es.json'))
}

/** Gives the translation of a text of this file; undefined when no catalogue has it. */
export function catalogueFor(file: string, read: Map<string, Catalogue>) {
  return (key: string): string | undefined => {
    for (const path of cataloguesOf(file)) {
      const found = readCatalogue(path, read)[key]
      if (found !== undefined) return found
    }
  }
}

/** A catalogue, read once; an empty one where there is no file. */
export function readCatalogue(path: string, read: Map<string, Catalogue>): Catalogue {
  const known = read.get(path)
  if (known) return known
  const catalogue: Catalogue = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  read.set(path, catalogue)
  return catalogue
}
