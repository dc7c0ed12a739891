import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

// Plain JavaScript for any Node >= 20: an installation runs it before a single package may be used.

/** The SHA-256 of each Node binary that comes as a package, by the package's name. */
export const nodeBinaries = JSON.parse(readFileSync(new URL('node-binaries.json', import.meta.url), 'utf8'))

/**
 * Names the Node binaries below `packages` (a folder URL) that are not the ones whose sums stand in the repository. The
 * community builds these packages, so a new one is taken only once somebody has put its sum here.
 */
export function foreignBinaries(packages) {
  return Object.entries(nodeBinaries)
    .map(([name, { file, sha256 }]) => ({ path: new URL(`${name}/${file}`, packages), name, sha256 }))
    .filter(({ path }) => existsSync(path))
    .filter(({ path, sha256 }) => createHash('sha256').update(readFileSync(path)).digest('hex') !== sha256)
    .map(({ name }) => name)
}
