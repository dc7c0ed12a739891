import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

// Plain JavaScript for any Node >= 20: an installation runs it before any package can be trusted.

/** The SHA-256 of each packaged Node binary, by package name. */
const nodeBinaries = JSON.parse(readFileSync(new URL('node-binaries.json', import.meta.url), 'utf8'))

/**
 * Finds Node binaries below `packages` (a folder URL) whose sums differ from the repository's. The
 * community builds these packages, so a new one is accepted only after a person has added its sum.
 */
export function foreignBinaries(packages) {
  return Object.entries(nodeBinaries)
    .map(([name, { file, sha256 }]) => ({ path: new URL(`${name}/${file}`, packages), name, sha256 }))
    .filter(({ path }) => existsSync(path))
    .filter(({ path, sha256 }) => createHash('sha256').update(readFileSync(path)).digest('hex') !== sha256)
    .map(({ name }) => name)
}
