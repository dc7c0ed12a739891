import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundParts, type Parts } from './ground-parts.ts'
import { root } from './sources.ts'

/** The sources that the faults of a rig can come from. */
export interface Ground {
  globs: string[]
  parts?: Parts
  /** Packages by their names; one that ends with a slash stands for all of its scope. */
  packages: string[]
}

const tests = /\.test\.tsx?$|\/testing\//

/** The SHA-256 of a ground as it is now. Throws when one of its globs or packages finds nothing: it would guard nothing. */
export function digestOf({ globs, parts, packages }: Ground): string {
  const hash = createHash('sha256')
  const files = globs.flatMap((glob) => {
    const found = globSync(glob, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    if (found.length === 0) throw new Error(`No file is of ${glob}`)
    return found.filter((file) => !tests.test(file))
  })
  for (const file of [...new Set(files)].sort())
    hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}\n`)
  if (parts) hash.update(JSON.stringify(groundParts(parts)))
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  hash.update(JSON.stringify(versionsIn(lock, packages)))
  return hash.digest('hex')
}

/** Names and versions of packages in the lockfile, wherever it puts them. */
export function versionsIn(lockfile: string, names: readonly string[]): string[] {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(lockfile)
  const found = Object.entries(packages).map(([place, { version }]) => ({
    name: place.split('node_modules/').at(-1) ?? '',
    version,
  }))
  return names.flatMap((name) => {
    const versions = found.filter((one) =>
      name.endsWith('/') ? one.name.startsWith(name) : one.name === name,
    )
    if (versions.length === 0) throw new Error(`No package is named ${name}`)
    return [...new Set(versions.map((one) => `${one.name} ${one.version}`))].sort()
  })
}

/** The text of the file of grounds with another record for one rig; the rest stays as it is formatted. */
export function withRecord(text: string, rig: string, digest: string): string {
  return text.replace(new RegExp(`("${rig}": \\{.*?"passed": ")[^"]*`, 's'), `$1${digest}`)
}
